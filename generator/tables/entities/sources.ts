import { citableSource } from '../../../runtime/citations/citable.ts';
import { plainCitation } from '../../../runtime/citations/styles.ts';
import type { SourceRecord } from '../../../runtime/engine/records.ts';
import { oneOf, optional, type RowOf, table, text } from '../column.ts';
import { known, named } from './columns.ts';

/** The table of sources. */

export const sources = table({
  name: 'sources',
  title: { en: 'Sources', ar: 'المصادر' },
  description: { en: 'A row for each bibliographic source.', ar: 'صفّ لكل مصدر.' },
  key: ['id'],
  order: 'As the archive lists them.',
  hasCsv: true,
  columns: {
    id: named.id,
    type: oneOf(['Book', 'Article', 'Thesis'], 'Kind of source.', 'نوع المصدر.'),
    authors: optional(
      text('Authors, family name first, separated by semicolons.', 'المؤلفون، تفصل بينهم فاصلة منقوطة.'),
    ),
    editors: optional(text('Editors, written like authors.', 'المحققون، بصيغة المؤلفين.')),
    reviewers: optional(text('Reviewers, written like authors.', 'المراجعون، بصيغة المؤلفين.')),
    title: text('Title.', 'العنوان.'),
    title_ar: optional(text('Title in Arabic.', 'العنوان بالعربية.')),
    language: optional(text('Language of the work, ISO 639-1.', 'لغة العمل، وفق ISO 639-1.')),
    year: text('Year of publication.', 'سنة النشر.'),
    first_year: optional(text('Year of the first edition.', 'سنة الطبعة الأولى.')),
    publisher: optional(text('Publisher or university.', 'الناشر أو الجامعة.')),
    place: optional(text('Place of publication.', 'مكان النشر.')),
    journal: optional(text('Journal of an article.', 'مجلة المقالة.')),
    volume: optional(text('Volume of the journal.', 'مجلد المجلة.')),
    issue: optional(text('Issue of the journal.', 'عدد المجلة.')),
    pages: optional(text('First and last page of an article.', 'صفحتا المقالة الأولى والأخيرة.')),
    isbn: optional(text('ISBN.', 'الرقم الدولي للكتاب.')),
    doi: optional(text('DOI.', 'معرّف الوثيقة الرقمي.')),
    url: optional(text('Address on the web.', 'العنوان على الشبكة.')),
    citation: text('As it is cited.', 'كيف يُستشهد به.'),
  },
});

export function sourceRow(source: SourceRecord): RowOf<typeof sources> {
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
    place: known(volume.city),
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
