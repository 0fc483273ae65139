import { citableSource } from '../../runtime/citations/citable.ts';
import { plainCitation } from '../../runtime/citations/styles.ts';
import type { BuildContext } from '../../runtime/documents/context.ts';
import { buildMaqamat } from '../../runtime/documents/entities/maqamat.ts';
import { isRealisable } from '../../runtime/engine/combination.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import { lowestFirst, type NoteName, type NoteNames } from '../../runtime/engine/note-names.ts';
import { valueFormatOf } from '../../runtime/engine/pitch-class.ts';
import type { ArchiveRecords, SourceRecord, SourceReference } from '../../runtime/engine/records.ts';
import { jins, type Kind, type KindName, maqam } from '../../runtime/entities/kind.ts';
import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import type { MaqamatList } from '../../runtime/schemas/entities.ts';
import type { EntityProvenance } from '../../runtime/schemas/provenance.ts';
import type { RowOf } from './column.ts';
import type * as tables from './entity-tables.ts';

/** The rows of the tables of entities. */

/** What a record leaves empty is not known. */
const known = (text: string): string | null => (text.trim() === '' ? null : text.trim());

type Comments = ArchiveRecords['maqamat'][number]['comments'];

const remarksOf = (comments: Comments | undefined) => ({
  remarks: comments?.english ?? null,
  remarks_ar: comments?.arabic ?? null,
});

const notesOf = ({ byDisplayName }: NoteNames, names: readonly string[]): readonly NoteName[] =>
  names.flatMap((name) => byDisplayName.get(name) ?? []);

const idsOf = (noteNames: NoteNames, names: readonly string[]): string =>
  notesOf(noteNames, names)
    .map(({ idName }) => idName)
    .join(' ');

/** The origin of a scale. */
const scaleCells = ({ scale }: Partial<EntityProvenance> = {}) => ({
  scale_origin: scale?.origin ?? null,
  scale_origin_by: scale?.by ?? null,
  scale_origin_from: scale?.from ?? null,
});

/** The combinations in which each entity of a kind is realisable. */
const realisedIn = <K extends KindName>({ archive, combinations, combination }: Engine, kind: Kind<K>) =>
  kind
    .records(archive)
    .map((record) => combinations.filter((key) => isRealisable(combination(key), kind.neededNames(record))));

/** The combinations in which each maqām and each jins is realisable. */
interface Places {
  readonly maqamat: ReturnType<typeof realisedIn>;
  readonly ajnas: ReturnType<typeof realisedIn>;
}

const tuningSystemRows = (archived: ArchiveRecords, places: Places): RowOf<typeof tables.tuningSystems>[] =>
  archived.tuningSystems.map((system) => {
    const realised = (kind: keyof typeof places) =>
      places[kind].filter((keys) => keys.some(({ tuningSystem }) => tuningSystem === system.id)).length;
    const { provenance = {} } = system;
    return {
      id: system.id,
      year: system.year,
      year_number: Number.parseInt(system.year, 10),
      year_meaning: provenance.year ?? null,
      treatise: provenance.treatise ?? system.id,
      derived_from: provenance.derivedFrom?.join(' ') ?? null,
      ...scaleCells(provenance),
      note_name_origin: provenance.noteNames ?? null,
      original_unit: provenance.originalUnit ?? null,
      creator: system.creatorEnglish,
      creator_ar: known(system.creatorArabic),
      title: known(system.titleEnglish),
      title_ar: known(system.titleArabic),
      value_type: valueFormatOf(system),
      pitch_classes: system.values.length,
      starting_notes: system.noteNameSets.length,
      open_string: system.openStringLength === 0 ? null : system.openStringLength,
      reference_frequency: system.defaultReferenceFrequency,
      maqamat: realised('maqamat'),
      ajnas: realised('ajnas'),
      ...remarksOf(system.comments),
    };
  });

