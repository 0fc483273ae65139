import type { AvailableIn } from '../engine/availability.ts';
import { nameOnTonic } from '../engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../engine/forms.ts';
import { homeCombination } from '../engine/home.ts';
import type { NoteName } from '../engine/note-names.ts';
import type { JinsRecord, MaqamRecord } from '../engine/records.ts';
import type { EntityType, EntityTypeName, EntityTypeNames, RecordOf } from '../entities/entity-type.ts';
import { once } from '../memo.ts';
import type { IdentifierRef } from '../schemas/common.ts';
import type { MaqamAvailability, MaqamatList } from '../schemas/entities.ts';
import type { BuildContext } from './context.ts';
import type { CombinationOf, EntityInCombination } from './documents.ts';
import { type LinkValue, linkTo, pathTo, toleranceOf } from './links.ts';
import { namesRefIn, startingNotesRef, systemDisplayName, systemDisplayNameAr, systemHeader } from './refs.ts';

/** The common parts of documents of maqāmāt and ajnās. */

/**
 * The default combination of an entity in lists (docs/theory.md#home-combination); null if it is realisable nowhere.
 */
export function homeOf<K extends EntityTypeName>(
  { engine }: BuildContext,
  entityType: EntityType<K>,
  record: RecordOf<K>,
): CombinationOf | null {
  const needed = entityType.neededNames(record);
  const realisable = engine.combinations.filter((key) => needed.every((name) => engine.namesIn(key).has(name)));
  return homeCombination(realisable);
}

/** The requests for the detail of an entity in its home combination. */
export function homeLinks<K extends EntityTypeName>(
  context: BuildContext,
  entityType: EntityType<K>,
  record: RecordOf<K>,
) {
  const home = homeOf(context, entityType, record);
  if (home === null) return { detail: pathTo(entityType.collection, record.idName, 'availability') };
  return {
    detail: detailLink(entityType, record.idName, home),
    fullDetail: fullDetailLink(entityType, record.idName, home),
  };
}

/** The request for the base form in a combination with all data, whose answer is a published file. */
function fullDetailLink<K extends EntityTypeName>(
  { collection, givesAllFormats, includes }: EntityType<K>,
  idName: string,
  { tuningSystem, startingNote }: CombinationOf,
): string {
  return linkTo(pathTo(collection, idName), {
    tuningSystem,
    startingNote,
    pitchClassDataType: givesAllFormats ? null : 'all',
    includeIntervals: true,
    ...Object.fromEntries(Object.entries<boolean>(includes).filter(([, isThere]) => isThere)),
    includeArabic: true,
  });
}

/** The links of an entity in a combination. @param transpositions how many there are */
export function itemLinks<K extends EntityTypeName>(
  entityType: EntityType<K>,
  idName: string,
  key: CombinationOf,
  transpositions: number,
  tolerance: number,
) {
  const link = transpositionsLink(entityType, idName, key, transpositions, tolerance);
  return {
    detail: detailLink(entityType, idName, key),
    fullDetail: fullDetailLink(entityType, idName, key),
    ...(link === null ? {} : { transpositions: link }),
  };
}

/** The request for the detail of an entity in a combination. @param form parameters that select another form */
export const detailLink = (
  { collection }: EntityTypeNames,
  idName: string,
  { tuningSystem, startingNote }: CombinationOf,
  form: Readonly<Record<string, LinkValue>> = {},
): string => linkTo(pathTo(collection, idName), { tuningSystem, startingNote, ...form });

export function listedAvailability(available: readonly AvailableIn[]): MaqamatList['data'][number]['availability'] {
  return {
    tuningSystems: available.map(({ system, notes }) => ({
      tuningSystem: systemHeader(system),
      startingNotes: startingNotesRef(notes),
    })),
  };
}

/**
 * The availability block with the tonics of the forms in each combination, computed on first use: each combination
 * takes a search, and only requests that filter by tonic need it.
 */
export function availabilityBlock(
  available: readonly AvailableIn[],
  tonicsIn: (key: CombinationOf) => readonly NoteName[],
): MaqamAvailability['availability'] {
  return {
    count: available.length,
    tuningSystems: available.map(({ system, notes }) => {
      const formTonics = once(() =>
        Object.fromEntries(
          notes.map(({ idName }) => [
            idName,
            tonicsIn({ tuningSystem: system.id, startingNote: idName }).map((tonic) => tonic.idName),
          ]),
        ),
      );
      return {
        tuningSystemId: system.id,
        tuningSystemDisplayName: systemDisplayName(system),
        tuningSystemDisplayNameAr: systemDisplayNameAr(system),
        tuningSystemStartingNoteNames: notes.map(({ displayName }) => displayName),
        tuningSystemStartingNoteNamesAr: notes.map(({ displayNameAr }) => displayNameAr),
        tuningSystemStartingNoteNamesIds: notes.map(({ idName }) => idName),
        get formTonics() {
          return formTonics();
        },
      };
    }),
  };
}

/** References to the transpositions among the forms. */
export function transpositionRefs(
  entity: MaqamRecord | JinsRecord,
  forms: readonly (MaqamForm | JinsForm)[],
  inArabic = true,
): (IdentifierRef & { tonic: IdentifierRef })[] {
  return forms
    .filter(({ isTransposition }) => isTransposition)
    .map(({ tonic }) => ({
      ...namesRefIn(nameOnTonic(entity, tonic.note), inArabic),
      tonic: namesRefIn(tonic.note, inArabic),
    }));
}

/** The request for the transpositions of an entity; null if it has none: that request gets an error. */
function transpositionsLink(
  { collection }: EntityTypeNames,
  idName: string,
  { tuningSystem, startingNote }: CombinationOf,
  total: number,
  tolerance: number,
): string | null {
  if (total === 0) return null;
  return linkTo(pathTo(collection, idName, 'transpositions'), {
    tuningSystem,
    startingNote,
    ...toleranceOf(tolerance),
  });
}

/**
 * The links of a detail; `self` is the request whose answer is the published document.
 *
 * @param transpositions how many there are
 */
export function detailLinks<K extends EntityTypeName>(
  entityType: EntityType<K>,
  idName: string,
  key: CombinationOf,
  transpositions: number,
  tolerance: number,
) {
  const { collection } = entityType;
  const { tuningSystem, startingNote } = key;
  const { detail, fullDetail, ...others } = itemLinks(entityType, idName, key, transpositions, tolerance);
  return {
    self: fullDetail,
    detail,
    fullDetail,
    availability: pathTo(collection, idName, 'availability'),
    ...others,
    compare: linkTo(pathTo(collection, idName, 'compare'), {
      tuningSystems: tuningSystem,
      startingNotes: startingNote,
    }),
  };
}

/** The links of a transpositions answer. @param total how many there are */
export function transpositionsLinks(
  entityType: EntityTypeNames,
  { id, ...key }: EntityInCombination,
  total: number,
  tolerance: number,
) {
  const self = transpositionsLink(entityType, id, key, total, tolerance);
  return {
    ...(self === null ? {} : { self }),
    availability: pathTo(entityType.collection, id, 'availability'),
    detail: detailLink(entityType, id, key),
  };
}
