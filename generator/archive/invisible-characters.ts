import { pointerOf } from '../../runtime/text/pointer.ts';
import { INVISIBLE, quote } from './archive-error.ts';
import type { Rule } from './rule.ts';

type Path = readonly (string | number)[];

/** A text and its path in the value. */
type Found = readonly [path: Path, text: string];

/**
 * Finds the texts of a value, including keys of objects, with invisible characters.
 *
 * @param path the current path. One list is reused for all texts and copied for each result
 */
function findInvisible(value: unknown, path: (string | number)[], found: Found[]): void {
  const look = (text: string): void => {
    if (text.includes('\n') || text.search(INVISIBLE) !== -1) found.push([[...path], text]);
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

/** The pointer of a recorded reading in the apparatus. */
const RECORDED = /^\/emendations\/\d+\/recorded$/;

/** Only remarks may have several lines: elsewhere a line feed would begin a new line of a Scala, RIS or BibTeX file. */
const REMARK = /\/comments\/(english|arabic)$|^\/remarks\/\d+\/(text|recorded)$/;

export const textsAreVisible: Rule = {
  name: 'texts have no invisible characters',
  isAboutVariants: true,
  *check(archive) {
    for (const { file, record } of Object.values(archive).flat()) {
      const found: Found[] = [];
      findInvisible(record, [], found);
      for (const [path, text] of found) {
        const pointer = pointerOf(path);
        const characters = new Set(text.match(INVISIBLE));
        if (text.includes('\n') && !REMARK.test(pointer)) characters.add('\n');
        // Recorded readings are not changed.
        if (RECORDED.test(pointer) || characters.size === 0) continue;
        const what = `${[...characters].map(codePoint).join(', ')} in ${quote(text)}`;
        yield { file, pointer, found: what, expected: 'no direction mark, control or other invisible character' };
      }
    }
  },
};
