import type { Engine } from '../../../runtime/engine/engine.ts';
import { lowestFirst, type NoteName, type NoteNames } from '../../../runtime/engine/note-names.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { integer, oneOf, optional, type RowOf, reference, table, text } from '../column.ts';
import { known, maqamId, noteId, sourceId } from './columns.ts';

/** The table of the stations of suyūr. */

export const suyurStops = table({
  name: 'suyur_stops',
  title: { en: 'Stations of suyūr', ar: 'محطات السيور' },
  description: {
    en: 'A row for each station of a documented sayr, the way of a melody: a note, jins or maqām, or a direction.',
    ar: 'صفّ لكل محطة في سير موثّق: نغمة أو جنس أو مقام، أو اتجاه.',
  },
  key: ['maqam', 'sayr', 'stop'],
  order: 'By maqām as the archive lists them, then as the source has them.',
  hasCsv: true,
  columns: {
    maqam: maqamId,
    sayr: integer('Place of the sayr among those of the maqām, from 1.', 'ترتيب السير بين سيور المقام، من 1.'),
    stop: integer('Place of the station in the sayr, from 1.', 'ترتيب المحطة في السير، من 1.'),
    type: oneOf(['note', 'jins', 'maqam', 'direction'], 'What the station names.', 'ما تسمّيه المحطة.'),
    value: text('What is recorded: a name, an archive number or a direction.', 'ما سُجّل: اسم أو رقم أو اتجاه.'),
    note: optional(noteId),
    entity: optional(text('Identifier of the jins or maqām.', 'معرّف الجنس أو المقام.')),
    starting_note: optional(
      reference(
        text('Note from which a jins or maqām is taken.', 'النغمة التي يبدأ منها الجنس أو المقام.'),
        'note_names',
        'id',
      ),
    ),
    degree: optional(
      integer(
        'Degree of the maqām that the note or starting note is, from 1, in any octave.',
        'درجة النغمة أو نغمة البداية في المقام، من 1، في أيّ ديوان.',
      ),
    ),
    direction: optional(
      oneOf(
        ['ascending', 'descending'],
        'Direction in which a note, jins or maqām is walked.',
        'اتجاه السير في النغمة أو الجنس أو المقام.',
      ),
    ),
    source: sourceId,
    page: optional(text('Page of the source.', 'صفحة المصدر.')),
    sayr_remarks: optional(
      text('Remark of the source archive on the sayr in English.', 'ملاحظة الأرشيف المصدر على السير بالإنجليزية.'),
    ),
    sayr_remarks_ar: optional(
      text('Remark of the source archive on the sayr in Arabic.', 'ملاحظة الأرشيف المصدر على السير بالعربية.'),
    ),
  },
});

/** The degree of a note in each maqām: its place among the notes from the tonic, ascending or else descending. */
function degreeIn(
  noteNames: NoteNames,
  { ascendingNoteNames, descendingNoteNames }: ArchiveRecords['maqamat'][number],
) {
  const scales = [ascendingNoteNames, descendingNoteNames].map((names) => lowestFirst(noteNames, names));
  return (note: NoteName | undefined): number | null => {
    if (note === undefined) return null;
    const indicesWhere = (isSame: (other: NoteName) => boolean) => scales.map((notes) => notes.findIndex(isSame));
    const indices = [
      ...indicesWhere(({ idName }) => idName === note.idName),
      ...indicesWhere(({ slot }) => slot === note.slot),
    ];
    const index = indices.find((it) => it !== -1);
    return index === undefined ? null : index + 1;
  };
}

export function stopRows(archived: ArchiveRecords, { noteNames }: Engine): RowOf<typeof suyurStops>[] {
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
