import type { CombinationOf } from '../documents/documents.ts';
import { pathTo } from '../documents/links.ts';
import type { EntityTypeNames } from '../entities/entity-type.ts';
import { folded } from '../input/folded.ts';
import { createNameSearch } from '../input/names.ts';
import { createNoteReader, type NoteName, type NoteReader } from '../input/notes.ts';
import { lru } from '../memo.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { IdentifierRef } from '../schemas/common.ts';
import { idName } from '../text/id-name.ts';
import { ApiError } from './api-error.ts';
import { didYouMean, shortQuote, similarValues, suggestion } from './suggestions.ts';

/** Checks the names in a request against the catalogue, in the order of the checks of the API. */

export type TuningSystemEntry = Catalogue['tuningSystems'][number];
export type EntityEntry = Catalogue['ajnas'][number];

/**
 * The maqām or jins of an idName.
 *
 * @throws ApiError 404 that names the nearest ids
 */
export function requireEntity(catalogue: Catalogue, entityType: EntityTypeNames, id: string): EntityEntry {
  const { name, collection, displayName } = entityType;
  const entities = catalogue[collection];
  const found = entities.find((entity) => entity.idName === id);
  if (found !== undefined) return found;
  const ids = entities.map((entity) => entity.idName);
  const spelled = similarValues(id, ids);
  const near = spelled.length === 0 ? named(entities, id) : spelled;
  const see = near.length === 0 ? `/${collection}` : pathTo(collection, near[0], 'availability');
  throw new ApiError(404, {
    error: `Unknown ${displayName}: ${shortQuote(id)}`,
    message: `No ${displayName} of the archive has the idName '${shortQuote(id)}'. An idName is exact: lower case, no diacritics, with its prefix ${name}_ and without a transposition.`,
    hint: `${suggestion(near)}GET /${collection} lists all; try GET ${see}`,
  });
}

/** @throws ApiError 404 that names the nearest ids */
export function requireTuningSystem(catalogue: Catalogue, id: string): TuningSystemEntry {
  const found = catalogue.tuningSystems.find((system) => system.id === id);
  if (found !== undefined) return found;
  const near = similarValues(id, catalogue.tuningSystems);
  throw new ApiError(404, {
    error: `Unknown tuning system: ${shortQuote(id)}`,
    message: `No tuning system of the archive has the id '${shortQuote(id)}'. Ids are exact: lower case, creator_year.`,
    hint: `${didYouMean(id, catalogue.tuningSystems)}Try GET ${near.length === 0 ? '/tuning-systems' : pathTo('tuning-systems', near[0])}`,
  });
}

/**
 * A starting note of a tuning system, as idName.
 *
 * @param validNotes the starting notes with which the request would be answered, which can depend on its other values
 * @param status 400, or 404 for some endpoints
 * @throws ApiError with the valid starting notes as `validOptions`
 */
export function requireStartingNote(
  system: TuningSystemEntry,
  startingNote: string,
  validNotes: (system: TuningSystemEntry) => readonly string[] = ({ startingNotes }) => startingNotes,
  status = 400,
): CombinationOf {
  const note = idName(startingNote);
  if (system.startingNotes.includes(note)) return { tuningSystem: system.id, startingNote: note };
  const valid = validNotes(system);
  throw new ApiError(status, {
    error: `Invalid parameter: startingNote`,
    message: `'${shortQuote(startingNote)}' is not a starting note of ${system.displayName}.`,
    hint: `${valid.length === 0 ? '' : `Use startingNote=${valid[0]}; `}GET ${pathTo('tuning-systems', system.id)} lists its starting notes.`,
    validOptions: valid,
  });
}

/** Tuning system and starting note together, in the order of the checks. */
export function requireCombination(
  catalogue: Catalogue,
  tuningSystem: string,
  startingNote: string,
  status = 400,
): CombinationOf {
  return requireStartingNote(requireTuningSystem(catalogue, tuningSystem), startingNote, undefined, status);
}

/** Index of a combination in the catalogue's list of all combinations. */
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

/** Whether a combination has all notes of an entity. */
export function isRealisedIn(catalogue: Catalogue, entity: EntityEntry, key: CombinationOf): boolean {
  return entity.combinations.includes(combinationIndex(catalogue, key));
}

/** The starting notes of a tuning system from which all entities are realisable. */
export const realisableNotes = (
  catalogue: Catalogue,
  entities: readonly EntityEntry[],
  { id: tuningSystem, startingNotes }: TuningSystemEntry,
): readonly string[] =>
  startingNotes.filter((startingNote) =>
    entities.every((entity) => isRealisedIn(catalogue, entity, { tuningSystem, startingNote })),
  );

/** The names of a list in any spelling, the best first, as ids. */
const named = (entities: readonly EntityEntry[], text: string): readonly string[] => {
  const { found, nearest: similar } = createNameSearch(entities)(text.replaceAll('_', ' '));
  return [...found, ...similar].slice(0, 3).map((entity) => entity.idName);
};

/** The reader of the note names of a catalogue. */
const noteReaders = lru<Catalogue, NoteReader<NoteName>>(1);

/** The notes that a text can mean, in a spelling that is not accepted: `E-b`, `mi`, `çargâh`. */
function notesLike(catalogue: Catalogue, text: string): readonly string[] {
  const reader = noteReaders(catalogue, () =>
    createNoteReader(catalogue.noteNames.map((note, slot) => ({ ...note, slot, ipnName: catalogue.ipnNames[slot] }))),
  );
  return reader.candidates(text.replaceAll('_', ' ')).map((note) => note.idName);
}

/** The note name of the archive that a text is, in either script; undefined for other spellings. */
export function noteNamed({ noteNames }: Catalogue, text: string): IdentifierRef | undefined {
  const id = idName(text);
  const key = folded(id);
  return (
    noteNames.find((note) => note.idName === id) ?? noteNames.find((note) => folded(note.displayNameAr ?? '') === key)
  );
}

/** `Did you mean 'x'? ` for a text that is no note name; empty if nothing is similar. */
export function didYouMeanNote(catalogue: Catalogue, text: string): string {
  const notes = notesLike(catalogue, text);
  return notes.length > 0
    ? suggestion(notes)
    : didYouMean(
        text,
        catalogue.noteNames.map((note) => note.idName),
      );
}

/**
 * A note name of the archive, in either script.
 *
 * @param status 404 where the name is the resource, 400 where it is a parameter's value
 * @throws ApiError that suggests the id for a letter or another spelling
 */
export function requireNoteName(
  catalogue: Catalogue,
  name: string,
  status: 400 | 404,
  parameter = 'noteName',
): IdentifierRef {
  const found = noteNamed(catalogue, name);
  if (found !== undefined) return found;
  throw new ApiError(status, {
    error: status === 404 ? `Unknown note name: ${shortQuote(name)}` : `Invalid parameter: ${parameter}`,
    message: `'${shortQuote(name)}' is not a note name of the archive.`,
    hint: `${didYouMeanNote(catalogue, name)}GET /pitch-classes/note-names lists all note names.`,
  });
}
