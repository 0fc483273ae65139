/** JSON from elsewhere. */

/** Levels of objects and lists in the documents of a tree; the deepest, descriptions and schemas, have about 20. */
const DEEPEST = 64;

/** A text nests objects and lists too deeply. */
export class DepthError extends Error {
  override readonly name = 'DepthError';

  constructor(
    deepest: number,
    /** Where the first level beyond the limit begins. */
    readonly position: number,
  ) {
    super(`more than ${deepest} levels`);
  }
}

const [QUOTE, BACKSLASH] = ['"', '\\'].map((character) => character.charCodeAt(0));
const [OPENING, CLOSING] = ['[{', ']}'].map((characters) => [...characters].map((it) => it.charCodeAt(0)));

/**
 * Parses JSON whose nesting is limited: for each level, `JSON.parse` takes many times the memory of its bracket.
 *
 * @throws DepthError beyond the limit; SyntaxError for a text that is not JSON
 */
export function parseJson(text: string, deepest = DEEPEST): unknown {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInText && code === BACKSLASH) i++;
    else if (code === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (CLOSING.includes(code)) depth--;
    else if (OPENING.includes(code) && ++depth > deepest) throw new DepthError(deepest, i);
  }
  return JSON.parse(text);
}
