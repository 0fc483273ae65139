import type { CombinationOf } from '../documents/documents.ts';
import { path, request } from '../documents/links.ts';
import type { KindNames } from '../entities/kind.ts';
import { idName } from '../id-name.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import { ApiError } from './api-error.ts';
import { didYouMean, nearest, quoted } from './nearest.ts';

/** Checks the names in a request against the catalogue, in the order of the checks of the interface. */

export type TuningSystemEntry = Catalogue['tuningSystems'][number];
export type EntityEntry = Catalogue['ajnas'][number];

/**
 * The maqām or jins of an idName.
 *
 * @throws ApiError 404 that names the nearest ids
 */
export function requireEntity(catalogue: Catalogue, kind: KindNames, id: string): EntityEntry {
  const { name, collection, displayName } = kind;
  const entities = catalogue[collection];
  const found = entities.find((entity) => entity.idName === id);
  if (found !== undefined) return found;
  const ids = entities.map((entity) => entity.idName);
  const near = nearest(id, ids);
  const see = near.length === 0 ? `/${collection}` : path(collection, near[0], 'availability');
  throw new ApiError(404, {
    error: `Unknown ${displayName}: ${quoted(id)}`,
    message: `No ${displayName} of the archive has the idName '${quoted(id)}'. An idName is exact: lower case, no diacritics, with its prefix ${name}_ and without a transposition.`,
    hint: `${didYouMean(id, ids)}GET /${collection} lists all; try GET ${see}`,
  });
}

/** @throws ApiError 404 that names the nearest ids */
export function requireTuningSystem(catalogue: Catalogue, id: string): TuningSystemEntry {
  const found = catalogue.tuningSystems.find((system) => system.id === id);
  if (found !== undefined) return found;
  const near = nearest(id, catalogue.tuningSystems);
  throw new ApiError(404, {
    error: `Unknown tuning system: ${quoted(id)}`,
    message: `No tuning system of the archive has the id '${quoted(id)}'. Ids are exact: lower case, creator_year.`,
    hint: `${didYouMean(id, catalogue.tuningSystems)}Try GET ${near.length === 0 ? '/tuning-systems' : path('tuning-systems', near[0])}`,
  });
}

/**
 * A starting note of a tuning system, as idName.
 *
 * @param status 400, or 404 for some endpoints
 * @throws ApiError with the system's starting notes as `validOptions`
 */
export function requireStartingNote(system: TuningSystemEntry, startingNote: string, status = 400): CombinationOf {
  const note = idName(startingNote);
  if (system.startingNotes.includes(note)) return { tuningSystem: system.id, startingNote: note };
  throw new ApiError(status, {
    error: `Invalid parameter: startingNote`,
    message: `'${quoted(startingNote)}' is not a starting note of ${system.displayName}.`,
    hint: `Use startingNote=${system.startingNotes[0]}; GET ${path('tuning-systems', system.id)} lists its starting notes.`,
    validOptions: system.startingNotes,
  });
}

/** Tuning system and starting note together, in the order of the checks. */
export function requireCombination(
  catalogue: Catalogue,
  tuningSystem: string,
  startingNote: string,
  status = 400,
): CombinationOf {
  return requireStartingNote(requireTuningSystem(catalogue, tuningSystem), startingNote, status);
}

/** Place of a combination in the catalogue's list of all combinations. */
function combinationIndex(catalogue: Catalogue, { tuningSystem, startingNote }: CombinationOf): number {
  let index = 0;
  for (const system of catalogue.tuningSystems) {
    if (system.id === tuningSystem) return index + system.startingNotes.indexOf(startingNote);
    index += system.startingNotes.length;
  }
  return -1;
}

/** Every combination in archive order. */
export function allCombinations(catalogue: Catalogue): readonly CombinationOf[] {
  return catalogue.tuningSystems.flatMap(({ id, startingNotes }) =>
    startingNotes.map((startingNote) => ({ tuningSystem: id, startingNote })),
  );
}

function isRealisable(catalogue: Catalogue, entity: EntityEntry, key: CombinationOf): boolean {
  return entity.combinations.includes(combinationIndex(catalogue, key));
}

/** @throws ApiError 422 when some note of the entity has no pitch in the combination */
export function requireRealisable(
  catalogue: Catalogue,
  { collection }: KindNames,
  entity: EntityEntry,
  key: CombinationOf,
): void {
  if (isRealisable(catalogue, entity, key)) return;
  const other = allCombinations(catalogue)[entity.combinations[0]];
  const instead =
    other === undefined
      ? path(collection, entity.idName, 'availability')
      : request(path(collection, entity.idName), { ...other });
  throw new ApiError(422, {
    error: `Not realisable: ${entity.idName}`,
    message: `${entity.displayName} cannot be realised in ${key.tuningSystem} from ${key.startingNote}: some of its notes have no pitch class there.`,
    hint: `Try GET ${instead}; GET ${path(collection, entity.idName, 'availability')} lists where it is available.`,
  });
}

/**
 * A note name of the archive, from any spelling of it.
 *
 * @param status 404 where the name is the resource, 400 where it is a parameter's value
 */
export function requireNoteName(
  catalogue: Catalogue,
  name: string,
  status: 400 | 404,
  parameter = 'noteName',
): Catalogue['noteNames'][number] {
  const id = idName(name);
  const found = catalogue.noteNames.find((note) => note.idName === id);
  if (found !== undefined) return found;
  const ids = catalogue.noteNames.map((note) => note.idName);
  throw new ApiError(status, {
    error: status === 404 ? `Unknown note name: ${quoted(name)}` : `Invalid parameter: ${parameter}`,
    message: `'${quoted(name)}' is not a note name of the archive.`,
    hint: `${didYouMean(name, ids)}GET /pitch-classes/note-names lists all note names.`,
  });
}
