import type { Analysis } from '../engine/analysis.ts';
import { namesOfMaqam } from '../engine/availability.ts';
import type { Engine } from '../engine/engine.ts';
import type { JinsForm, MaqamForm } from '../engine/forms.ts';
import type { ArchiveRecords, JinsRecord, JinsTheory, MaqamRecord, MaqamTheory } from '../engine/records.ts';
import type { EntityHeader } from '../schemas/common.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';

/**
 * The entity types. Maqāmāt and ajnās have the same operations and documents; this table declares their
 * differences. A jins has no descending notes.
 */

const MAQAM_DOCUMENTS = {
  list: 'maqamat',
  availability: 'maqamAvailability',
  detail: 'maqamDetail',
  onTonic: 'maqamOnTonic',
  forms: 'maqamForms',
  listing: 'maqamatListing',
  ofSource: 'sourceMaqamat',
} as const;

const JINS_DOCUMENTS = {
  list: 'ajnas',
  availability: 'jinsAvailability',
  detail: 'jinsDetail',
  onTonic: 'jinsOnTonic',
  forms: 'jinsForms',
  listing: 'ajnasListing',
  ofSource: 'sourceAjnas',
} as const;

/** The types of TypeScript that go with each entity type. */
export interface EntityTypes {
  maqam: {
    record: MaqamRecord;
    theory: MaqamTheory;
    form: MaqamForm;
    detail: MaqamDetail;
    documents: typeof MAQAM_DOCUMENTS;
    include: 'includeModulations' | 'includeModulations8vb' | 'includeSuyur';
  };
  jins: {
    record: JinsRecord;
    theory: JinsTheory;
    form: JinsForm;
    detail: JinsDetail;
    documents: typeof JINS_DOCUMENTS;
    include: never;
  };
}

export type EntityTypeName = keyof EntityTypes;
export type RecordOf<K extends EntityTypeName> = EntityTypes[K]['record'];
/** The part of a record that the engine uses. */
export type TheoryOf<K extends EntityTypeName> = EntityTypes[K]['theory'];
export type FormOf<K extends EntityTypeName> = EntityTypes[K]['form'];
export type DetailOf<K extends EntityTypeName> = EntityTypes[K]['detail'];

/** The names of an entity type. */
export interface EntityTypeNames<K extends EntityTypeName = EntityTypeName> {
  /** The prefix of its idNames, and the key of an entity in documents and answers. */
  readonly name: K;
  /** Its folder, path segment and list in the archive. */
  readonly collection: 'maqamat' | 'ajnas';
  readonly displayName: string;
}

/** An entity type and its differences from the other. */
export interface EntityType<K extends EntityTypeName> extends EntityTypeNames<K> {
  /** The names of its documents. */
  readonly documents: EntityTypes[K]['documents'];
  /** The optional parts of its details besides intervals, and whether published details have them. */
  readonly includes: Readonly<Record<EntityTypes[K]['include'], boolean>>;
  /** Whether answers have every pitch format by default. */
  readonly givesAllFormats: boolean;
  records(archive: ArchiveRecords): readonly RecordOf<K>[];
  record(engine: Engine, idName: string): RecordOf<K> | undefined;
  /** The written notes from the tonic up. */
  risingNames(record: TheoryOf<K>): readonly string[];
  /** The notes that a combination needs to realise the entity. */
  neededNames(record: TheoryOf<K>): readonly string[];
  /** Base form first; empty where it is not realisable. */
  forms(analysis: Analysis, record: TheoryOf<K>): readonly FormOf<K>[];
  /** A value under the key of the type: `{ maqam: value }`. */
  under<T>(value: T): { [P in K]: T };
}

export const maqam: EntityType<'maqam'> = {
  name: 'maqam',
  collection: 'maqamat',
  displayName: 'maqām',
  documents: MAQAM_DOCUMENTS,
  includes: { includeModulations: false, includeModulations8vb: false, includeSuyur: true },
  givesAllFormats: false,
  records: ({ maqamat }) => maqamat,
  record: ({ maqamat }, idName) => maqamat.get(idName),
  risingNames: ({ ascendingNoteNames }) => ascendingNoteNames,
  neededNames: namesOfMaqam,
  forms: (analysis, record) => analysis.maqamForms(record),
  under: (value) => ({ maqam: value }),
};

export const jins: EntityType<'jins'> = {
  name: 'jins',
  collection: 'ajnas',
  displayName: 'jins',
  documents: JINS_DOCUMENTS,
  includes: {},
  givesAllFormats: true,
  records: ({ ajnas }) => ajnas,
  record: ({ ajnas }, idName) => ajnas.get(idName),
  risingNames: ({ noteNames }) => noteNames,
  neededNames: ({ noteNames }) => noteNames,
  forms: (analysis, record) => analysis.jinsForms(record),
  under: (value) => ({ jins: value }),
};

/** Every entity type by its name. */
export const ENTITY_TYPES: { readonly [K in EntityTypeName]: EntityType<K> } = { maqam, jins };

/** An object with an entity's header under the key of its type. */
export type Headed = { readonly maqam: EntityHeader } | { readonly jins: EntityHeader };

/** The header of an entity of either type. */
export const headerOf = (headed: Headed): EntityHeader => ('maqam' in headed ? headed.maqam : headed.jins);
