import { UserError } from '../../user-error.ts';

/** The places of generated texts in pages: `<!-- reference: name -->` and `<!-- /reference -->`. */

/** A page has markers without a generated text, or one marker without the other. */
export class MarkerError extends UserError {
  override readonly name = 'MarkerError';
}

/** A generated text: Markdown in one line, or a block of lines. */
export type Generated = () => string | Promise<string>;

const MARKER = /<!-- reference: ([\w -]+) -->|<!-- \/reference -->/g;

interface Place {
  readonly name: string;
  /** Index of the first character after the first marker, and of the second marker. */
  readonly begin: number;
  readonly end: number;
}

/** @throws MarkerError */
function placesIn(page: string): readonly Place[] {
  const places: Place[] = [];
  let open: Omit<Place, 'end'> | null = null;
  for (const { 0: marker, 1: name, index } of page.matchAll(MARKER)) {
    if ((name === undefined) === (open === null)) throw new MarkerError(`${marker} has no partner in the page.`);
    if (open !== null) places.push({ ...open, end: index });
    open = name === undefined ? null : { name, begin: index + marker.length };
  }
  if (open !== null)
    throw new MarkerError(`<!-- reference: ${open.name} --> has no end: put <!-- /reference --> after it.`);
  return places;
}

/** The names of the generated texts of a page. @throws MarkerError when a marker has no partner */
export const namesIn = (page: string): readonly string[] => placesIn(page).map(({ name }) => name);

/**
 * The page with current texts between its markers.
 *
 * @throws MarkerError when a marker has no partner, or no text has its name
 */
export async function withReference(page: string, texts: Readonly<Record<string, Generated>>): Promise<string> {
  let [written, from] = ['', 0];
  for (const { name, begin, end } of placesIn(page)) {
    const generate = texts[name];
    if (generate === undefined)
      throw new MarkerError(`No text is named '${name}'. The names are ${Object.keys(texts).join(', ')}.`);
    const text = await generate();
    written += page.slice(from, begin) + (/^[|`]|\n/.test(text) ? `\n\n${text}\n\n` : text);
    from = end;
  }
  return written + page.slice(from);
}
