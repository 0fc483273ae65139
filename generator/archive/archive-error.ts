import { ReaderError } from '../reader-error.ts';

/** One thing that is wrong in the archive, worded for the person who edits the file. */
export interface ArchiveProblem {
  /** Path below the archive folder. */
  readonly file: string;
  /** JSON pointer to the offending value; empty for the whole file. */
  readonly pointer: string;
  readonly found: string;
  readonly expected: string;
}

/**
 * Problems as a reader is told of them: the place, what was found there and what was expected.
 *
 * @param folder what the files lie below, as it is said before their names
 */
export const describeProblems = (problems: readonly ArchiveProblem[], folder = 'archive/'): string =>
  problems
    .map(
      ({ file, pointer, found, expected }) =>
        `${folder}${file} at ${pointer === '' ? 'the top level' : pointer}\n    found:    ${found}\n    expected: ${expected}`,
    )
    .join('\n\n');

/** The archive cannot be used as it stands; `problems` lists everything that is wrong with it. */
export class ArchiveError extends ReaderError {
  override readonly name = 'ArchiveError';
  readonly problems: readonly ArchiveProblem[];

  constructor(problems: readonly ArchiveProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`The archive has ${count}; nothing was written.\n\n${describeProblems(problems)}`);
    this.problems = problems;
  }
}

/** What the reader of a build is told of an archive that can be used though not all of it is right. */
export function warningText(warnings: readonly ArchiveProblem[]): string {
  const count = warnings.length === 1 ? '1 reading' : `${warnings.length} readings`;
  return `The archive has ${count} to be mended; built as recorded.\n\n${describeProblems(warnings)}\n`;
}

/**
 * What nobody sees, or what is no text at all: marks of direction, joiners and other characters without a shape,
 * control characters, halves of characters, characters that mean nothing outside of one font, and the mark of a
 * character that was lost. A text may have lines.
 */
export const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]|(?!\n)\p{Cc}/gu;

/** A text of JSON in which what cannot be seen, or would turn the line round, is written as an escape. */
export const escapeInvisible = (json: string): string =>
  json.replace(INVISIBLE, (mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** A value as an error message quotes it: JSON, cut where it is long, all of which can be seen. */
export function quote(value: unknown): string {
  const json = value === undefined ? 'nothing' : JSON.stringify(value);
  return escapeInvisible(json.length > 120 ? `${json.slice(0, 117)}…` : json);
}

/** @example pointerOf(['values', 3]) // '/values/3' */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
