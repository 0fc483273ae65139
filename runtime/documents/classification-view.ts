import type { ClassificationDocument, SetEntry } from '../schemas/classification.ts';
import { path } from './links.ts';

/** A classification as answers and documents give it, from the sets that are shown. */

export interface ClassificationParts {
  readonly sets: readonly SetEntry[];
  readonly incompatible: NonNullable<ClassificationDocument['incompatibleMaqamat']>;
  /** Every form that was classified. */
  readonly totalProcessed: number;
  /** Whether sets are also summed up by name, as the 12-pitch-class sets are. */
  readonly withSummary: boolean;
  readonly parameters: ClassificationDocument['parameters'];
  /** The request that is answered. */
  readonly self: string;
}

const setNames = ({ setIdName, setDisplayName, setDisplayNameAr }: SetEntry) => ({
  setIdName,
  setDisplayName,
  ...(setDisplayNameAr === undefined ? {} : { setDisplayNameAr }),
});

/** Totals count what is shown; `incompatibleMaqamatCount` always counts all. */
export function classificationAnswer(parts: ClassificationParts): ClassificationDocument {
  const { sets, incompatible, parameters } = parts;
  const totalCompatibleMaqamat = sets.reduce((sum, set) => sum + set.compatibleMaqamatCount, 0);
  const counts = { totalCompatibleMaqamat, incompatibleMaqamatCount: incompatible.length };
  return {
    ...(parts.withSummary
      ? {
          summary: sets.map((set) => ({
            ...setNames(set),
            compatibleMaqamat: set.compatibleMaqamat.map(({ maqamIdName }) => maqamIdName),
          })),
        }
      : {}),
    statistics: {
      totalSets: sets.length,
      sets: sets.map((set) => ({ ...setNames(set), compatibleMaqamatCount: set.compatibleMaqamatCount })),
      ...counts,
      totalProcessed: parts.totalProcessed,
    },
    sets: [...sets],
    totalSets: sets.length,
    ...counts,
    ...(parameters.includeIncompatible ? { incompatibleMaqamat: [...incompatible] } : {}),
    parameters,
    links: { self: parts.self, tuningSystem: path('tuning-systems', parameters.tuningSystem.id) },
  };
}
