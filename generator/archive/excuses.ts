import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import type { ArchiveProblem } from './archive-error.ts';
import type { SourcedArchive } from './kinds.ts';
import { valueAt } from './pointer.ts';
import type { Rule } from './rule.ts';

/** A reading that is kept as recorded although it breaks a rule about readings. */
export type Excuse = Pick<Emendation, 'file' | 'pointer' | 'recorded'>;

/** The findings of rules, as errors and warnings. */
interface Judgement {
  readonly problems: readonly ArchiveProblem[];
  readonly warnings: readonly ArchiveProblem[];
}

/**
 * Applies rules. Findings of a rule about readings at an excused place, or caused by one, are warnings.
 *
 * @param excuses an excuse is ignored if the archive has another reading
 */
export function judge(archive: SourcedArchive, rules: readonly Rule[], excuses: readonly Excuse[]): Judgement {
  const records = new Map(
    Object.values(archive)
      .flat()
      .map(({ file, record }): [string, unknown] => [file, record]),
  );
  const places = new Set(
    excuses
      .filter(({ file, pointer, recorded }) => valueAt(records.get(file), pointer) === recorded)
      .map(({ file, pointer }) => `${file}#${pointer}`),
  );
  const problems: ArchiveProblem[] = [];
  const warnings: ArchiveProblem[] = [];
  for (const { check, isAboutReadings } of rules) {
    for (const { relatedPointers = [], ...problem } of check(archive)) {
      const isExcused = [problem.pointer, ...relatedPointers].some((pointer) =>
        places.has(`${problem.file}#${pointer}`),
      );
      (isAboutReadings === true && isExcused ? warnings : problems).push(problem);
    }
  }
  return { problems, warnings };
}
