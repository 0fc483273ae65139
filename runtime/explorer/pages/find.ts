import type { ExplorerPage } from '../app.ts';

/** Which maqāmāt and ajnās contain some notes, or fit inside a scale. The code is loaded when the page is first opened. */

export const pages: readonly ExplorerPage[] = [
  {
    address: 'find/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', order: 40, label: (text) => text.find, about: (text) => text.about.find },
    open: async (app) => (await import('../find/find-page.ts')).openFind(app),
    examples: [
      'find/alsabbagh_1954/rast',
      'find/alsabbagh_1954/rast?q=C+D+E%F0%9D%84%B3+F&where=all',
      'find/alsabbagh_1954/rast?ask=inside&within=12&q=0+90+204+294+355+408+498+588+702+792+855+906+996+1086',
    ],
  },
];
