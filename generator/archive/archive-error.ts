import { UserError } from '../user-error.ts';

/** A problem of an archive file, for its editor. */
export interface ArchiveProblem {
  /** Path below the archive folder. */
  readonly file: string;
  /** JSON pointer to the offending value; empty for the whole file. */
  readonly pointer: string;
  readonly found: string;
  readonly expected: string;
}

const MAX_DESCRIBED = 1000;

/**
 * Problems in sentences: the place, what was found there and what was expected.
 *
 * @param folder the folder of the files, a prefix of their names
 */
export function describeProblems(problems: readonly ArchiveProblem[], folder = 'archive/'): string {
  const described = problems
    .slice(0, MAX_DESCRIBED)
    .map(
      ({ file, pointer, found, expected }) =>
        `${folder}${file} at ${pointer === '' ? 'the top level' : pointer}\n    found:    ${found}\n    expected: ${expected}`,
    );
  const others = problems.length - described.length;
  return [...described, ...(others > 0 ? [`and ${others} more`] : [])].join('\n\n');
}

/** The archive is invalid. */
export class ArchiveError extends UserError {
  override readonly name = 'ArchiveError';
  readonly problems: readonly ArchiveProblem[];

  constructor(problems: readonly ArchiveProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`The archive has ${count}; nothing was written.\n\n${describeProblems(problems)}`);
    this.problems = problems;
  }
}

/** The text of the warnings about a valid archive. */
export function warningText(warnings: readonly ArchiveProblem[]): string {
  const count = warnings.length === 1 ? '1 reading' : `${warnings.length} readings`;
  return `The archive has ${count} that break rules; built as recorded.\n\n${describeProblems(warnings)}\n`;
}

/**
 * Invisible characters and characters that are no text: direction marks, joiners and other format characters, control
 * characters, lone surrogates, private-use characters, and the replacement character. Line feeds are allowed.
 */
export const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]|(?!\n)\p{Cc}/gu;

/** Escapes invisible characters, and those that change the direction of the line, in a JSON text. */
export const escapeInvisible = (json: string): string =>
  json.replace(INVISIBLE, (mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** A value as an error message quotes it: JSON, cut if it is long, without invisible characters. */
export function quote(value: unknown): string {
  const json = value === undefined ? 'nothing' : JSON.stringify(value);
  return escapeInvisible(json.length > 120 ? `${json.slice(0, 117)}…` : json);
}
