import type { JinsRecord, MaqamRecord } from '../schemas/records.ts';

/** The facts of the archive as the engine takes them; their shapes are the schemas of the archive's files. */
export type {
  ArchiveRecords,
  ContributorRecord,
  JinsRecord,
  MaqamRecord,
  NoteNameTableRecord,
  SayrRecord,
  SayrStopRecord,
  SourceRecord,
  SourceReference,
  TuningSystemRecord,
} from '../schemas/records.ts';

/** What only the pages of an entity itself tell of it. */
type EditorialField = 'comments' | 'sources' | 'version';

/** What the theory takes of a jins. */
export type JinsTheory = Omit<JinsRecord, EditorialField>;

/** What the theory takes of a maqām: its notes and degrees, and how it is called. */
export type MaqamTheory = Omit<MaqamRecord, EditorialField | 'suyur'>;
