import type { ExplorerPage } from '../app.ts';

/** The page of a search. Its code is loaded when it is first opened. */

export const pages: readonly ExplorerPage[] = [
  {
    address: 'search',
    navigation: null,
    under: 'maqamat',
    open: async (app) => (await import('../search/search-page.ts')).openSearch(app),
    examples: ['search?q=hijaz', 'search?q=rast+on+D'],
  },
];
