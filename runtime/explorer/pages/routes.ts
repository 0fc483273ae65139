import type { ExplorerPage } from '../app.ts';

/** Modulation routes. The code is loaded when the page is first opened. */

export const pages: readonly ExplorerPage[] = [
  {
    address: 'routes/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', order: 60, label: (text) => text.routes, about: (text) => text.about.routes },
    open: async (app) => (await import('../routes/routes-page.ts')).openRoutes(app),
    examples: [
      'routes/alsabbagh_1954/rast',
      'routes/alsabbagh_1954/rast?from=maqam_rast&via=maqam_bayyat&to=maqam_saba&back=on&steps=4',
    ],
  },
];
