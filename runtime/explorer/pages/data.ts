import type { ExplorerPage } from '../app.ts';

/** The tables for research. The code is loaded when the page is first opened. */

export const pages: readonly ExplorerPage[] = [
  {
    address: 'data',
    navigation: { group: 'study', order: 100, label: (text) => text.data, about: (text) => text.about.data },
    open: async (app) => (await import('../tables/data-page.ts')).openData(app),
    examples: [
      'data',
      'data?table=form_degrees&where=system.eq.alsabbagh_1954,degree_number.eq.3&group=cents_from_tonic',
      'data?table=forms&where=system.eq.alsabbagh_1954&sort=-maqam_modulations',
    ],
  },
];
