import { tokenize } from '@humanwhocodes/momoa';
import { escapeInvisible, pointerOf, quote } from './archive-error.ts';

/** An error in a JSON text that is lost when it is parsed. */
interface KeyProblem {
  /** JSON pointer to the object. */
  readonly pointer: string;
  readonly found: string;
  readonly expected: string;
}

/** Maximum nesting; files of facts nest five deep. Values that nest a thousand deep cannot be quoted in an error. */
const DEEPEST = 20;

/** Spaces before a line for each level, as the archive is written. */
const INDENT = 2;

/** An object or list that contains the current position. */
interface Level {
  /** The keys so far; null in a list. */
  readonly keys: Set<string> | null;
  /** The current key, or the index in the list. */
  at: string | number;
}

/**
 * Whether a text equals its value as formatted JSON, with or without escapes for invisible characters: then no key is
 * repeated. Indentation shows the nesting.
 */
function isAsWritten(text: string, value: unknown): boolean {
  try {
    const written = `${JSON.stringify(value, null, INDENT)}\n`;
    const isSame = written === text || escapeInvisible(written) === text;
    return isSame && !text.includes(`\n${' '.repeat(INDENT * DEEPEST)}`);
  } catch {
    // Values that nest too deep cannot be serialised.
    return false;
  }
}

/**
 * Keys that an object of a JSON text gives twice (`JSON.parse` keeps the last and drops the others silently), and
 * nesting beyond the limit.
 *
 * @param text valid JSON
 * @param value the parsed value
 */
export function keyProblems(text: string, value: unknown): readonly KeyProblem[] {
  // Nearly every file passes this check; scanning its characters takes ten times as long.
  if (isAsWritten(text, value)) return [];
  const problems: KeyProblem[] = [];
  const levels: Level[] = [];
  let isKey = false;
  for (const { type, loc } of tokenize(text, { mode: 'json' })) {
    const level = levels.at(-1);
    const place = () => `(line ${loc.start.line}, column ${loc.start.column})`;
    if (type === 'LBrace' || type === 'LBracket') {
      isKey = type === 'LBrace';
      levels.push({ keys: isKey ? new Set() : null, at: 0 });
      if (levels.length > DEEPEST) {
        const found = `more than ${DEEPEST} levels ${place()}`;
        return [...problems, { pointer: '', found, expected: 'objects and lists in a few levels' }];
      }
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
        problems.push({ pointer, found: `${quote(key)} again ${place()}`, expected: 'each key once' });
      }
      level.keys?.add(key);
      level.at = key;
      isKey = false;
    }
  }
  return problems;
}
