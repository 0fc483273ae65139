import type { ArchiveRecords } from '../engine/records.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { ClassificationDocument } from '../schemas/classification.ts';
import type {
  AjnasList,
  AllMaqamat,
  JinsAvailability,
  JinsDetail,
  MaqamAvailability,
  MaqamatList,
  MaqamDetail,
} from '../schemas/entities.ts';
import type { JinsFormsDocument, MaqamFormsDocument } from '../schemas/forms.ts';
import type {
  AjnasListing,
  Families,
  MaqamatListing,
  NoteNameAvailability,
  NoteNameDetails,
  NoteNameList,
} from '../schemas/listings.ts';
import type { NetworkDocument } from '../schemas/network.ts';
import type { RootIndex } from '../schemas/root.ts';
import type { SourceAjnas, SourceDetail, SourceList, SourceMaqamat, SourceTuningSystems } from '../schemas/sources.ts';
import type { PitchClassList, TuningSystemDetail, TuningSystemList } from '../schemas/tuning-systems.ts';

import { fileName } from './links.ts';

/** What tells the documents of one kind apart; each kind uses the fields that its path needs. */
export interface CombinationOf {
  readonly tuningSystem: string;
  readonly startingNote: string;
}
export interface EntityOf {
  /** idName or id of the entity that the document is about. */
  readonly id: string;
}
export type EntityInCombination = EntityOf & CombinationOf;
export type NoKey = Readonly<Record<string, never>>;

/** Every kind of published document: what it is found by and what it holds. */
export interface Documents {
  root: { key: NoKey; document: RootIndex };
  archive: { key: NoKey; document: ArchiveRecords };
  catalogue: { key: NoKey; document: Catalogue };
  tuningSystems: { key: NoKey; document: TuningSystemList };
  tuningSystem: { key: EntityOf; document: TuningSystemDetail };
  pitchClasses: { key: CombinationOf; document: PitchClassList };
  maqamat: { key: NoKey; document: MaqamatList };
  maqamAvailability: { key: EntityOf; document: MaqamAvailability };
  maqamDetail: { key: EntityInCombination; document: MaqamDetail };
  maqamForms: { key: EntityInCombination; document: MaqamFormsDocument };
  ajnas: { key: NoKey; document: AjnasList };
  jinsAvailability: { key: EntityOf; document: JinsAvailability };
  jinsDetail: { key: EntityInCombination; document: JinsDetail };
  jinsForms: { key: EntityInCombination; document: JinsFormsDocument };
  modulations: { key: CombinationOf; document: NetworkDocument };
  allMaqamat: { key: CombinationOf; document: AllMaqamat };
  families: { key: CombinationOf; document: Families };
  maqamatListing: { key: CombinationOf; document: MaqamatListing };
  ajnasListing: { key: CombinationOf; document: AjnasListing };
  twelveSets: { key: CombinationOf; document: ClassificationDocument };
  maqamSets: { key: CombinationOf; document: ClassificationDocument };
  noteNames: { key: NoKey; document: NoteNameList };
  noteName: { key: EntityOf; document: NoteNameDetails };
  noteNameAvailability: { key: EntityOf; document: NoteNameAvailability };
  sources: { key: NoKey; document: SourceList };
  source: { key: EntityOf; document: SourceDetail };
  sourceTuningSystems: { key: EntityOf; document: SourceTuningSystems };
  sourceMaqamat: { key: EntityOf; document: SourceMaqamat };
  sourceAjnas: { key: EntityOf; document: SourceAjnas };
}

export type DocumentName = keyof Documents;
export type KeyOf<N extends DocumentName> = Documents[N]['key'];
export type DocumentOf<N extends DocumentName> = Documents[N]['document'];

const combination = ({ tuningSystem, startingNote }: CombinationOf): string =>
  `${fileName(tuningSystem)}/${fileName(startingNote)}`;

/** Where each document lies in the published tree. */
export const documentPaths: { readonly [N in DocumentName]: (key: KeyOf<N>) => string } = {
  root: () => 'index.json',
  archive: () => 'archive.json',
  catalogue: () => 'catalogue.json',
  tuningSystems: () => 'tuning-systems.json',
  tuningSystem: ({ id }) => `tuning-systems/${fileName(id)}.json`,
  pitchClasses: (key) => `tuning-systems/${combination(key)}/pitch-classes.json`,
  maqamat: () => 'maqamat.json',
  maqamAvailability: ({ id }) => `maqamat/${fileName(id)}/availability.json`,
  maqamDetail: (key) => `maqamat/${fileName(key.id)}/${combination(key)}.json`,
  maqamForms: (key) => `maqamat/${fileName(key.id)}/${combination(key)}/transpositions.json`,
  ajnas: () => 'ajnas.json',
  jinsAvailability: ({ id }) => `ajnas/${fileName(id)}/availability.json`,
  jinsDetail: (key) => `ajnas/${fileName(key.id)}/${combination(key)}.json`,
  jinsForms: (key) => `ajnas/${fileName(key.id)}/${combination(key)}/transpositions.json`,
  modulations: (key) => `tuning-systems/${combination(key)}/modulations.json`,
  allMaqamat: (key) => `maqamat/all/${combination(key)}.json`,
  families: (key) => `maqamat/families/${combination(key)}.json`,
  maqamatListing: (key) => `tuning-systems/${combination(key)}/maqamat.json`,
  ajnasListing: (key) => `tuning-systems/${combination(key)}/ajnas.json`,
  twelveSets: (key) => `maqamat/classification/12-pitch-class-sets/${combination(key)}.json`,
  maqamSets: (key) => `maqamat/classification/maqam-pitch-class-sets/${combination(key)}.json`,
  noteNames: () => 'pitch-classes/note-names.json',
  noteName: ({ id }) => `pitch-classes/note-names/${fileName(id)}.json`,
  noteNameAvailability: ({ id }) => `pitch-classes/note-names/${fileName(id)}/availability.json`,
  sources: () => 'sources.json',
  source: ({ id }) => `sources/${fileName(id)}.json`,
  sourceTuningSystems: ({ id }) => `sources/${fileName(id)}/tuning-systems.json`,
  sourceMaqamat: ({ id }) => `sources/${fileName(id)}/maqamat.json`,
  sourceAjnas: ({ id }) => `sources/${fileName(id)}/ajnas.json`,
};

/** The path of a document in the published tree. */
export function documentPath<N extends DocumentName>(name: N, key: KeyOf<N>): string {
  return documentPaths[name](key);
}

/** Reads a document; null when there is none under the key (the entity is not realisable there). */
export type Load = <N extends DocumentName>(name: N, key: KeyOf<N>) => Promise<DocumentOf<N> | null>;
