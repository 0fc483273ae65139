import type { IqaRecord } from '../../../runtime/schemas/records.ts';
import { integer, optional, type RowOf, table, text } from '../column.ts';
import { named } from './columns.ts';

/** The table of rhythmic cycles. */

export const iqaat = table({
  name: 'iqaat',
  title: { en: 'Rhythmic cycles', ar: 'الإيقاعات' },
  description: { en: 'A row for each īqāʿ.', ar: 'صفّ لكل إيقاع.' },
  key: ['id'],
  order: 'As the archive lists them.',
  hasCsv: true,
  columns: {
    ...named,
    beats: integer('Number of beats.', 'عدد النبضات.'),
    beat_unit: integer('Note value of a beat, such as 8 for an eighth.', 'قيمة النبضة، مثل 8 لذات السنّ.'),
    strokes: text(
      'Strokes and rests, separated by spaces: dum, tak, rest.',
      'النقرات والسكتات، تفصل بينها مسافات: دم، تك، سكتة.',
    ),
    source_author: text('Author of the source.', 'مؤلف المصدر.'),
    source_title: text('Title of the source.', 'عنوان المصدر.'),
    source_url: text('Address of the source.', 'عنوان المصدر على الشبكة.'),
    remarks: optional(
      text('A variant, or how other sources differ.', 'صورة أخرى، أو ما تخالف فيه مصادر أخرى، بالإنجليزية.'),
    ),
    remarks_ar: optional(text('The remark in Arabic.', 'الملاحظة بالعربية.')),
  },
});

export const iqaRow = ({
  id,
  name,
  nameArabic,
  meter,
  strokes,
  source,
  remark,
  remarkArabic,
}: IqaRecord): RowOf<typeof iqaat> => ({
  id,
  name,
  name_ar: nameArabic,
  beats: meter.beats,
  beat_unit: meter.unit,
  strokes: strokes.join(' '),
  source_author: source.author,
  source_title: source.title,
  source_url: source.url,
  remarks: remark ?? null,
  remarks_ar: remarkArabic ?? null,
});
