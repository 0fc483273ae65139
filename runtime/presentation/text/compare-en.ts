import { quoted } from '../../text/isolated.ts';
import { counted } from './counting-en.ts';

/** The texts of comparisons, the history of a degree, and sheets of tunings, in English. */
const compareEn = {
  historyTitle: 'One degree through the years',
  historyHelp:
    'Every tuning system that has the degree, oldest first, in cents above the tonic. All are played on one tonic. Years up to 1294 are those of the authors’ deaths, and the note names of these systems were assigned later; several systems come from one treatise.',
  historyOf: (degree: string, name: string) => `Degree ${degree} of ${name}, in cents above the tonic`,
  playHistory: 'Play in turn',
  year: 'Year',
  fromEqual: 'From nearest quarter-tone',
  compareHelp:
    'Choose up to six rows, each a maqām, a jins, a tuning or a scale of your own. Differences are measured from the first row.',
  chooseWhat: 'What to compare',
  nothingOfThisName: (name: string) => `Nothing is called ${quoted(name)}.`,
  wholeTuning: 'a whole tuning',
  pastedScale: 'my scale',
  pastedHelp: 'My scale: cents, ratios, Hz, or the text of a .scl file',
  pastedNothing: 'Paste a scale to compare it.',
  pastedNames: 'Note names alone have no pitch. Give cents, ratios or Hz.',
  openShort: 'Open',
  openOf: (name: string) => `Open ${name}`,
  addRow: 'Add a row',
  sameAsFirst: 'The same notes as the first',
  differsUp: (some: number, all: number) => `${some} of ${all} up`,
  differsDown: (some: number, all: number) => `${some} of ${all} down`,
  differs: (counts: string, most: string) =>
    `Differs from the first in ${counts}, by up to ${most} cents; the octave is not counted`,
  playDifferences: 'Play only what differs',
  playInTurn: 'Play in turn',
  playNoteByNote: 'Note by note',
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
