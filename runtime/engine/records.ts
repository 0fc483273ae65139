/**
 * The facts of the archive as the engine takes them: one type for each kind of file under `archive/`.
 * Names are display names (transliteration with diacritics) exactly as the note-name table spells them.
 */

/** A page of a source that documents an entity. */
export interface SourceReference {
  readonly sourceId: string;
  readonly page: string;
}

/** Free remarks on an entity; null where there are none. */
export interface Comments {
  readonly english: string | null;
  readonly arabic: string | null;
}

/** A note name as archived: its place in the table is its octave (0..4) and slot (0..36), theory section 1. */
export interface NoteNameRecord {
  readonly name: string;
  /** International pitch notation with octave digit, e.g. `E-b3`. */
  readonly ipnName: string;
  readonly nameArabic: string;
}

/** The table of note names: one entry an octave, 37 slots each. */
export interface NoteNameTableRecord {
  readonly octaves: readonly { readonly octave: number; readonly noteNames: readonly NoteNameRecord[] }[];
}

/** A historical tuning system: the values of one written octave and the names they carry from each starting note. */
export interface TuningSystemRecord {
  readonly id: string;
  readonly order: number;
  /** Year of the treatise, with a letter where one treatise gives several systems (`950g`). */
  readonly year: string;
  readonly creatorEnglish: string;
  readonly creatorArabic: string;
  readonly titleEnglish: string;
  readonly titleArabic: string;
  /** Length of the open string in the treatise's own unit; 0 where it gives none. */
  readonly openStringLength: number;
  /** Hz; holds for starting notes that `referenceFrequencies` does not name. */
  readonly defaultReferenceFrequency: number;
  /** Hz by note name. */
  readonly referenceFrequencies: Readonly<Record<string, number>>;
  /** Pitch values of the written octave, all in one format (theory section 2). */
  readonly values: readonly string[];
  /** Abjad letters of each value; absent where the system has none. */
  readonly abjadNames?: { readonly octaves0And1: readonly string[]; readonly octaves2And3: readonly string[] };
  /** For each starting note, the name of each value; the first name is the starting note, `none` = unnamed. */
  readonly noteNameSets: readonly (readonly string[])[];
  readonly sources: readonly SourceReference[];
  readonly version: string;
}

/** A jins: three to five notes in rising order. */
export interface JinsRecord {
  readonly id: string;
  readonly idName: string;
  readonly order: number;
  readonly name: string;
  readonly nameArabic: string;
  readonly noteNames: readonly string[];
  readonly comments: Comments;
  readonly sources: readonly SourceReference[];
  readonly version: string;
}

/** One stop of a sayr: a note, a jins or maqām (by archive id) on a starting note, or a direction. */
export interface SayrStopRecord {
  readonly type: 'note' | 'jins' | 'maqam' | 'direction';
  readonly value: string;
  readonly startingNote?: string;
  readonly direction?: 'ascending' | 'descending' | 'none';
  /** The value is recorded as it was found, though nothing in the archive answers to it. */
  readonly unresolved?: true;
}

/** A documented melodic path of a maqām. */
export interface SayrRecord {
  readonly id: string;
  readonly creatorEnglish: string;
  readonly creatorArabic: string;
  readonly sourceId: string;
  readonly page: string;
  readonly stops: readonly SayrStopRecord[];
  readonly version: string;
}

/** A maqām: its ascending and descending notes and the degrees its treatises single out. */
export interface MaqamRecord {
  readonly id: string;
  readonly idName: string;
  readonly order: number;
  readonly name: string;
  readonly nameArabic: string;
  readonly ascendingNoteNames: readonly string[];
  readonly descendingNoteNames: readonly string[];
  /** The ascending notes are recorded in an order other than that of pitch; the engine sorts them. */
  readonly recordedOutOfPitchOrder?: true;
  /** Note names; null means "none, on purpose". */
  readonly primaryJins: readonly string[] | null;
  readonly secondaryJins: readonly string[] | null;
  readonly tertiaryJins: readonly string[] | null;
  readonly ghammaz: readonly string[] | null;
  readonly comments: Comments;
  readonly suyur: readonly SayrRecord[];
  readonly sources: readonly SourceReference[];
  readonly version: string;
}

/** A person who made or edited a source. */
export interface ContributorRecord {
  readonly type: 'Author' | 'Editor' | 'Translator' | 'Reviewer' | 'Investigator';
  readonly firstNameEnglish: string;
  readonly lastNameEnglish: string;
  readonly firstNameArabic: string;
  readonly lastNameArabic: string;
}

interface SourceBase {
  readonly id: string;
  readonly order: number;
  readonly titleEnglish: string;
  readonly titleArabic: string;
  readonly contributors: readonly ContributorRecord[];
  readonly editionEnglish: string;
  readonly editionArabic: string;
  readonly publicationDateEnglish: string;
  readonly publicationDateArabic: string;
  readonly url: string;
  readonly dateAccessed: string;
  readonly version: string;
}

export interface BookRecord extends SourceBase {
  readonly sourceType: 'Book';
  readonly originalPublicationDateEnglish: string;
  readonly originalPublicationDateArabic: string;
  readonly publisherEnglish: string;
  readonly publisherArabic: string;
  readonly placeEnglish: string;
  readonly placeArabic: string;
  readonly ISBN: string;
}

export interface ArticleRecord extends SourceBase {
  readonly sourceType: 'Article';
  readonly journalEnglish: string;
  readonly journalArabic: string;
  readonly volumeEnglish: string;
  readonly volumeArabic: string;
  readonly issueEnglish: string;
  readonly issueArabic: string;
  readonly pageRangeEnglish: string;
  readonly pageRangeArabic: string;
  readonly DOI: string;
}

export interface ThesisRecord extends SourceBase {
  readonly sourceType: 'Thesis';
  readonly degreeTypeEnglish: string;
  readonly degreeTypeArabic: string;
  readonly universityEnglish: string;
  readonly universityArabic: string;
  readonly departmentEnglish: string;
  readonly departmentArabic: string;
  readonly databaseIdentifier: string;
  readonly databaseName: string;
}

/** A bibliographic source. */
export type SourceRecord = BookRecord | ArticleRecord | ThesisRecord;

/** Every fact of the archive; each list in the archive's own order. */
export interface ArchiveRecords {
  readonly noteNames: NoteNameTableRecord;
  readonly tuningSystems: readonly TuningSystemRecord[];
  readonly ajnas: readonly JinsRecord[];
  readonly maqamat: readonly MaqamRecord[];
  readonly sources: readonly SourceRecord[];
}