const noteNameRows = ({ noteNames }: Engine): RowOf<typeof tables.noteNames>[] =>
  noteNames.all.map((note) => ({
    id: note.idName,
    name: note.displayName,
    name_ar: note.displayNameAr,
    ipn: note.ipnName,
    octave: note.octave,
    slot: note.slot,
  }));

function maqamRows(
  archived: ArchiveRecords,
  { noteNames }: Engine,
  { maqamat: places }: Places,
  list: MaqamatList,
): RowOf<typeof tables.maqamat>[] {
  const listed = new Map(list.data.map((item) => [item.maqam.idName, item]));
  return archived.maqamat.map((record, i) => {
    const item = listed.get(record.idName);
    if (item === undefined) throw new RangeError(`${record.idName} is not in the list of maqāmāt.`);
    return {
      id: record.idName,
      name: record.name,
      name_ar: record.nameArabic,
      family: item.family.idName,
      family_name: item.family.displayName,
      tonic: item.tonic.idName,
      written_ascending: idsOf(noteNames, record.ascendingNoteNames),
      written_descending: idsOf(noteNames, record.descendingNoteNames),
      ...scaleCells(record.provenance),
      notes_ascending: record.ascendingNoteNames.length,
      notes_descending: record.descendingNoteNames.length,
      descends_otherwise: item.characteristics.hasAsymmetricDescending,
      octave_repeating: item.characteristics.isOctaveRepeating,
      suyur: record.suyur.length,
      citations: record.sources.length,
      combinations: places[i].length,
      ...remarksOf(record.comments),
    };
  });
}

const jinsRows = (
  archived: ArchiveRecords,
  { noteNames }: Engine,
  { ajnas: places }: Places,
): RowOf<typeof tables.ajnas>[] =>
  archived.ajnas.map((record, i) => ({
    id: record.idName,
    name: record.name,
    name_ar: record.nameArabic,
    tonic: lowestFirst(noteNames, record.noteNames)[0].idName,
    written_notes: idsOf(noteNames, record.noteNames),
    ...scaleCells(record.provenance),
    notes: record.noteNames.length,
    citations: record.sources.length,
    combinations: places[i].length,
    ...remarksOf(record.comments),
  }));

/** The degree of a note in each maqām: its place among the notes from the tonic, ascending or else descending. */
function degreeIn(
  noteNames: NoteNames,
  { ascendingNoteNames, descendingNoteNames }: ArchiveRecords['maqamat'][number],
) {
  const scales = [ascendingNoteNames, descendingNoteNames].map((names) => lowestFirst(noteNames, names));
  return (note: NoteName | undefined): number | null => {
    if (note === undefined) return null;
    const placesBy = (isSame: (other: NoteName) => boolean) => scales.map((notes) => notes.findIndex(isSame));
    const places = [...placesBy(({ idName }) => idName === note.idName), ...placesBy(({ slot }) => slot === note.slot)];
    const place = places.find((it) => it !== -1);
    return place === undefined ? null : place + 1;
  };
}

function stopRows(archived: ArchiveRecords, { noteNames }: Engine): RowOf<typeof tables.suyurStops>[] {
  const ids = {
    maqam: new Map(archived.maqamat.map(({ id, idName }) => [id, idName])),
    jins: new Map(archived.ajnas.map(({ id, idName }) => [id, idName])),
  };
  const noteOf = (name: string | undefined) => (name === undefined ? undefined : noteNames.byDisplayName.get(name));
  return archived.maqamat.flatMap((record) => {
    const degreeOf = degreeIn(noteNames, record);
    return record.suyur.flatMap(({ sourceId, page, stops, comments }, i) =>
      stops.map(({ type, value, startingNote, direction }, k) => {
        const note = type === 'note' ? noteOf(value) : undefined;
        const start = noteOf(startingNote);
        return {
          maqam: record.idName,
          sayr: i + 1,
          stop: k + 1,
          type,
          value,
          note: note?.idName ?? null,
          entity: type === 'maqam' || type === 'jins' ? (ids[type].get(value) ?? null) : null,
          starting_note: start?.idName ?? null,
          degree: degreeOf(note ?? start),
          direction: direction === undefined || direction === 'none' ? null : direction,
          source: sourceId,
          page: known(page),
          sayr_remarks: comments?.english ?? null,
          sayr_remarks_ar: comments?.arabic ?? null,
        };
      }),
    );
  });
}

