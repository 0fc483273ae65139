import { quoted } from '../../text/isolated.ts';
import { MAX_PITCHES_LENGTH } from '../../text/limits.ts';
import { counted } from './counting-en.ts';

/** The texts of searches by notes, in English. */
const findEn = {
  findTitle: 'Which maqām is it?',
  findKeys:
    'The keys A to K of a computer are the white keys, W to U the black ones. They and the keys of a MIDI keyboard add the notes that are played.',
  findOtherKeys: 'Computer and MIDI keyboards',
  findLowered: 'Half-flat on these keys',
  findWithout: 'Does not contain',
  findContained: 'contained',
  findNotContained: 'not contained',
  findEither: 'either',
  findAgain: 'Touch a key again to change it.',
  findAnswer: (name: string, more: number) =>
    `${name}${more === 0 ? '' : `, and ${counted(more, 'result', 'results')} with more`}`,
  findDots: 'Filled dots are your notes.',
  nearestTunings: 'Which tunings have the nearest pitches?',
  moreNotes: (notes: number) => `${counted(notes, 'more note', 'more notes')}`,
  findClear: 'Clear notes',
  midiReady: (inputs: string) => `MIDI: ${inputs === '' ? 'no keyboard is connected' : inputs}`,
  findTyping: 'Type notes, cents or a Scala scale; filters',
  findPitches: 'Notes, cents, ratios, Hz, or a Scala scale',
  findExample: 'C D E half-flat F',
  findFormats:
    'Notes: C D E half-flat F (or E-b), do re mi, rast dugah segah. Cents from the tonic: 0 204 355. Ratios: 1/1 9/8 27/22. Frequencies: 261.6 Hz. Or the text of a .scl file.',
  findRing: 'Keys of this tuning',
  findWithin: 'Tolerance (cents)',
  findNotWithin: (value: string, most: number, used: number) =>
    `${quoted(value)} is not a tolerance from 0 to ${most} cents; ${used} cents are used.`,
  findKind: 'Kind',
  findWhere: 'Where',
  findHere: 'in this tuning',
  findEverywhere: 'in every tuning',
  findWhole: 'only these notes',
  findBase: 'base forms only',
  findOnTonic: 'the first note is the tonic',
  findProblems: {
    empty: '',
    unknownNote: (part: string) =>
      `${quoted(part)} is not a note. Write C, E-b, Eb, F#, a syllable such as mi, or a name such as segah.`,
    notANumber: (part: string) => `${quoted(part)} is not a pitch. Write 9/8, 203.91 or 261.6 Hz.`,
    mixed: (part: string) => `${quoted(part)} is not a pitch like those before it. Write all notes in one format.`,
    tooMany: (part: string) => `${part} notes are more than can be searched at once.`,
    tooLong: () => `At most ${MAX_PITCHES_LENGTH} characters can be searched at once. The field shows the beginning.`,
    decimalComma: (part: string) =>
      `The comma in ${quoted(part)} can be a decimal point or separate two pitches. Write 203.9, with blanks between pitches.`,
    sclCount: (part: string) =>
      `The second line of a Scala scale without ! is the number of its pitches, not ${quoted(part)}.`,
    sclFewer: (part: string) => `This Scala scale announces ${part} pitches and has fewer.`,
    sclMore: (part: string) => `This Scala scale announces ${part} pitches and has more. Correct the number.`,
    sclPitch: (part: string) => `${quoted(part)} is not a pitch of a Scala scale. Write 203.9 or 9/8.`,
    sclBlanks: (part: string) => `${quoted(part)} has blanks in its ratio, which Scala does not read. Write 27/22.`,
    sclComma: (part: string) => `${quoted(part)} has a comma, which Scala does not read. Write 203.9.`,
    sclColon: (part: string) => `${quoted(part)} has a colon, which Scala does not read. Write 9/8.`,
  },
  findCount: (exact: number, near: number, contains: number) =>
    [
      exact > 0 ? `${counted(exact, 'result', 'results')} with exactly these notes` : '',
      near > 0 ? `${counted(near, 'result', 'results')} with nearly these` : '',
      contains > 0 ? `${counted(contains, 'result', 'results')} with these and more` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  findNothing: 'No form contains these notes.',
  findMore: 'Only the first results are shown. Add notes, or search in one tuning, to narrow them down.',
  grades: { exact: 'exactly', near: 'nearly', contains: 'with more' },
  ways: {
    both: 'ascent and descent',
    ascending: 'ascent only',
    descending: 'descent only',
    together: 'both together',
  },
  transposed: 'transposed',
  transposedTo: (letter: string) => `transposed: begins on ${letter}`,
  octaves: { qarar: ' (al-qarār: an octave lower)', jawab: ' (al-jawāb: an octave higher)' },
  inTunings: (some: number) => `in ${counted(some, 'tuning system', 'tuning systems')}`,
  upTo: (cents: string) => `up to ${cents} cents away`,
  findAsk: 'Question',
  findContains: 'contains these notes',
  findInside: 'fits inside my scale',
  insideCount: (all: number, exact: number) =>
    `${counted(all, 'result fits', 'results fit')} inside this scale, ${exact} of them within 5 cents`,
  insideNothing: 'No form fits inside this scale.',
};

export type FindText = typeof findEn;
export { findEn };
