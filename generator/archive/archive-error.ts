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

const describe = ({ file, pointer, found, expected }: ArchiveProblem): string =>
  `archive/${file} at ${pointer === '' ? 'the top level' : pointer}\n    found:    ${found}\n    expected: ${expected}`;

/** The archive cannot be used as it stands; `problems` lists everything that is wrong with it. */
export class ArchiveError extends ReaderError {
  override readonly name = 'ArchiveError';
  readonly problems: readonly ArchiveProblem[];

  constructor(problems: readonly ArchiveProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`The archive has ${count}; nothing was written.\n\n${problems.map(describe).join('\n\n')}`);
    this.problems = problems;
  }
}

/** A value as an error message quotes it: JSON, cut where it is long. */
export function quote(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
