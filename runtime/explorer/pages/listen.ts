import type { ExplorerPage } from '../app.ts';

/** The page of recordings. The code is loaded when the page is first opened. */

export const pages: readonly ExplorerPage[] = [
  {
    address: 'listen/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', order: 55, label: (text) => text.listen, about: (text) => text.about.listen },
    open: async (app) => (await import('../listening/recording-page.ts')).openRecordings(app),
    examples: ['listen/alsabbagh_1954/rast'],
  },
];
