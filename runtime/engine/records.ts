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
