import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import type { ArchiveProblem } from './archive-error.ts';
import type { SourcedArchive } from './archive-file-types.ts';
import { valueAt } from './pointer.ts';
import type { Rule } from './rule.ts';

/** A recorded variant that may break a rule about variants. */
export type RuleException = Pick<Emendation, 'file' | 'pointer' | 'recorded'>;

/** The findings of rules, as errors and warnings. */
interface Findings {
  readonly problems: readonly ArchiveProblem[];
  readonly warnings: readonly ArchiveProblem[];
}

/**
 * Applies rules. Findings of a rule about variants at the pointer of an exception, or caused by one, are warnings.
 *
 * @param exceptions one is ignored if the archive has another value at its pointer
 */
export function applyRules(
  archive: SourcedArchive,
  rules: readonly Rule[],
  exceptions: readonly RuleException[],
): Findings {
  const records = new Map(
    Object.values(archive)
      .flat()
      .map(({ file, record }): [string, unknown] => [file, record]),
  );
  const pointers = new Set(
    exceptions
      .filter(({ file, pointer, recorded }) => valueAt(records.get(file), pointer) === recorded)
      .map(({ file, pointer }) => `${file}#${pointer}`),
  );
  const problems: ArchiveProblem[] = [];
  const warnings: ArchiveProblem[] = [];
  for (const { check, isAboutVariants: isAboutReadings } of rules) {
    for (const { relatedPointers = [], ...problem } of check(archive)) {
      const isException = [problem.pointer, ...relatedPointers].some((pointer) =>
        pointers.has(`${problem.file}#${pointer}`),
      );
      (isAboutReadings === true && isException ? warnings : problems).push(problem);
    }
  }
  return { problems, warnings };
}
