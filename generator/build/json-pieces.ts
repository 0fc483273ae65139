/**
 * The JSON of a document in pieces: a long list item by item. The engine copies a text whole before it is encoded, and
 * one of more than 128 KB to memory that it takes from the system each time, at as much as the encoding costs.
 */

/** A list of so many items is written one by one. */
const LONG = 32;

/** Adds the JSON of a value behind a text. */
function add(pieces: string[], before: string, value: unknown): void {
  if (!Array.isArray(value) || value.length < LONG) {
    pieces.push(before + JSON.stringify(value));
    return;
  }
  let between = `${before}[`;
  for (const item of value) {
    pieces.push(between, JSON.stringify(item) ?? 'null');
    between = ',';
  }
  pieces.push(']');
}

/** Pieces that are, one after the other, what `JSON.stringify` gives of a document: an object of JSON values. */
export function jsonPieces(document: object): readonly string[] {
  const pieces: string[] = [];
  let between = '{';
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    add(pieces, `${between}${JSON.stringify(name)}:`, value);
    between = ',';
  }
  pieces.push(between === '{' ? '{}' : '}');
  return pieces;
}
