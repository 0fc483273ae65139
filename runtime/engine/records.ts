import type { JinsRecord, MaqamRecord } from '../schemas/records.ts';

/** The records of the archive; their types are inferred from the schemas of the archive's files. */
export type {
  ArchiveRecords,
  ContributorRecord,
  IqaRecord,
  JinsRecord,
  MaqamRecord,
  NoteNameTableRecord,
  SayrRecord,
  SayrStopRecord,
  SourceRecord,
  SourceReference,
  TuningSystemRecord,
} from '../schemas/records.ts';

/** Fields that only the pages of the entity show. */
type EditorialField = 'comments' | 'sources' | 'version';

/** The fields of a jins that the theory uses. */
export type JinsTheory = Omit<JinsRecord, EditorialField>;

/** The fields of a maqām that the theory uses: names, notes and degrees. */
export type MaqamTheory = Omit<MaqamRecord, EditorialField | 'suyur'>;
