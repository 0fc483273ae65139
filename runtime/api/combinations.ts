import type { CombinationOf } from '../documents/documents.ts';
import { namesRefIn, systemHeader } from '../documents/refs.ts';
import type { Combination } from '../engine/combination.ts';
import type { Engine } from '../engine/engine.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { IdentifierRef } from '../schemas/common.ts';
import { ApiError } from './api-error.ts';
import { allCombinations, requireStartingNote, requireTuningSystem, type TuningSystemEntry } from './checks.ts';
import { mapInPieces, type Resources } from './endpoint.ts';
import { inLanguages } from './projection.ts';
import { didYouMean, shortQuote } from './suggestions.ts';
import { ALL } from './systems-list.ts';

/** Requests that cover several combinations. */

/** Every combination on a starting note, in archive order. */
function combinationsOn(catalogue: Catalogue, startingNote: string): readonly CombinationOf[] {
  const all = allCombinations(catalogue);
  const found = all.filter((key) => key.startingNote === startingNote);
  if (found.length > 0) return found;
  const notes = [...new Set(all.map((key) => key.startingNote))];
  throw new ApiError(400, {
    error: 'Invalid parameter: startingNote',
    message: `'${shortQuote(startingNote)}' is the starting note of no tuning system.`,
    hint: `${didYouMean(startingNote, notes)}Use one of the valid ones, or leave startingNote out for all of them; GET /tuning-systems lists those of each tuning system.`,
    validOptions: [...notes, ALL],
  });
}

/**
 * The starting notes of a tuning system from which all named notes have pitches.
 *
 * @param names display names
 */
export const notesWith =
  (engine: Engine, names: readonly string[]) =>
  ({ id: tuningSystem, startingNotes }: TuningSystemEntry): readonly string[] =>
    startingNotes.filter((startingNote) => {
      const { byName } = engine.combination({ tuningSystem, startingNote });
      return names.every((name) => byName.has(name));
    });

/**
 * The combinations of an optional tuning system and starting note. Without a system, the starting note selects every
 * system that has it; `all` and no starting note select all combinations. With a system, the starting note is one of
 * its own, or `all` for every one of them.
 *
 * @param notes that the request is about: an error lists the starting notes from which they have pitches
 * @param example a request that works, for the hint
 * @throws ApiError 400 for a system without a starting note, and for a starting note that the system, or every
 * system, lacks; 404 for an unknown system
 */
export async function requireCombinations(
  { catalogue, engine }: Resources,
  { tuningSystem, startingNote }: { readonly tuningSystem: string | null; readonly startingNote: string | null },
  notes: readonly IdentifierRef[],
  example: string,
): Promise<{ readonly keys: readonly CombinationOf[]; readonly isSingle: boolean }> {
  if (tuningSystem === null) {
    const isEvery = startingNote === null || startingNote === ALL;
    return { keys: isEvery ? allCombinations(catalogue) : combinationsOn(catalogue, startingNote), isSingle: false };
  }
  const validNotes = notesWith(
    await engine(),
    notes.map(({ displayName }) => displayName),
  );
  if (startingNote === null) {
    const system = catalogue.tuningSystems.find(({ id }) => id === tuningSystem);
    throw new ApiError(400, {
      error: 'Missing parameter: startingNote',
      message: 'tuningSystem needs startingNote: one of its starting notes, or all.',
      hint: `Add one of them, or startingNote=all. Try GET ${example}`,
      ...(system === undefined ? {} : { validOptions: [...validNotes(system), ALL] }),
    });
  }
  const system = requireTuningSystem(catalogue, tuningSystem);
  if (startingNote === ALL) {
    return { keys: system.startingNotes.map((note) => ({ tuningSystem, startingNote: note })), isSingle: false };
  }
  return { keys: [requireStartingNote(system, startingNote, validNotes)], isSingle: true };
}

/**
 * The combinations of a comparison, in the order of the request. An unknown tuning system, and a starting note that the
 * system lacks, give null instead of an error, so that the other combinations are compared.
 *
 * @param startingNote one note, or `all` for every one of each system
 */
export function comparedCombinations(
  { tuningSystems }: Catalogue,
  systems: readonly string[],
  startingNote: string,
): readonly (CombinationOf | null)[] {
  return systems.flatMap((id): (CombinationOf | null)[] => {
    const system = tuningSystems.find((entry) => entry.id === id);
    if (system === undefined) return [null];
    const at = (note: string) => ({ tuningSystem: id, startingNote: note });
    if (startingNote === ALL) return system.startingNotes.map(at);
    return [system.startingNotes.includes(startingNote) ? at(startingNote) : null];
  });
}

/**
 * Computes a result for each of several combinations.
 *
 * @param keys as `comparedCombinations` gives them
 * @param context the fields of `context` besides the reference frequency
 * @param find computes the result; null if the combination has none
 * @param inArabic whether names come in Arabic too
 */
export async function compareIn<F extends object, C extends object>(
  resources: Resources,
  keys: readonly (CombinationOf | null)[],
  context: C,
  find: (combination: Combination) => F | null,
  inArabic: boolean,
) {
  const engine = await resources.engine();
  const found = await mapInPieces(resources, keys, (key) => {
    const combination = key === null ? null : engine.combination(key);
    const result = combination === null ? null : find(combination);
    if (combination === null || result === null) return [];
    return [
      {
        tuningSystem: inLanguages(systemHeader(combination.system), inArabic),
        startingNote: namesRefIn(combination.startingNote, inArabic),
        ...result,
        context: { referenceFrequency: combination.referenceFrequency, ...context },
      },
    ];
  });
  const comparisons = found.flat();
  const meta = {
    totalComparisons: keys.length,
    successfulComparisons: comparisons.length,
    failedComparisons: keys.length - comparisons.length,
  };
  return { comparisons, meta };
}
