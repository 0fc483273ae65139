import { attestations } from '../../../runtime/citations/attested.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { integer, oneOf, optional, type RowOf, table, text } from '../column.ts';
import { known, sourceId } from './columns.ts';

/** The table of citations. */

export const citations = table({
  name: 'citations',
  title: { en: 'Citations', ar: 'الإحالات' },
  description: {
    en: 'A row for each page of a source that documents a tuning system, maqām, jins or sayr.',
    ar: 'صفّ لكل صفحة من مصدر توثّق نظام تنغيم أو مقامًا أو جنسًا أو سيرًا.',
  },
  key: ['kind', 'entity', 'documents', 'number'],
  order: 'Tuning systems, maqāmāt, ajnās, suyūr; each as the archive lists them.',
  hasCsv: true,
  columns: {
    kind: oneOf(['tuning_system', 'maqam', 'jins'], 'What is documented.', 'ما الموثّق.'),
    entity: text('Identifier of what is documented.', 'معرّف الموثَّق.'),
    documents: oneOf(
      ['values', 'notes', 'sayr'],
      'What of it is documented: the values of a tuning system, the notes of a maqām or jins, or a sayr.',
      'ما الموثّق منه: قيم نظام أو نغمات مقام أو جنس أو سير.',
    ),
    number: integer(
      'Place among such citations of it, from 1; of a sayr its place among those of the maqām.',
      'الترتيب بين هذه الإحالات، من 1؛ وللسير ترتيبه بين سيور المقام.',
    ),
    source: sourceId,
    page: optional(text('Page or pages.', 'الصفحة أو الصفحات.')),
  },
});

const FACT_TYPES = { tuning: 'tuning_system', maqam: 'maqam', jins: 'jins', sayr: 'maqam' } as const;
const DOCUMENTED = { tuning: 'values', maqam: 'notes', jins: 'notes', sayr: 'sayr' } as const;

export const citationRows = (archive: ArchiveRecords): RowOf<typeof citations>[] =>
  attestations(archive).map(({ kind, id, number, sourceId: source, page }) => ({
    kind: FACT_TYPES[kind],
    entity: id,
    documents: DOCUMENTED[kind],
    number,
    source,
    page: known(page),
  }));
