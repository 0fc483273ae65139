import { type Names, plainName } from '../engine/form-name.ts';
import type { NoteName } from '../engine/note-names.ts';
import type { JinsRecord, MaqamRecord, TuningSystemRecord } from '../engine/records.ts';
import type { Family } from '../engine/teaching.ts';
import { yearNumber } from '../engine/year.ts';
import type {
  EntityHeader,
  IdentifierRef,
  StartingNotes,
  TaughtFamilyRef,
  TuningSystemHeader,
} from '../schemas/common.ts';
import type { EntityProvenance, TuningSystemProvenance } from '../schemas/provenance.ts';

/** Headers and references in documents. */

/** The names of a note, a family or a form in both languages. */
export const namesRef = ({ idName, displayName, displayNameAr }: Names): IdentifierRef => ({
  idName,
  displayName,
  displayNameAr,
});

/** Names in the requested languages. */
export const namesRefIn = (names: Names, inArabic: boolean): IdentifierRef =>
  inArabic ? namesRef(names) : { idName: names.idName, displayName: names.displayName };

/** The fields of a family in the requested languages: its names, and the family in which the maqām is taught, if any. */
export function familyFields(
  { taught, ...family }: Family,
  inArabic = true,
): { readonly family: IdentifierRef; readonly taughtFamily?: TaughtFamilyRef } {
  if (taught === undefined) return { family: namesRefIn(family, inArabic) };
  const { displayNameAr, remarkAr, ...inEnglish } = taught;
  return { family: namesRefIn(family, inArabic), taughtFamily: inArabic ? taught : inEnglish };
}

/** The header of a maqām or jins, with the names of one of its forms. */
export function entityHeader(
  { id, version }: Pick<MaqamRecord | JinsRecord, 'id' | 'version'>,
  names: Names | IdentifierRef,
  isBaseForm?: boolean,
): EntityHeader {
  const { idName, displayName, displayNameAr } = names;
  return { id, idName, displayName, displayNameAr, version, ...(isBaseForm === undefined ? {} : { isBaseForm }) };
}

/** The header of the entity itself. */
export const plainHeader = (
  entity: Pick<MaqamRecord | JinsRecord, 'id' | 'version' | 'idName' | 'name' | 'nameArabic'>,
  isBaseForm?: boolean,
): EntityHeader => entityHeader(entity, plainName(entity), isBaseForm);

const titleOf = (creator: string, year: string, title: string): string => `${creator} (${year}) ${title}`.trim();

/** The display name of a tuning system: creator (year) title. */
export function systemDisplayName({ creatorEnglish, year, titleEnglish }: TuningSystemRecord): string {
  return titleOf(creatorEnglish, year, titleEnglish);
}

/** The Arabic display name of a tuning system. */
export function systemDisplayNameAr({ creatorArabic, year, titleArabic }: TuningSystemRecord): string {
  return titleOf(creatorArabic, year, titleArabic);
}

export function systemHeader(
  system: TuningSystemRecord,
  extra: { readonly year?: boolean; readonly count?: boolean } = {},
): TuningSystemHeader {
  return {
    id: system.id,
    idName: system.id,
    displayName: systemDisplayName(system),
    displayNameAr: systemDisplayNameAr(system),
    version: system.version,
    ...(extra.year === true ? { year: system.year, yearNumber: yearNumber(system.year) } : {}),
    ...(extra.count === true ? { numberOfPitchClassesSingleOctave: system.values.length } : {}),
  };
}

/** The field `provenance` of a document about a maqām or jins; no field if the archive has none. */
export const provenanceOf = ({ provenance }: MaqamRecord | JinsRecord): { provenance?: EntityProvenance } =>
  provenance === undefined ? {} : { provenance };

/** The field `provenance` of a document about a tuning system; no field if the archive has none. */
export function systemProvenanceOf({ provenance }: TuningSystemRecord): { provenance?: TuningSystemProvenance } {
  if (provenance === undefined) return {};
  const { derivedFrom, ...rest } = provenance;
  return { provenance: { ...rest, ...(derivedFrom === undefined ? {} : { derivedFrom: [...derivedFrom] }) } };
}

/** Starting notes as parallel lists. */
export function startingNotesRef(notes: readonly NoteName[]): StartingNotes {
  return {
    idNames: notes.map(({ idName }) => idName),
    displayNames: notes.map(({ displayName }) => displayName),
    displayNamesAr: notes.map(({ displayNameAr }) => displayNameAr),
  };
}
