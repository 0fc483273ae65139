import { type ExplorerPage, onDemand } from '../app.ts';

/** The pages whose code is loaded when they are first opened. */

const COMBINATION = 'alsabbagh_1954/rast';

export const pages: readonly ExplorerPage[] = [
  {
    address: 'find/{tuningSystem}/{startingNote}',
    navigation: { group: 'header', order: 20, label: (text) => text.findShort, about: (text) => text.about.find },
    ...onDemand(
      () => import('../find/find-page.ts'),
      (code) => code.openFind,
    ),
    examples: [
      `find/${COMBINATION}`,
      `find/${COMBINATION}?q=C+D+E%F0%9D%84%B3+F&where=all`,
      `find/${COMBINATION}?ask=inside&within=12&q=0+90+204+294+355+408+498+588+702+792+855+906+996+1086`,
    ],
  },
  {
    address: 'compare/{kind}/{id}',
    navigation: { group: 'header', order: 30, label: (text) => text.compareShort, about: (text) => text.about.compare },
    ...onDemand(
      () => import('../compare/compare-page.ts'),
      (code) => code.openCompare,
    ),
    examples: [
      'compare/maqam/maqam_bayyat',
      'compare/maqam/maqam_rast?by=note&tonic=own&rows=maqam_rast+alsabbagh_1954+rast,jins_hijaz+alsabbagh_1954+rast,tuning+alfarabi_950g+ushayran,scale&scale=0+204+355+498+702',
    ],
  },
  {
    address: 'listen/{tuningSystem}/{startingNote}',
    navigation: { group: 'more', order: 70, label: (text) => text.listen, about: (text) => text.about.listen },
    ...onDemand(
      () => import('../listening/recording-page.ts'),
      (code) => code.openRecordings,
    ),
    examples: [`listen/${COMBINATION}`],
  },
  {
    address: 'routes/{tuningSystem}/{startingNote}',
    navigation: { group: 'more', order: 60, label: (text) => text.routes, about: (text) => text.about.routes },
    ...onDemand(
      () => import('../routes/routes-page.ts'),
      (code) => code.openRoutes,
    ),
    examples: [
      `routes/${COMBINATION}`,
      `routes/${COMBINATION}?from=maqam_rast&via=maqam_bayyat&to=maqam_saba&back=on&steps=4`,
    ],
  },
  {
    address: 'sets/{tuningSystem}/{startingNote}',
    navigation: { group: 'more', order: 65, label: (text) => text.sets, about: (text) => text.about.sets },
    ...onDemand(
      () => import('../sets/sets-page.ts'),
      (code) => code.openSets,
    ),
    examples: [`sets/${COMBINATION}`],
  },
  {
    address: 'instrument',
    navigation: {
      group: 'more',
      order: 44,
      label: (text) => text.myInstrument,
      about: (text) => text.about.instrument,
    },
    ...onDemand(
      () => import('../instrument/instrument-page.ts'),
      (code) => code.openInstrument,
    ),
    examples: ['instrument', 'instrument?my=instrument-oud+courses-F%7EA%7ED%7EG%7EC+length-585+reference-432'],
  },
  {
    address: 'list',
    navigation: { group: 'more', order: 45, label: (text) => text.myList, about: (text) => text.about.list },
    ...onDemand(
      () => import('../list/list-page.ts'),
      (code) => code.openMyList,
    ),
    examples: [
      `list?of=maqam_bayyat+alsabbagh_1954+rast,maqam_saba+alsabbagh_1954+rast,jins_hijaz+alsabbagh_1954+rast&names=both`,
    ],
  },
  {
    address: 'json/{...file}',
    navigation: null,
    under: 'files',
    ...onDemand(
      () => import('../parts/json-page.ts'),
      (code) => code.openJson,
    ),
    examples: ['json/maqamat/maqam_rast/alsabbagh_1954/rast.json'],
  },
  {
    address: 'data',
    navigation: { group: 'more', order: 100, label: (text) => text.data, about: (text) => text.about.data },
    ...onDemand(
      () => import('../tables/data-page.ts'),
      (code) => code.openData,
    ),
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
    ...onDemand(
      () => import('../search/search-page.ts'),
      (code) => code.openSearch,
    ),
    examples: ['search?q=hijaz', 'search?q=rast+on+D'],
  },
  {
    address: 'tunings',
    navigation: { group: 'more', order: 55, label: (text) => text.tunings, about: (text) => text.about.tunings },
    ...onDemand(
      () => import('../tunings/tunings-page.ts'),
      (code) => code.openTunings,
    ),
    examples: ['tunings'],
  },
  {
    address: 'tuning/{tuningSystem}/{startingNote}',
    navigation: null,
    under: 'tunings',
    ...onDemand(
      () => import('../tunings/tuning-page.ts'),
      (code) => code.openTuning,
    ),
    examples: [`tuning/${COMBINATION}`],
  },
  {
    address: 'sources',
    navigation: { group: 'more', order: 80, label: (text) => text.sources, about: (text) => text.about.sources },
    ...onDemand(
      () => import('../sources/sources-page.ts'),
      (code) => code.openSources,
    ),
    examples: ['sources'],
  },
  {
    address: 'source/{id}',
    navigation: null,
    under: 'sources',
    ...onDemand(
      () => import('../sources/sources-page.ts'),
      (code) => code.openSource,
    ),
    examples: ['source/alsabbagh_1954'],
  },
  {
    address: 'emendations',
    navigation: {
      group: 'more',
      order: 90,
      label: (text) => text.emendations,
      about: (text) => text.about.emendations,
    },
    ...onDemand(
      () => import('../variants/emendations-page.ts'),
      (code) => code.openEmendations,
    ),
    examples: ['emendations'],
  },
];
