import type { ExplorerPage } from '../app.ts';

/** The comparison of scales. Its code is loaded when the page is first opened. */

export const pages: readonly ExplorerPage[] = [
  {
    address: 'compare/{kind}/{id}',
    navigation: { group: 'ask', order: 50, label: (text) => text.compare, about: (text) => text.about.compare },
    open: async (app) => (await import('../compare/compare-page.ts')).openCompare(app),
    examples: [
      'compare/maqam/maqam_bayyat',
      'compare/maqam/maqam_rast?by=note&tonic=own&rows=maqam_rast+alsabbagh_1954+rast,jins_hijaz+alsabbagh_1954+rast,tuning+alfarabi_950g+ushayran,scale&scale=0+204+355+498+702',
    ],
  },
];