function sourceRow(source: SourceRecord): RowOf<typeof tables.sources> {
  const volume = citableSource({
    ...source,
    citation: source.citation && { ...source.citation, translatedWork: undefined },
  });
  const people = (list: typeof volume.authors) =>
    known(list.map(({ family, given }) => (given === '' ? family : `${family}, ${given}`)).join('; '));
  return {
    id: source.id,
    type: source.sourceType,
    authors: people(volume.authors),
    editors: people(volume.editors),
    reviewers: people(volume.reviewers),
    title: source.titleEnglish,
    title_ar: known(source.titleArabic),
    language: known(volume.workLanguage),
    year: volume.year,
    first_year: known(volume.firstYear),
    publisher: known(volume.publisher),
    place: known(volume.place),
    journal: known(volume.journal),
    volume: known(volume.volume),
    issue: known(volume.issue),
    pages: known(volume.pageRange),
    isbn: known(volume.isbn),
    doi: known(volume.doi),
    url: known(volume.url),
    citation: plainCitation(citableSource(source)),
  };
}

function citationRows({ tuningSystems, maqamat, ajnas }: ArchiveRecords): RowOf<typeof tables.citations>[] {
  const of = (kind: string, entity: string, documents: string, references: readonly SourceReference[]) =>
    references.map(({ sourceId, page }, i) => ({
      kind,
      entity,
      documents,
      number: i + 1,
      source: sourceId,
      page: known(page),
    }));
  return [
    ...tuningSystems.flatMap((system) => of('tuning_system', system.id, 'values', system.sources)),
    ...maqamat.flatMap((record) => of('maqam', record.idName, 'notes', record.sources)),
    ...ajnas.flatMap((record) => of('jins', record.idName, 'notes', record.sources)),
    ...maqamat.flatMap((record) => of('maqam', record.idName, 'sayr', record.suyur)),
  ];
}

/** What the files of the archive's folders are of. */
const FOLDER_KINDS: Readonly<Record<string, string>> = {
  'tuning-systems': 'tuning_system',
  maqamat: 'maqam',
  ajnas: 'jins',
  sources: 'source',
};

function emendationRow(emendation: Emendation, i: number): RowOf<typeof tables.emendations> {
  const { file, pointer, recorded, corrected, confidence, decision, reason, reasonArabic } = emendation;
  const [folder, name] = file.replace(/\.json$/, '').split('/');
  return {
    number: i + 1,
    kind: FOLDER_KINDS[folder] ?? 'note_names',
    // In names of files `~` stands for `/`.
    entity: name === undefined ? null : name.replaceAll('~', '/'),
    pointer,
    recorded: String(recorded),
    corrected: corrected === null ? null : String(corrected),
    confidence,
    decision,
    reason,
    reason_ar: reasonArabic,
  };
}

/** The rows of every table of entities, by the name of the table. */
export function entityRows(context: BuildContext) {
  const { engine } = context;
  const { archive } = engine;
  const places = { maqamat: realisedIn(engine, maqam), ajnas: realisedIn(engine, jins) };
  return {
    tuning_systems: tuningSystemRows(archive, places),
    note_names: noteNameRows(engine),
    maqamat: maqamRows(archive, engine, places, buildMaqamat(context)),
    ajnas: jinsRows(archive, engine, places),
    suyur_stops: stopRows(archive, engine),
    sources: archive.sources.map(sourceRow),
    citations: citationRows(archive),
    emendations: archive.apparatus.emendations.map(emendationRow),
  };
}
