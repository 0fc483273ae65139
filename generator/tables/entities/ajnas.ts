import type { Engine } from '../../../runtime/engine/engine.ts';
import { lowestFirst } from '../../../runtime/engine/note-names.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { integer, type RowOf, table } from '../column.ts';
import {
  idsOf,
  named,
  realisedCells,
  realisedColumns,
  scaleCells,
  scaleColumns,
  tonicId,
  writtenNotes,
} from './columns.ts';
import type { EntityCombinations } from './combinations.ts';

/** The table of ajnās. */

export const ajnas = table({
  name: 'ajnas',
  title: { en: 'Ajnās', ar: 'الأجناس' },
  description: { en: 'A row for each jins, as it is written.', ar: 'صفّ لكل جنس كما كُتب.' },
  key: ['id'],
  order: 'As the archive lists them.',
  hasCsv: true,
  columns: {
    ...named,
    tonic: tonicId,
    written_notes: writtenNotes('Notes', 'النغمات'),
    ...scaleColumns,
    notes: integer('Number of notes.', 'عدد النغمات.'),
    ...realisedColumns,
  },
});

export const jinsRows = (
  archived: ArchiveRecords,
  { noteNames }: Engine,
  { ajnas: realised }: EntityCombinations,
): RowOf<typeof ajnas>[] =>
  archived.ajnas.map((record, i) => ({
    id: record.idName,
    name: record.name,
    name_ar: record.nameArabic,
    tonic: lowestFirst(noteNames, record.noteNames)[0].idName,
    written_notes: idsOf(noteNames, record.noteNames),
    ...scaleCells(record.provenance),
    notes: record.noteNames.length,
    ...realisedCells(record, realised[i]),
  }));
