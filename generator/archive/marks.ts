import { pointerOf, quote, UNSEEN } from './archive-error.ts';
import type { Rule } from './rule.ts';

/** Every text of a value, keys of its objects included, with the JSON pointer to it. */
function* textsIn(value: unknown, path: readonly (string | number)[] = []): Iterable<[path: string, text: string]> {
  if (typeof value === 'string') yield [pointerOf(path), value];
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* textsIn(item, [...path, i]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield [pointerOf(path), key];
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
      for (const [pointer, text] of textsIn(record)) {
        // What was recorded is told as it was.
        if (RECORDED.test(pointer)) continue;
        const marks = new Set(text.match(UNSEEN));
        if (marks.size === 0) continue;
        const found = `${[...marks].map(codePoint).join(', ')} in ${quote(text)}`;
        yield { file, pointer, found, expected: 'no direction mark, control or other character that cannot be seen' };
      }
    }
  },
};
