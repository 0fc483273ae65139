import { quoted } from '../../text/isolated.ts';
import { counted } from './counting-en.ts';

/** Places of the notes of a scale. */
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const inWords = (notes: number): string => NUMBERS[notes] ?? `${notes}`;

/** The texts of comparisons, the history of a degree, and sheets of tunings, in English. */
const compareEn = {
  historyTitle: 'One degree through the years',
  historyHelp:
    'Every tuning system that has the degree, by year, in cents above the tonic. All are played on one tonic. Years up to 1294 are those of the authors’ deaths, and the note names of these systems were assigned later; 1899 is an edition of a treatise of about 1840; what 1495, 1700 and 1800 mean is not recorded. Several systems come from one treatise.',
  historyOf: (degree: string, name: string) => `Degree ${degree} of ${name}, in cents above the tonic`,
  playHistory: 'Play in turn',
  year: 'Year',
  fromEqual: 'From the nearest quarter tone',
  chooseWhat: 'Maqām or jins to compare',
  nothingOfThisName: (name: string) => `No maqām or jins is called ${quoted(name)}.`,
  maqamOrJins: 'a maqām or jins',
  wholeTuning: 'a whole tuning',
  pastedScale: 'my scale',
  pastedHelp: 'My scale: cents, ratios, Hz, or the text of a .scl file',
  pastedNothing: 'Paste a scale to compare it.',
  pastedNames: 'Note names alone have no pitch. Give cents, ratios or Hz.',
  openShort: 'Open',
  openOf: (name: string) => `Open ${name}`,
  addRow: 'Add',
  addToCompare: 'Add a second scale to compare it with.',
  differsIn: (other: string, first: string, notes: number) =>
    `${other} differs from ${first} in ${inWords(notes)} ${notes === 1 ? 'note' : 'notes'}`,
  sameNotesAs: (other: string, first: string) => `${other} has the same notes as ${first}`,
  sharedNotesAs: (other: string, first: string) => `${other} agrees with ${first} in the notes that they share`,
  allSameAs: (first: string) => `All have the same notes as ${first}`,
  andMore: (notes: number) => `, and has ${inWords(notes)} more`,
  andFewer: (notes: number) => `, and lacks ${inWords(notes)}`,
  differsMost: (sentence: string) => `Most different: ${sentence}`,
  mostOfAll: 'most of all ',
  semicolon: '; ',
  noteDiffers: (place: number | null, note: string, apart: string) =>
    `${place === null ? '' : `the ${PLACES[place - 1] ?? `${place}th`} note: `}${note}, ${apart}`,
  apartFrom: (cents: string, isAbove: boolean, note: string) => `${cents} cents ${isAbove ? 'above' : 'below'} ${note}`,
  pitchApart: (cents: string, isAbove: boolean) => `${cents} cents ${isAbove ? 'higher' : 'lower'}`,
  unnamedNote: 'a note without a name',
  sentence: (clause: string) => `${clause[0].toUpperCase()}${clause.slice(1)}.`,
  going: {
    ascending: (clause: string) => `Going up, ${clause}.`,
    descending: (clause: string) => `Going down, ${clause}.`,
  },
  goingSame: { ascending: 'Going up, they are the same.', descending: 'Going down, they are the same.' },
  goingShared: {
    ascending: 'Going up, they agree in the notes that they share.',
    descending: 'Going down, they agree in the notes that they share.',
  },
  goingUp: 'Going up',
  goingDown: 'Going down',
  compareLegend: 'Small grey ring: the same note. Numbers: cents.',
  lensWidth: 'shows 20 cents',
  linesOf: (names: string) => `Lines of ${names} in cents, from low to high`,
  playDifferences: 'Play what differs',
  playInTurn: 'Play in turn',
  playNoteByNote: 'Note by note',
  allNumbers: 'All numbers',
  allNumbersAbout: 'Cents of every note, as a table and as CSV',
  historyAbout: 'The tunings that have it, from the oldest on',
  compareBy: 'Rows',
  byDegree: 'by degree',
  byNote: 'by note',
  heardOn: 'Tonic',
  onOneTonic: 'the same for all',
  asTuned: 'each as tuned',
  centsFromTonics: 'cents above the tonic of each, and the difference from the first',
  centsFromRast: 'cents above rāst in each tuning, and the difference from the first',
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
};

export type CompareText = typeof compareEn;
export { compareEn };
