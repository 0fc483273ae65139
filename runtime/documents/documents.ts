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

/**
 * A kind of published document: where its documents lie by what they are found by, and what they hold. Its schema
 * stands under the same name in `schemas/documents.ts`, where it has to be of exactly this type; it is not part of the
 * kind itself because a service that answers requests loads no schemas.
 */
interface DocumentKind<Key, Document extends object> {
  readonly path: (key: Key) => string;
  /** The type of its documents; there is no value here. */
  readonly document?: Document;
}

const combination = ({ tuningSystem, startingNote }: CombinationOf): string =>
  `${fileName(tuningSystem)}/${fileName(startingNote)}`;

/** A kind with one document. */
const single = <D extends object>(path: string): DocumentKind<NoKey, D> => ({ path: () => path });

/** A kind with a document for each entity. */
const ofEntity = <D extends object>(path: (id: string) => string): DocumentKind<EntityOf, D> => ({
  path: ({ id }) => path(fileName(id)),
});

/** A kind with a document for each combination. */
const ofCombination = <D extends object>(path: (combination: string) => string): DocumentKind<CombinationOf, D> => ({
  path: (key) => path(combination(key)),
});

/** A kind with a document for each entity in each combination. */
const ofEntityIn = <D extends object>(
  path: (id: string, combination: string) => string,
): DocumentKind<EntityInCombination, D> => ({
  path: (key) => path(fileName(key.id), combination(key)),
});

/** Every kind of published document. */
const documentKinds = {
  root: single<RootIndex>('index.json'),
  archive: single<ArchiveRecords>('archive.json'),
  catalogue: single<Catalogue>('catalogue.json'),
  tuningSystems: single<TuningSystemList>('tuning-systems.json'),
  tuningSystem: ofEntity<TuningSystemDetail>((id) => `tuning-systems/${id}.json`),
  pitchClasses: ofCombination<PitchClassList>((at) => `tuning-systems/${at}/pitch-classes.json`),
  maqamat: single<MaqamatList>('maqamat.json'),
  maqamAvailability: ofEntity<MaqamAvailability>((id) => `maqamat/${id}/availability.json`),
  maqamDetail: ofEntityIn<MaqamDetail>((id, at) => `maqamat/${id}/${at}.json`),
  maqamForms: ofEntityIn<MaqamFormsDocument>((id, at) => `maqamat/${id}/${at}/transpositions.json`),
  ajnas: single<AjnasList>('ajnas.json'),
  jinsAvailability: ofEntity<JinsAvailability>((id) => `ajnas/${id}/availability.json`),
  jinsDetail: ofEntityIn<JinsDetail>((id, at) => `ajnas/${id}/${at}.json`),
  jinsForms: ofEntityIn<JinsFormsDocument>((id, at) => `ajnas/${id}/${at}/transpositions.json`),
  modulations: ofCombination<NetworkDocument>((at) => `tuning-systems/${at}/modulations.json`),
  allMaqamat: ofCombination<AllMaqamat>((at) => `maqamat/all/${at}.json`),
  families: ofCombination<Families>((at) => `maqamat/families/${at}.json`),
  maqamatListing: ofCombination<MaqamatListing>((at) => `tuning-systems/${at}/maqamat.json`),
  ajnasListing: ofCombination<AjnasListing>((at) => `tuning-systems/${at}/ajnas.json`),
  twelveSets: ofCombination<ClassificationDocument>((at) => `maqamat/classification/12-pitch-class-sets/${at}.json`),
  maqamSets: ofCombination<ClassificationDocument>((at) => `maqamat/classification/maqam-pitch-class-sets/${at}.json`),
  noteNames: single<NoteNameList>('pitch-classes/note-names.json'),
  noteName: ofEntity<NoteNameDetails>((id) => `pitch-classes/note-names/${id}.json`),
  noteNameAvailability: ofEntity<NoteNameAvailability>((id) => `pitch-classes/note-names/${id}/availability.json`),
  sources: single<SourceList>('sources.json'),
  source: ofEntity<SourceDetail>((id) => `sources/${id}.json`),
  sourceTuningSystems: ofEntity<SourceTuningSystems>((id) => `sources/${id}/tuning-systems.json`),
  sourceMaqamat: ofEntity<SourceMaqamat>((id) => `sources/${id}/maqamat.json`),
  sourceAjnas: ofEntity<SourceAjnas>((id) => `sources/${id}/ajnas.json`),
};

type Kinds = typeof documentKinds;

export type DocumentName = keyof Kinds;
/** What documents of a kind are found by. */
export type KeyOf<N extends DocumentName> = Parameters<Kinds[N]['path']>[0];
/** What documents of a kind hold. */
export type DocumentOf<N extends DocumentName> = NonNullable<Kinds[N]['document']>;

/** The same, seen kind by kind. */
const kinds: { readonly [N in DocumentName]: DocumentKind<KeyOf<N>, DocumentOf<N>> } = documentKinds;

/** Every kind. */
export const documentNames = Object.keys(documentKinds) as readonly DocumentName[];

/** The path of a document in the published tree. */
export function documentPath<N extends DocumentName>(name: N, key: KeyOf<N>): string {
  return kinds[name].path(key);
}

/** Reads a document; null when there is none under the key (the entity is not realisable there). */
export type Load = <N extends DocumentName>(name: N, key: KeyOf<N>) => Promise<DocumentOf<N> | null>;
