import type { Engine } from '../../../runtime/engine/engine.ts';
import { integer, type RowOf, table, text } from '../column.ts';
import { named } from './columns.ts';

/** The table of note names. */

export const noteNames = table({
  name: 'note_names',
  title: { en: 'Note names', ar: 'أسماء النغمات' },
  description: { en: 'A row for each note name.', ar: 'صفّ لكل اسم نغمة.' },
  key: ['id'],
  order: 'By octave, then slot.',
  hasCsv: true,
  columns: {
    ...named,
    ipn: text('International pitch notation.', 'التدوين الدولي.'),
    octave: integer('Octave, 0 to 4.', 'الديوان، من 0 إلى 4.'),
    slot: integer(
      'Place in its octave, 0 to 36; notes of one slot are register variants.',
      'الموضع في الديوان، من 0 إلى 36.',
    ),
  },
});

export const noteNameRows = (engine: Engine): RowOf<typeof noteNames>[] =>
  engine.noteNames.all.map((note) => ({
    id: note.idName,
    name: note.displayName,
    name_ar: note.displayNameAr,
    ipn: note.ipnName,
    octave: note.octave,
    slot: note.slot,
  }));
