import type { ArchiveRecords } from '../engine/records.ts';
import type { Aliases } from '../schemas/aliases.ts';
import type { Emendations } from '../schemas/apparatus.ts';
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
import type { LookupTable } from '../schemas/lookup.ts';
import type { NetworkDocument } from '../schemas/network.ts';
import type { RootIndex } from '../schemas/root.ts';
import type { Scales } from '../schemas/scales.ts';
import type { MaqamSetTable, TwelveSetTable } from '../schemas/set-tables.ts';
import type { SourceAjnas, SourceDetail, SourceList, SourceMaqamat, SourceTuningSystems } from '../schemas/sources.ts';
import type { PitchClassList, TuningSystemDetail, TuningSystemList } from '../schemas/tuning-systems.ts';

import { fileName } from './links.ts';

/** The keys of documents; each kind uses the fields that its path needs. */
export interface CombinationOf {
  readonly tuningSystem: string;
  readonly startingNote: string;
}
export interface EntityOf {
  /** idName or id of the entity that the document is about. */
  readonly id: string;
}
export type EntityInCombination = EntityOf & CombinationOf;
/** A form of an entity, by its tonic (idName). */
export type FormInCombination = EntityInCombination & { readonly tonic: string };
export type NoKey = Readonly<Record<string, never>>;

/** The subjects of the documents of a part of the tree: the keys under which they are published. */
export interface Subjects {
  /** The archive as a whole. */
  readonly whole: readonly NoKey[];
  readonly tuningSystems: readonly EntityOf[];
  readonly maqamat: readonly EntityOf[];
  readonly ajnas: readonly EntityOf[];
  readonly noteNames: readonly EntityOf[];
  readonly sources: readonly EntityOf[];
  readonly combinations: readonly CombinationOf[];
  /** Combinations on starting notes that the filler of the 12-pitch-class sets has too. */
  readonly fillableCombinations: readonly CombinationOf[];
  /** Every maqām in each combination that realises it. */
  readonly realisableMaqamat: readonly EntityInCombination[];
  readonly realisableAjnas: readonly EntityInCombination[];
}

/**
 * A kind of published document: its keys, the path of each key, and the type of its documents. Its schema has the same
 * name in `documents/schemas.ts` and exactly this type. The schema is not part of the kind, because the server loads no
 * schemas.
 */
interface DocumentType<Key, Document extends object> {
  /** Whether full documents are computed on request; the tree has at most the answers to their default requests. */
  readonly isComputed?: true;
  readonly keys: (subjects: Subjects) => readonly Key[];
  readonly path: (key: Key) => string;
  /** The type of its documents; it never has a value. */
  readonly document?: Document;
}

const combination = ({ tuningSystem, startingNote }: CombinationOf): string =>
  `${fileName(tuningSystem)}/${fileName(startingNote)}`;

/** A kind with one document. */
const single = <D extends object>(path: string): DocumentType<NoKey, D> => ({
  keys: ({ whole }) => whole,
  path: () => path,
});

/** A kind with a document for each entity. */
const ofEntity = <D extends object>(
  entities: 'tuningSystems' | 'maqamat' | 'ajnas' | 'noteNames' | 'sources',
  path: (id: string) => string,
): DocumentType<EntityOf, D> => ({
  keys: (subjects) => subjects[entities],
  path: ({ id }) => path(fileName(id)),
});

/** A kind with a document for each combination, or for some. */
const ofCombination = <D extends object>(
  path: (combination: string) => string,
  some: 'combinations' | 'fillableCombinations' = 'combinations',
): DocumentType<CombinationOf, D> => ({
  keys: (subjects) => subjects[some],
  path: (key) => path(combination(key)),
});

/** A kind with a document for each entity in each combination that realises it. */
const ofEntityIn = <D extends object>(
  entities: 'realisableMaqamat' | 'realisableAjnas',
  path: (id: string, combination: string) => string,
): DocumentType<EntityInCombination, D> => ({
  keys: (subjects) => subjects[entities],
  path: (key) => path(fileName(key.id), combination(key)),
});

/** A kind whose full documents are computed on request. */
const computed = <K, D extends object>(documentType: DocumentType<K, D>): DocumentType<K, D> => ({
  ...documentType,
  isComputed: true,
});

/** A kind without published files: its documents are built on request. */
const ofForm = <D extends object>(entities: string): DocumentType<FormInCombination, D> => ({
  keys: () => [],
  path: (key) => `${entities}/${fileName(key.id)}/${combination(key)}/${fileName(key.tonic)}.json`,
});

/**
 * Every kind of published document, in build order: the list of a combination's maqāmāt is made from their details, so
 * details come first.
 */
