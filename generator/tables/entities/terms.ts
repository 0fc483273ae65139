import { frontAr } from '../../../runtime/presentation/text/front-ar.ts';
import { frontEn } from '../../../runtime/presentation/text/front-en.ts';
import { type RowOf, table, text } from '../column.ts';

/** The table of the terms of the glossary. */

export const terms = table({
  name: 'terms',
  title: { en: 'Terms', ar: 'المصطلحات' },
  description: { en: 'A row for each term of the glossary.', ar: 'صفّ لكل مصطلح في المسرد.' },
  key: ['term'],
  order: 'As the glossary lists them.',
  hasCsv: true,
  columns: {
    term: text('The term in English or in transliteration.', 'المصطلح بالإنجليزية أو بالحروف اللاتينية.'),
    term_ar: text('The term in Arabic.', 'المصطلح بالعربية.'),
    definition: text('Its definition.', 'تعريفه بالإنجليزية.'),
    definition_ar: text('Its definition in Arabic.', 'تعريفه بالعربية.'),
  },
});

export const termRows = (): RowOf<typeof terms>[] =>
  frontEn.glossary.map(([term, definition], i) => {
    const [termAr, definitionAr] = frontAr.glossary[i];
    return { term, term_ar: termAr, definition, definition_ar: definitionAr };
  });
