import { once } from '../../memo.ts';
import { quoted } from '../../text/isolated.ts';
import { compareEn } from './compare-en.ts';
import { counted } from './counting-en.ts';
import { dataEn } from './data-en.ts';
import { findEn } from './find-en.ts';
import { formsEn } from './forms-en.ts';
import { frontEn } from './front-en.ts';
import { headerEn } from './header-en.ts';
import { lineEn } from './line-en.ts';
import { practiceEn } from './practice-en.ts';
import { routesEn } from './routes-en.ts';
import { sourcesEn } from './sources-en.ts';

/** Every text of the page in English. Its type is that of the texts in every language. */

const ordinals = once(() => new Intl.PluralRules('en', { type: 'ordinal' }));
const ORDINAL_ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = (number: number): string => `${number}${ORDINAL_ENDINGS[ordinals().select(number)] ?? 'th'}`;

const en = {
  ...practiceEn,
  ...compareEn,
  ...findEn,
  ...formsEn,
  ...frontEn,
  ...headerEn,
  ...lineEn,
  ...routesEn,
  ...sourcesEn,
  ...dataEn,
  title: 'Maqām archive',
  skip: 'Skip to the content',
  skipFilters: 'Skip the filters',
  otherLanguage: 'العربية',
  century: (century: number) => `${ordinal(century)} century`,
  maqamat: 'Maqāmāt',
  ajnas: 'Ajnās',
  tunings: 'Tunings',
  compare: 'Compare',
  routes: 'Routes',
  sets: 'Sets',
  learn: 'Learn',
  emendations: 'Emendations',
  files: 'Files',
  reference: 'API reference',
  light: 'Light',
  dark: 'Dark',
  theme: 'Switch between light and dark',
  tuningSystem: 'Tuning system',
  startingNote: 'Starting note',
  loading: 'Loading …',
  licence: 'Data: Digital Arabic Maqām Archive (DiArMaqAr) by Khyam Allami and Ibrahim El Khansa, CC BY-NC-SA 4.0.',
  /** Before the licence of a remark. */
  remarkFrom: 'Remark from the Digital Arabic Maqām Archive (DiArMaqAr) by Khyam Allami and Ibrahim El Khansa,',
  /** Before `remarkFrom`, where the remark is in the words of a source. */
  remarkQuotes: (source: string) => `Quotes ${source}`,
  /** Between the items of a list. */
  comma: ', ',

  offlineTitle: 'You are offline',
  offline: 'This page has not been opened before, so there is no copy of it here. Try again when you are online.',
  /** Of a part of a page that is open. */
  partOffline: 'This could not be fetched. Try again when you are online.',
  partFailed: 'Something went wrong with this part of the page. Reload the page and try again.',
  failedTitle: 'Something went wrong',
  failed: 'This page could not be shown. Reload it, or go on from here.',
  notFoundTitle: 'There is no such page',
  noSuchForm: (tonic: string) => `This tuning has no form on ${quoted(tonic)}.`,
  noSuchFile: (path: string) => `There is no file or folder ${quoted(path)}. Find it among the files.`,
  notJsonTitle: 'Not a JSON document',
  notJson: (path: string) => `${quoted(path)} is not a JSON document and cannot be shown here.`,
  notRealisable: (tuning: string, lacks: string) =>
    `Not all notes of this form are in ${tuning}.${lacks === '' ? '' : ` ${lacks}`} These tunings have all:`,
  ignored: (names: readonly string[]) => `Not in this tuning, and left out: ${names.map(quoted).join(', ')}.`,
  ignoredTunings: (names: readonly string[]) =>
    `Not in the archive or not in the tuning, and left out: ${names.map(quoted).join(', ')}.`,
  toMaqamat: 'All maqāmāt',
  toAjnas: 'All ajnās',
  toTunings: 'All tuning systems',
  toFiles: 'All files',

  family: 'Family',
  familyHelp: 'The family is that of the jins on the first degree in this tuning.',
  familyRule: 'by the jins on the first degree in this tuning',
  tonic: 'Tonic',
  filters: 'Filters',
  allFamilies: 'all',
  smallFamilies: (count: number) => `${count} more`,
  /** The filters of a list, without a value and with one. */
  wallFilters: {
    tonic: ['on any note', (note: string) => `on ${note}`],
    note: ['has the note …', (note: string) => `has ${note}`],
    without: ['lacks the note …', (note: string) => `lacks ${note}`],
  } as Readonly<Record<'tonic' | 'note' | 'without', readonly [any: string, of: (note: string) => string]>>,
  inTurn: (family: string) => `${family}, in turn`,
  any: 'any',
  maqamCount: (count: number) => counted(count, 'maqām', 'maqāmāt'),
  jinsCount: (count: number) => counted(count, 'jins', 'ajnās'),
  notInThisTuning: 'Not in this tuning:',
  allOf: (all: string, absent: number) =>
    absent === 0 ? `All ${all}` : `All ${all}, ${absent} of them not in this tuning`,
  found: (some: number, all: string) => `${some} of ${all}`,
  nothingFound: 'Nothing matches. Try another spelling, or clear the filters.',
  clear: 'Clear',
  noteCount: (count: number) => counted(count, 'note', 'notes'),

  ascending: 'Ascending',
  descending: 'Descending',
  symmetric: 'It descends through the same notes.',
  playBoth: 'Up and down',
  play: 'Play',
  playOf: (name: string) => `Play ${name}`,
  close: 'Close',
  ghammaz: 'ghammāz',
  primaryJins: 'primary jins',
  secondaryJins: 'secondary jins',
  tertiaryJins: 'tertiary jins',
  /** A jins that was removed since a sayr was recorded with it. */
  formerJins: (name: string) => `jins ${name} (removed)`,
  /** A jins or maqām of which only a number is recorded. */
  unknown: { jins: 'jins no.', maqam: 'maqām no.' },
  notes: 'Notes',
  staff: 'Staff notation',
  degree: 'Degree',
  note: 'Note',
  ipn: 'IPN',
  solfege: 'Solfège',
  fraction: 'Ratio',
  cents: 'Cents',
  inCents: (cents: string) => `${cents} cents`,
  frequency: 'Hz',
  toNext: 'To the next',
  suyur: 'Suyūr',
  sayr: 'Sayr',
  suyurHelp:
    'Documented suyūr: the ways of a melody through the maqām. When a sayr is played, a jins sounds as its notes and a maqām as its scale, in the direction of the sayr. The button beside a station plays it; a name opens its page.',
  noSuyur: 'No sayr is documented for this maqām.',
  playSayr: 'Play the sayr',
  /** A cited page, or several. */
  page: (pages: string) => `${/\d\s*[-–,]\s*\d/.test(pages) ? 'pp.' : 'p.'}\u00a0${pages.replaceAll('-', '–')}`,
  outOfRange: 'A note of this sayr does not exist in this form; it is shown as written and is not played.',
  unheard: (stations: string) => `Not in this tuning or form, and not played: ${stations}.`,
  sources: 'Sources',
  modulations: 'Modulations',
  modulationsHelp:
    'The maqāmāt to which this one can modulate, grouped by the degree on which they begin. Choose one to continue from there.',
  ajnasThere: 'Ajnās',
  noModulations: 'The rules of the source archive allow no modulation from this form.',
  findRoute: 'Find a route from here',
  compareThis: 'Compare in other tunings',

  exportTitle: 'Files',
  scalaScaleDown: 'Scala scale, descending (.scl)',
  document: 'JSON document',
  viewDocument: 'View the JSON',
  apiRequest: 'API request',
  curl: 'The same with curl',
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Selected',

  remove: (name: string) => `Remove ${name}`,

  tuningsTitle: 'Tuning systems',
  tuningsHelp:
    'One octave of each, in cents from its first pitch, by year. Years up to 1294 are those of the authors’ deaths, 1899 is that of an edition (the treatise: about 1840); what 1495, 1700 and 1800 mean is not recorded.',
  pitchesPerOctave: (count: number) => `${counted(count, 'pitch', 'pitches')} in the octave`,
  oneOctave: 'One octave from the starting note',

  routesTitle: 'From one maqām to another',
  routesHelp: 'The shortest routes through the modulations of this tuning.',
  from: 'From',
  to: 'To',
  routesFound: (count: number, hops: number) =>
    `${counted(count, 'route', 'routes')} of ${counted(hops, 'step', 'steps')}`,
  routesShown: (shown: number, count: number, hops: number) =>
    `The first ${shown} of ${counted(count, 'route', 'routes')} of ${counted(hops, 'step', 'steps')}`,
  moreRoutes: (count: number) => `Show ${count} more`,
  alreadyThere: 'Both are the same: choose two different maqāmāt.',
  noRoute: 'There is no route in this tuning, even with every modulation allowed.',

  setsTitle: 'Sets of twelve pitches',
  setsHelp: 'A set has one pitch for each key of a keyboard octave. Its maqāmāt share these pitches.',
  notPlayable: (conflicts: readonly string[]) => `Not for keyboards: ${conflicts.join(', ')}.`,
  keyConflict: (lower: string, upper: string, cents: string) =>
    cents === '0.0' ? `${lower} and ${upper} have the same pitch` : `${upper} is only ${cents} cents above ${lower}`,
  maqamatAndFiles: 'its maqāmāt and files',
  setCount: (count: number) => counted(count, 'set', 'sets'),

  emendationsTitle: 'Emended and doubted readings',
  emendationsHelp:
    'Readings that the archive changes or doubts, each with the reason. Emended: the recorded reading is wrong, and the corrected one is used everywhere. Normalised: the recorded reading is right, and the usual form is used. Supplied: nothing was recorded, and the archive fills the gap. Doubted: the recorded reading is used, but may be wrong. † marks a changed fact, ? a doubtful one, ‡ a changed title, personal name or citation.',
  allEmendations: 'All emended and doubted readings',
  /** The edition that is shown, as a sentence. */
  editions: {
    critical: 'This is the critical edition: emendations are applied.',
    'as-recorded': 'This is the archive as it was recorded: no emendation is applied.',
  },
  variantCount: (count: number) => counted(count, 'reading', 'readings'),
  recordedVariant: 'recorded',
  variantLabels: { applied: 'emended to', normalised: 'written as', supplied: 'supplied', noted: 'perhaps' },
  decision: 'Decision',
  decisions: { applied: 'emended', normalised: 'normalised', supplied: 'supplied', noted: 'doubted' },
  confidences: { certain: 'certain', likely: 'likely', possible: 'possible' },
  fileKind: 'Kind of record',
  fileKinds: {
    'tuning-systems': 'Tuning systems',
    maqamat: 'Maqāmāt',
    ajnas: 'Ajnās',
    sources: 'Sources',
    'note-names': 'Note names',
  },
  doubtMark: '?',
  emendedTitle: (variants: readonly string[]) =>
    `Emended title, personal name or citation: ${variants.map(quoted).join(', ')}`,
  emendedHere: (variants: readonly string[]) => `Emended: ${variants.map(quoted).join(', ')}`,
  decidedHere: {
    normalised: (variants: readonly string[]) => `Normalised: ${variants.map(quoted).join(', ')}`,
    supplied: (variants: readonly string[]) => `Supplied: ${variants.map(quoted).join(', ')}`,
  },
  doubtedHere: (variants: readonly string[]) => `Doubted: ${variants.map(quoted).join(', ')}`,
  sourceArchive: 'the Digital Arabic Maqām Archive',
  scaleOrigins: {
    tabulated: (by: string, _from: string) => `The scale is assumed to come from a table in ${by}.`,
    stated: (by: string, _from: string) => `${by} gives the scale in words, without a list of notes.`,
    deduced: (by: string, from: string) =>
      `The scale was deduced by ${by}${from === '' ? '' : ` from the prose of ${from}`}.`,
  },
  deduced: 'scale deduced from it',
  noteNameOrigins: {
    assumed: 'The note names of the tuning are assumed to be those of its treatise; nobody has checked them.',
    assigned: 'The note names of the tuning, all or some, were assigned by the Digital Arabic Maqām Archive.',
  },
  yearMeanings: {
    treatise: 'The year is that of the treatise.',
    edition: 'The year is that of the cited edition.',
    death: 'The year is that of the author’s death.',
  },
  sameTreatise: (systems: string) => `From the same treatise, or the same author and year: ${systems}.`,
  derivedFrom: (systems: string) => `Derived, in whole or in part, from ${systems}.`,
  originalUnits: {
    hertz: 'The values are converted from Hz.',
    'fret fraction': 'The values are converted from fractions of the fret.',
    'distance from the nut': 'The values are converted from distances from the nut.',
  },
  unsourced: 'The archive cites no source.',
  unsourcedTitle: 'Without a source',
  unsourcedHelp: 'Tuning systems, maqāmāt and ajnās for which the archive cites no source. All others have one.',

  keepEverything: 'Keep all pages for use offline',
  kept: {
    persistent: 'All pages are kept: they open without a network. Data, Files and the API reference still need it.',
    temporary:
      'All pages are kept: they open without a network, until the browser needs the space. Data, Files and the API reference still need a network.',
    failed: 'The pages could not be kept. Try again when you are online, and not in a private window.',
  },

  filesTitle: 'Files',
  filesHelp: 'All published files, by folder. You can link to each of them, and mirror them all.',
  folder: 'Folder',
  up: 'One folder up',
  fileCount: (count: number) => counted(count, 'file', 'files'),
  openFile: 'Open the file itself',
  openFolder: 'Open its folder',
  asJson: 'View',
  asJsonOf: (name: string) => `View ${name}`,
  items: (count: number) => counted(count, 'item', 'items'),
  more: (count: number) => `and ${counted(count, 'more', 'more')}`,
};

export type Text = typeof en;
export { en };
