import type { ArchiveRecords } from '../engine/records.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type {
  AjnasList,
  JinsAvailability,
  JinsDetail,
  MaqamAvailability,
  MaqamatList,
  MaqamDetail,
} from '../schemas/entities.ts';
import type { JinsFormsDocument, MaqamFormsDocument } from '../schemas/forms.ts';
import type { NetworkDocument } from '../schemas/network.ts';
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
}

export type DocumentName = keyof Documents;
export type KeyOf<N extends DocumentName> = Documents[N]['key'];
export type DocumentOf<N extends DocumentName> = Documents[N]['document'];

const combination = ({ tuningSystem, startingNote }: CombinationOf): string =>
  `${fileName(tuningSystem)}/${fileName(startingNote)}`;

/** Where each document lies in the published tree. */
export const documentPaths: { readonly [N in DocumentName]: (key: KeyOf<N>) => string } = {
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
};

/** The path of a document in the published tree. */
export function documentPath<N extends DocumentName>(name: N, key: KeyOf<N>): string {
  return documentPaths[name](key);
}

/** Reads a document; null when there is none under the key (the entity is not realisable there). */
export type Load = <N extends DocumentName>(name: N, key: KeyOf<N>) => Promise<DocumentOf<N> | null>;
