import { proposedOf } from '../../../runtime/documents/archive/decisions.ts';
import { DECISIONS, type Emendation } from '../../../runtime/schemas/apparatus.ts';
import { integer, oneOf, optional, type RowOf, table, text } from '../column.ts';

const RECORD_TYPES = ['tuning_system', 'maqam', 'jins', 'source', 'note_names'] as const;

/** The table of emendations. */

export const emendations = table({
  name: 'emendations',
  title: { en: 'Emendations', ar: 'التصويبات' },
  description: {
    en: 'A row for each reading that is emended or doubted.',
    ar: 'صفّ لكل قراءة صُوِّبت أو شُكّ فيها.',
  },
  key: ['number'],
  order: 'As the apparatus lists them.',
  hasCsv: true,
  columns: {
    number: integer('Place in the apparatus, from 1.', 'الترتيب في الجهاز النقدي، من 1.'),
    kind: oneOf(RECORD_TYPES, 'Kind of the record that has the reading.', 'نوع السجلّ الذي فيه القراءة.'),
    entity: optional(
      text(
        'Identifier of the entity; missing for the table of note names.',
        'معرّف ما فيه القراءة؛ لا قيمة لجدول أسماء النغمات.',
      ),
    ),
    pointer: text('JSON pointer to the reading in the file of the archive.', 'موضع القراءة في ملف الأرشيف.'),
    recorded: text('The reading as it was recorded.', 'القراءة كما سُجّلت.'),
    corrected: optional(text('The reading that is right or would be.', 'القراءة الصحيحة أو المقترحة.')),
    proposed: optional(
      text('The proposed reading, if the critical edition has the recorded one.', 'القراءة المقترحة حيث لم يُؤخذ بها.'),
    ),
    confidence: oneOf(
      ['certain', 'likely', 'possible'],
      'How sure it is that the recorded one is wrong.',
      'درجة اليقين.',
    ),
    decision: oneOf(
      DECISIONS,
      'The decision: the critical edition has the recorded reading if it is noted, otherwise the corrected one.',
      'الحكم: مع noted تبقى القراءة المسجّلة، ومع غيره القراءة الصحيحة.',
    ),
    reason: text('Why.', 'السبب بالإنجليزية.'),
    reason_ar: text('Why, in Arabic.', 'السبب بالعربية.'),
  },
});

/** The kinds of the files in the archive's folders. */
const FOLDER_TYPES: Readonly<Record<string, string>> = {
  'tuning-systems': 'tuning_system',
  maqamat: 'maqam',
  ajnas: 'jins',
  sources: 'source',
};

const textOrNull = (variant: string | number | null | undefined): string | null =>
  typeof variant === 'number' ? String(variant) : (variant ?? null);

export function emendationRow(emendation: Emendation, i: number): RowOf<typeof emendations> {
  const { file, pointer, recorded, corrected, confidence, decision, reason, reasonArabic } = emendation;
  const [folder, name] = file.replace(/\.json$/, '').split('/');
  return {
    number: i + 1,
    kind: FOLDER_TYPES[folder] ?? 'note_names',
    // In names of files `~` stands for `/`.
    entity: name === undefined ? null : name.replaceAll('~', '/'),
    pointer,
    recorded: String(recorded),
    corrected: textOrNull(corrected),
    proposed: textOrNull(proposedOf(emendation).proposed),
    confidence,
    decision,
    reason,
    reason_ar: reasonArabic,
  };
}