const documentTypes = {
  root: single<RootIndex>('index.json'),
  archive: single<ArchiveRecords>('archive.json'),
  catalogue: single<Catalogue>('catalogue.json'),
  emendations: single<Emendations>('emendations.json'),
  aliases: single<Aliases>('aliases.json'),
  lookup: single<LookupTable>('lookup.json'),
  tuningSystems: computed(single<TuningSystemList>('tuning-systems.json')),
  tuningSystem: computed(ofEntity<TuningSystemDetail>('tuningSystems', (id) => `tuning-systems/${id}.json`)),
  pitchClasses: computed(ofCombination<PitchClassList>((at) => `tuning-systems/${at}/pitch-classes.json`)),
  maqamat: computed(single<MaqamatList>('maqamat.json')),
  maqamAvailability: computed(ofEntity<MaqamAvailability>('maqamat', (id) => `maqamat/${id}/availability.json`)),
  maqamDetail: ofEntityIn<MaqamDetail>('realisableMaqamat', (id, at) => `maqamat/${id}/${at}.json`),
  maqamOnTonic: computed(ofForm<MaqamDetail>('maqamat')),
  maqamForms: computed(
    ofEntityIn<MaqamFormsDocument>('realisableMaqamat', (id, at) => `maqamat/${id}/${at}/transpositions.json`),
  ),
  ajnas: computed(single<AjnasList>('ajnas.json')),
  jinsAvailability: computed(ofEntity<JinsAvailability>('ajnas', (id) => `ajnas/${id}/availability.json`)),
  jinsDetail: ofEntityIn<JinsDetail>('realisableAjnas', (id, at) => `ajnas/${id}/${at}.json`),
  jinsOnTonic: computed(ofForm<JinsDetail>('ajnas')),
  jinsForms: computed(
    ofEntityIn<JinsFormsDocument>('realisableAjnas', (id, at) => `ajnas/${id}/${at}/transpositions.json`),
  ),
  modulations: ofCombination<NetworkDocument>((at) => `tuning-systems/${at}/modulations.json`),
  allMaqamat: computed(ofCombination<AllMaqamat>((at) => `maqamat/all/${at}.json`)),
  families: computed(ofCombination<Families>((at) => `maqamat/families/${at}.json`)),
  maqamatListing: computed(ofCombination<MaqamatListing>((at) => `tuning-systems/${at}/maqamat.json`)),
  ajnasListing: computed(ofCombination<AjnasListing>((at) => `tuning-systems/${at}/ajnas.json`)),
  scales: ofCombination<Scales>((at) => `scales/${at}.json`),
  defaultScales: single<Scales>('scales.json'),
  twelveSetTable: ofCombination<TwelveSetTable>(
    (at) => `tuning-systems/${at}/twelve-sets.json`,
    'fillableCombinations',
  ),
  maqamSetTable: ofCombination<MaqamSetTable>((at) => `tuning-systems/${at}/maqam-sets.json`),
  twelveSets: computed(
    ofCombination<ClassificationDocument>(
      (at) => `maqamat/classification/12-pitch-class-sets/${at}.json`,
      'fillableCombinations',
    ),
  ),
  maqamSets: computed(
    ofCombination<ClassificationDocument>((at) => `maqamat/classification/maqam-pitch-class-sets/${at}.json`),
  ),
  noteNames: computed(single<NoteNameList>('pitch-classes/note-names.json')),
  noteName: computed(ofEntity<NoteNameDetails>('noteNames', (id) => `pitch-classes/note-names/${id}.json`)),
  noteNameAvailability: computed(
    ofEntity<NoteNameAvailability>('noteNames', (id) => `pitch-classes/note-names/${id}/availability.json`),
  ),
  sources: computed(single<SourceList>('sources.json')),
  source: computed(ofEntity<SourceDetail>('sources', (id) => `sources/${id}.json`)),
  sourceTuningSystems: computed(ofEntity<SourceTuningSystems>('sources', (id) => `sources/${id}/tuning-systems.json`)),
  sourceMaqamat: computed(ofEntity<SourceMaqamat>('sources', (id) => `sources/${id}/maqamat.json`)),
  sourceAjnas: computed(ofEntity<SourceAjnas>('sources', (id) => `sources/${id}/ajnas.json`)),
};

type DocumentTypes = typeof documentTypes;

export type DocumentName = keyof DocumentTypes;
/** The key of a kind's documents. */
export type KeyOf<N extends DocumentName> = Parameters<DocumentTypes[N]['path']>[0];
/** The type of a kind's documents. */
export type DocumentOf<N extends DocumentName> = NonNullable<DocumentTypes[N]['document']>;

/** The same table with a type for each kind. */
const types: { readonly [N in DocumentName]: DocumentType<KeyOf<N>, DocumentOf<N>> } = documentTypes;

/** Every kind. */
export const documentNames = Object.keys(documentTypes) as readonly DocumentName[];

/** The key of every document of a kind about some subjects. */
export function documentKeys<N extends DocumentName>(name: N, subjects: Subjects): readonly KeyOf<N>[] {
  return types[name].keys(subjects);
}

/** Whether full documents of a kind are computed on request; other kinds are published in full. */
export const isComputed = (name: DocumentName): boolean => types[name].isComputed === true;

/** The path of a document in the published tree. */
export function documentPath<N extends DocumentName>(name: N, key: KeyOf<N>): string {
  return types[name].path(key);
}

/** Reads a document; null when there is none under the key (the entity is not realisable there). */
export type Load = <N extends DocumentName>(name: N, key: KeyOf<N>) => Promise<DocumentOf<N> | null>;
