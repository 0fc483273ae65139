import type { ExplorerPage } from '../app.ts';

/** The pages whose code is loaded when they are first opened. */

const COMBINATION = 'alsabbagh_1954/rast';

export const pages: readonly ExplorerPage[] = [
  {
    address: 'find/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', order: 40, label: (text) => text.find, about: (text) => text.about.find },
    open: async (app) => (await import('../find/find-page.ts')).openFind(app),
    examples: [
      `find/${COMBINATION}`,
      `find/${COMBINATION}?q=C+D+E%F0%9D%84%B3+F&where=all`,
      `find/${COMBINATION}?ask=inside&within=12&q=0+90+204+294+355+408+498+588+702+792+855+906+996+1086`,
    ],
  },
  {
    address: 'compare/{kind}/{id}',
    navigation: { group: 'ask', order: 50, label: (text) => text.compare, about: (text) => text.about.compare },
    open: async (app) => (await import('../compare/compare-page.ts')).openCompare(app),
    examples: [
      'compare/maqam/maqam_bayyat',
      'compare/maqam/maqam_rast?by=note&tonic=own&rows=maqam_rast+alsabbagh_1954+rast,jins_hijaz+alsabbagh_1954+rast,tuning+alfarabi_950g+ushayran,scale&scale=0+204+355+498+702',
    ],
  },
  {
    address: 'listen/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', order: 55, label: (text) => text.listen, about: (text) => text.about.listen },
    open: async (app) => (await import('../listening/recording-page.ts')).openRecordings(app),
    examples: [`listen/${COMBINATION}`],
  },
  {
    address: 'routes/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', order: 60, label: (text) => text.routes, about: (text) => text.about.routes },
    open: async (app) => (await import('../routes/routes-page.ts')).openRoutes(app),
    examples: [
      `routes/${COMBINATION}`,
      `routes/${COMBINATION}?from=maqam_rast&via=maqam_bayyat&to=maqam_saba&back=on&steps=4`,
    ],
  },
  {
    address: 'sets/{tuningSystem}/{startingNote}',
    navigation: { group: 'ask', order: 70, label: (text) => text.sets, about: (text) => text.about.sets },
    open: async (app) => (await import('../sets/sets-page.ts')).openSets(app),
    examples: [`sets/${COMBINATION}`],
  },
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
  {
    address: 'search',
    navigation: null,
    under: 'maqamat',
    open: async (app) => (await import('../search/search-page.ts')).openSearch(app),
    examples: ['search?q=hijaz', 'search?q=rast+on+D'],
  },
];
