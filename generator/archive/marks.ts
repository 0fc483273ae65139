import { pointerOf, quote, UNSEEN } from './archive-error.ts';
import type { Rule } from './rule.ts';

type Path = readonly (string | number)[];

/** Every text of a value, keys of its objects included, with its place. */
function* textsIn(value: unknown, path: Path = []): Iterable<[path: Path, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* textsIn(item, [...path, i]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield [path, key];
      yield* textsIn(item, [...path, key]);
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
      for (const [path, text] of textsIn(record)) {
        const marks = new Set(text.match(UNSEEN));
        if (marks.size === 0) continue;
        const pointer = pointerOf(path);
        // What was recorded is told as it was.
        if (RECORDED.test(pointer)) continue;
        const found = `${[...marks].map(codePoint).join(', ')} in ${quote(text)}`;
        yield { file, pointer, found, expected: 'no direction mark, control or other character that cannot be seen' };
      }
    }
  },
};
