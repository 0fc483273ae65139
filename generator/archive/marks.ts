import { INVISIBLE, pointerOf, quote } from './archive-error.ts';
import type { Rule } from './rule.ts';

type Path = readonly (string | number)[];

/** A text, and its place. */
type Found = readonly [path: Path, text: string];

/**
 * Finds the texts of a value, keys of its objects included, that hold what cannot be seen.
 *
 * @param path where it lies: of each of its thousands of texts the same list, which is copied for what is found
 */
function findInvisible(value: unknown, path: (string | number)[], found: Found[]): void {
  const look = (text: string): void => {
    if (text.search(INVISIBLE) !== -1) found.push([[...path], text]);
  };
  const enter = (at: string | number, item: unknown): void => {
    path.push(at);
    findInvisible(item, path, found);
    path.pop();
  };
  if (typeof value === 'string') look(value);
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) enter(i, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      look(key);
      enter(key, item);
    }
  }
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** In the apparatus, the reading that an emendation is about. */
const RECORDED = /^\/emendations\/\d+\/recorded$/;

export const textsAreSeen: Rule = {
  name: 'every character of every text can be seen',
  isAboutReadings: true,
  *check(archive) {
    for (const { file, record } of Object.values(archive).flat()) {
      const unseen: Found[] = [];
      findInvisible(record, [], unseen);
      for (const [path, text] of unseen) {
        const marks = new Set(text.match(INVISIBLE));
        const pointer = pointerOf(path);
        // What was recorded is told as it was.
        if (RECORDED.test(pointer)) continue;
        const found = `${[...marks].map(codePoint).join(', ')} in ${quote(text)}`;
        yield { file, pointer, found, expected: 'no direction mark, control or other character that cannot be seen' };
      }
    }
  },
};
