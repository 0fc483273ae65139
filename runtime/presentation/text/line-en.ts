import { counted } from './counting-en.ts';

/** The texts of the player, the line of a scale, and the page of a form, in English. */
const lineEn = {
  stopOf: (name: string) => `Stop ${name}`,
  player: 'Player',
  closePlayer: 'Close the player',
  moreControls: 'Settings of sound',
  progress: 'Notes',
  way: 'Direction',
  wayNames: { up: 'Up', down: 'Down', both: 'Up and down' },
  sound: 'Sound',

  tonicNote: 'tonic',
  betweenKeys: 'between two piano keys',
  pianoKeys: 'piano keys',
  onlyUp: 'only going up',
  onlyDown: 'only going down',
  emptyHere: 'no named jins here',
  emptyShort: 'no jins',
  lineOf: (name: string) => `The notes of ${name} on a line of cents`,
  moreAjnas: (count: number) => `${counted(count, 'more jins', 'more ajnās')} on these notes`,
  oldPlaces: (tuning: string) => `Grey ticks: the places in ${tuning}.`,

  sameNotes: 'the same notes up and down',
  otherNotes: 'other notes going down',
  ghammazOn: (notes: string) => `ghammāz ${notes}`,
  onTonic: 'on',
  tonicsHere: 'Exact in this tuning',
  tonicsMoved: 'Moved to another note, with the same intervals',
  movedBy: (cents: string) => `${cents} cents`,
  movedForm: (cents: string) => `Moved by ${cents} cents: no longer notes of this tuning.`,
  tuningMoved: (tuning: string, cents: string) => `${tuning}, moved by ${cents} cents`,
  compareShort: 'Compare',
  asTunedBy: 'as tuned by',
  fromNote: (note: string) => `from ${note}`,
  hearTunedBy: 'Hear it as tuned by',
  /** Short names of tuning systems, by their ids; others have the name of their creator. */
  shortTunings: {
    angloeuropean_1800: 'Equal quarter tones',
    cairocongresstuningcommittee_1929: 'Cairo Committee',
    cairocongresstuningcommittee_1932a: 'Cairo Congress',
    cairocongresstuningcommittee_1932b: 'Cairo Congress',
  } as Readonly<Record<string, string>>,
  allTunings: (count: number) => `all ${count} …`,
  tuningsThatHaveIt: 'Tunings that have it',
  why: 'Why?',
  doors: {
    practise: ['Practise and sing along', 'your voice, keys, patterns, drone and pitch'],
    paths: ['Where it goes', ''],
    instruments: ['Instruments and notation', 'staff, ʿūd, piano and keyboards, files'],
    numbers: ['Numbers and sources', 'cents, ratios, frequencies'],
  } as Readonly<Record<'practise' | 'paths' | 'instruments' | 'numbers', readonly [title: string, about: string]>>,
  tuningDoors: {
    practise: { title: 'Practise', about: 'keys, drone and pitch' },
    files: { title: 'Files and instruments', about: 'Scala, Live, synthesisers; one page on paper' },
    numbers: { title: 'Numbers and sources', about: 'ratios, solfège, frequencies; what is assumed' },
  },
  sayrOf: (notes: string) => `sayr ${notes}`,
  pathsAbout: (suyur: string) => `${suyur}; modulations`,
  suyurCount: (count: number) => counted(count, 'sayr', 'suyūr'),
  beginWithIt: 'Maqāmāt that begin with it in this tuning',
  noneBeginsWithIt: 'No maqām of the archive begins with it in this tuning.',
  doubtCount: (count: number) => counted(count, 'doubt', 'doubts'),
  assumed: 'What is assumed',
  nothingAssumed: 'The archive notes no assumption and no doubt.',
  tuningSources: 'Sources of the tuning',
  ratioFromTonic: 'Ratio from the tonic',
  centsFromTonic: 'Cents from the tonic',
  onlyDescending: 'Only descending',
};

export type LineText = typeof lineEn;
export { lineEn };
