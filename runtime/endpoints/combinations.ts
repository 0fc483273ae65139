import { ApiError } from '../api-error.ts';
import type { CombinationOf } from '../documents/documents.ts';
import type { Combination } from '../engine/combination.ts';
import type { Engine } from '../engine/engine.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import { allCombinations, requireStartingNote, requireTuningSystem } from './checks.ts';

/** Combinations that a request ranges over. */

/** Every starting note. */
export const ALL = 'all';

/**
 * The combinations of an optional system and starting note: without either all of them; with a system, the starting
 * note or, for `all`, every one it has.
 *
 * @param example a request that works, for the hint
 * @throws ApiError 400 for one without the other and for a starting note that the system does not have, 404 for an unknown system
 */
export function combinationsOf(
  catalogue: Catalogue,
  tuningSystem: string | null,
  startingNote: string | null,
  example: string,
): { readonly keys: readonly CombinationOf[]; readonly isSingle: boolean } {
  if (tuningSystem === null) {
    if (startingNote === null || startingNote === ALL) return { keys: allCombinations(catalogue), isSingle: false };
    throw new ApiError(400, {
      error: 'Missing parameter: tuningSystem',
      message: `startingNote=${startingNote} needs tuningSystem beside it; without a tuning system all are meant, on every starting note.`,
      hint: `Add tuningSystem, or leave startingNote out. Try GET ${example}`,
    });
  }
  const system = requireTuningSystem(catalogue, tuningSystem);
  if (startingNote === null) {
    throw new ApiError(400, {
      error: 'Missing parameter: startingNote',
      message: 'tuningSystem needs startingNote beside it: one of its starting notes, or all.',
      hint: `Add startingNote=${system.startingNotes[0]} or startingNote=all. Try GET ${example}`,
      validOptions: [...system.startingNotes, ALL],
    });
  }
  if (startingNote === ALL) {
    return { keys: system.startingNotes.map((note) => ({ tuningSystem, startingNote: note })), isSingle: false };
  }
  return { keys: [requireStartingNote(system, startingNote)], isSingle: true };
}

/**
 * The combinations of a comparison, in its order; null for each system that lacks the starting note.
 *
 * @param startingNote one note, or `all` for every one of each system
 * @throws ApiError 404 for an unknown tuning system
 */
export function comparedCombinations(
  catalogue: Catalogue,
  systems: readonly string[],
  startingNote: string,
): readonly (CombinationOf | null)[] {
  return systems
    .map((id) => requireTuningSystem(catalogue, id))
    .flatMap((system): (CombinationOf | null)[] => {
      const at = (note: string) => ({ tuningSystem: system.id, startingNote: note });
      if (startingNote === ALL) return system.startingNotes.map(at);
      return [system.startingNotes.includes(startingNote) ? at(startingNote) : null];
    });
}

/** The pitch classes of a combination. */
export const combinationIn = (engine: Engine, key: CombinationOf): Combination => engine.analysis(key).combination;
