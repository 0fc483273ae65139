import { tokenize } from '@humanwhocodes/momoa';
import { pointerOf } from '../../runtime/text/pointer.ts';
import { quote } from './archive-error.ts';

/** An error in a JSON text that is lost when it is parsed. */
interface KeyProblem {
  /** JSON pointer to the object. */
  readonly pointer: string;
  readonly found: string;
  readonly expected: string;
}

/** An object or list that contains the current position. */
interface Level {
  /** The keys so far; null in a list. */
  readonly keys: Set<string> | null;
  /** The current key, or the index in the list. */
  at: string | number;
}

/**
 * Repeated keys of objects in a JSON text; `JSON.parse` keeps only the last.
 *
 * @param text valid JSON
 */
export function keyProblems(text: string): readonly KeyProblem[] {
  const problems: KeyProblem[] = [];
  const levels: Level[] = [];
  let isKey = false;
  for (const { type, loc } of tokenize(text, { mode: 'json' })) {
    const level = levels.at(-1);
    const location = () => `(line ${loc.start.line}, column ${loc.start.column})`;
    if (type === 'LBrace' || type === 'LBracket') {
      isKey = type === 'LBrace';
      levels.push({ keys: isKey ? new Set() : null, at: 0 });
    } else if (type === 'RBrace' || type === 'RBracket') {
      levels.pop();
      isKey = false;
    } else if (type === 'Comma' && level !== undefined) {
      isKey = level.keys !== null;
      if (typeof level.at === 'number') level.at++;
    } else if (isKey && level !== undefined) {
      const key: string = JSON.parse(text.slice(loc.start.offset, loc.end.offset));
      if (level.keys?.has(key)) {
        const pointer = pointerOf(levels.slice(0, -1).map(({ at }) => at));
        problems.push({ pointer, found: `${quote(key)} again ${location()}`, expected: 'each key once' });
      }
      level.keys?.add(key);
      level.at = key;
      isKey = false;
    }
  }
  return problems;
}
