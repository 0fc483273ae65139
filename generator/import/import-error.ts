import { type ArchiveProblem, describeProblems } from '../archive/archive-error.ts';
import { UserError } from '../user-error.ts';

/** Data that an import cannot convert, each with its place in the source's files. */
export class ImportError extends UserError {
  override readonly name = 'ImportError';

  constructor(readonly problems: readonly ArchiveProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`The source archive has ${count}; nothing was written.\n\n${describeProblems(problems, '')}`);
  }
}
