import type { CombinationOf } from '../documents/documents.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { lackedBy, lackedInEnglish } from '../documents/pitches/lacking.ts';
import { homeCombination } from '../engine/home.ts';
import type { LackedNote } from '../engine/lacking.ts';
import { ENTITY_TYPES, type EntityTypeNames } from '../entities/entity-type.ts';
import { ApiError } from './api-error.ts';
import {
  allCombinations,
  type EntityEntry,
  isRealisedIn,
  realisableNotes,
  requireStartingNote,
  requireTuningSystem,
  type TuningSystemEntry,
} from './checks.ts';
import type { Resources } from './endpoint.ts';
import { cheapestDocument, readDocument } from './read-document.ts';

/** Checks that a combination has the notes of an entity, and finds the notes that it lacks. */

/** The notes of an entity that a combination lacks; none for an entity that no combination realises. */
async function lackedIn(
  resources: Resources,
  { name }: EntityTypeNames,
  { idName: id, combinations }: EntityEntry,
  here: CombinationOf,
): Promise<readonly LackedNote[]> {
  const everywhere = allCombinations(resources.catalogue);
  const home = homeCombination(combinations.map((i) => everywhere[i]));
  if (home === null) return [];
  const realised = await readDocument(resources, ENTITY_TYPES[name].documents.detail, { id, ...home });
  return lackedBy(realised, await cheapestDocument(resources, 'pitchClasses', here, true));
}

/**
 * The error for an entity that a tuning system does not realise; its hint names the lacked notes.
 *
 * @param here the combination; or one of those of a system that realises it from no starting note
 * @param where in words
 */
export async function notRealisable(
  resources: Resources,
  entityType: EntityTypeNames,
  entity: EntityEntry,
  here: CombinationOf,
  where: string,
): Promise<ApiError> {
  const { collection } = entityType;
  const lacked = lackedInEnglish(await lackedIn(resources, entityType, entity, here));
  const other = allCombinations(resources.catalogue)[entity.combinations[0]];
  const instead =
    other === undefined
      ? pathTo(collection, entity.idName, 'availability')
      : linkTo(pathTo(collection, entity.idName), { ...other });
  return new ApiError(422, {
    error: `Not realisable: ${entity.idName}`,
    message: `${entity.displayName} cannot be realised in ${where}: some of its notes have no pitch class there.`,
    hint: `${lacked} Try GET ${instead}; GET ${pathTo(collection, entity.idName, 'availability')} lists the tunings that realise it.`.trim(),
  });
}

/**
 * The combination of a request about entities, which realises all of them.
 *
 * @param validNotes see `requireStartingNote`
 * @throws ApiError 404 for an unknown tuning system, 400 for a starting note that it lacks, 422 when some note of an
 *   entity has no pitch in the combination
 */
export async function requireRealised(
  resources: Resources,
  entityType: EntityTypeNames,
  entities: readonly EntityEntry[],
  { tuningSystem, startingNote }: { readonly tuningSystem: string; readonly startingNote: string },
  validNotes = (system: TuningSystemEntry) => realisableNotes(resources.catalogue, entities, system),
): Promise<CombinationOf> {
  const { catalogue } = resources;
  const key = requireStartingNote(requireTuningSystem(catalogue, tuningSystem), startingNote, validNotes);
  for (const entity of entities) {
    if (isRealisedIn(catalogue, entity, key)) continue;
    throw await notRealisable(resources, entityType, entity, key, `${key.tuningSystem} from ${key.startingNote}`);
  }
  return key;
}
