import { counted } from './counting-en.ts';

/** The texts of comparisons, sheets of tunings, searches inside a scale, and emendations, in English. */
const tasksEn = {
  findAsk: 'Question',
  findContains: 'contains these notes',
  findInside: 'fits inside my scale',
  findInEvery: 'Search in every tuning',
  insideCount: (all: number, exact: number) =>
    `${counted(all, 'form fits', 'forms fit')} inside this scale, ${exact} of them within 5 cents`,
  insideNothing: 'No form fits inside this scale. Add notes, or raise the tolerance.',

  compareHelp:
    'Choose up to six rows, each a maqām, a jins, a tuning or a scale of your own. Differences are measured from the first row.',
  chooseWhat: 'What to compare',
  wholeTuning: 'a whole tuning',
  pastedScale: 'my scale',
  pastedHelp: 'My scale: cents, ratios, Hz, or the text of a .scl file',
  pastedNothing: 'Paste a scale to compare it.',
  pastedNames: 'Note names alone have no pitch. Give cents, ratios or Hz.',
  openShort: 'Open',
  openOf: (name: string) => `Open ${name}`,
  addRow: 'Add a row',
  differs: (some: number, all: number, most: string) =>
    some === 0
      ? `The same as the first, in ${counted(all, 'note', 'notes')}`
      : `Differs from the first in ${some} of ${counted(all, 'note', 'notes')}, by up to ${most} cents`,
  playInTurn: 'Play in turn',
  playNoteByNote: 'Note by note',
  compareBy: 'Rows',
  byDegree: 'by degree',
  byNote: 'by note',
  heardOn: 'Tonic',
  onOneTonic: 'the same for all',
  asTuned: 'each as tuned',
  centsFromTonics: 'cents above the tonic of each, and the difference from the first',
  centsFromFirst: 'cents above the tonic of the first, and the difference from the first',
  systemsWith: (name: string, some: number, all: number) =>
    `${name}: in ${some} of ${counted(all, 'tuning system', 'tuning systems')}`,

  tuningSheet: 'Sheet of this tuning',
  tuningSheetHelp:
    'One A4 page: choose the notes, the reference note of cents and ratios, and the length of your strings.',
  lowestNote: 'From',
  highestNote: 'To',
  countedFrom: 'Reference note',
  hertzOf: (note: string) => `Frequency of ${note} (Hz)`,
  stringLength: 'String length (mm)',
  sounding: 'String (mm)',
  oudStops: 'ʿŪd: from the nut to the finger (mm)',
  qanun: 'Qānūn course',
  sheetMeasures:
    'String: the sounding length, if the open string sounds the reference note. ʿŪd: each open string sounds its note in this tuning. Qānūn: the course of a letter is tuned to its lowest note; levers raise it by the cents given.',

  attestedFiles: 'Download everything it is cited for',

  pageNumber: 'Page',
  jinsOn: (role: string, note: string) => `${role} on ${note}`,
  noJinsHere: (jins: string) => `This tuning has no ${jins}.`,
  whichTunings: 'Which tunings have it?',
  searchReadings: 'Search names, readings and reasons',
  linkTo: (field: string) => `Link to this reading: ${field}`,
  inLanguage: { English: 'in English', Arabic: 'in Arabic' } as Readonly<Record<string, string>>,
  /** Fields of the archive that the page does not name elsewhere. */
  fields: {
    values: 'pitch',
    noteNameSets: 'set of note names',
    abjadNames: 'abjad letters',
    octaves0And1: 'octaves 0 and 1',
    octaves2And3: 'octaves 2 and 3',
    creator: 'author',
    title: 'title',
    defaultReferenceFrequency: 'reference frequency',
    referenceFrequencies: 'reference frequency',
    suyur: 'sayr',
    stops: 'stop',
    startingNote: 'starting note',
    noteNames: 'note',
    ascendingNoteNames: 'ascending note',
    descendingNoteNames: 'descending note',
    ghammaz: 'ghammāz',
    value: 'content',
    name: 'name',
    sources: 'source',
    sourceId: 'cited work',
    page: 'page',
    contributors: 'contributor',
    firstName: 'first name',
    lastName: 'last name',
    publisher: 'publisher',
    url: 'web address',
    sourceType: 'kind of source',
    DOI: 'DOI',
    volume: 'volume',
    place: 'place of publication',
    octaves: 'octave',
  } as Readonly<Record<string, string>>,
};

export type TasksText = typeof tasksEn;
export { tasksEn };
