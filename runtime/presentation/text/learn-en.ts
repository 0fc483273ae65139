import { counted } from './counting-en.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** The texts of the lessons, the ear training and the instruments, in English. */
export const learnEn = {
  next: 'Next:',
  majorScale: 'major scale',
  playBoth: 'Play both scales',
  titles: {
    maqam: 'What a maqām is, and the half-flat',
    jins: 'A jins, and how two make a maqām',
    tunings: 'One maqām in three tunings',
    sayr: 'A sayr, and a modulation',
    ear: 'Ear training',
  },

  maqam:
    'A maqām is a melodic mode: its notes going up and down, and the way a melody moves through them. Here are maqām rāst going up and a major scale on the same tonic, their first note.',
  thirds: (rast: string, major: string) =>
    `An octave has 1200 cents; neighbouring piano keys, black ones too, are 100 cents apart. In rāst, the third and seventh notes are about 40 cents lower than in the major scale: the third is ${rast} cents above the tonic, not ${major}.`,
  halfFlat: (note: string) =>
    `The third note of rāst, ${note}, is E half-flat: lower than E, higher than E flat, but not always in the middle. A piano has no key for it.`,
  moveE: 'Move the E of this piano',
  pianoLabel: 'One octave of a piano',
  eNow: (cents: string, name: string) => `E is at ${cents} cents${name === '' ? '' : `: ${name}`}.`,
  readStaff: 'Rāst going up, as it is written. A flat with a stroke is a half-flat.',

  jins: 'A jins (plural: ajnās) is a group of three to five notes; in this archive, all have four but one, which has five. Many maqāmāt join two: a lower jins on the tonic, and another above it. Here are two, and the scale that they make.',
  lower: 'Lower jins',
  upper: 'Upper jins',
  upperOn: 'The upper jins begins on',
  noPlace: 'In this tuning, the upper jins fits nowhere above the lower one. Choose others.',
  contained: (count: number) =>
    `In this tuning, ${counted(count, 'maqām has', 'maqāmāt have')} both ajnās at these places, going up or down.`,

  tunings:
    'A tuning system says how high each note of an octave is. Here are the notes of today’s maqām rāst in three tunings. Which pitches have these names was assigned by the source archive, or is assumed.',
  thirdsIn: (cents: readonly string[]) => `In this order, the third note is ${cents.join(', ')} cents above the tonic.`,
  playThirds: 'Play tonic and third in each',

  sayr: (source: string) =>
    `A sayr is the path of a melody in a maqām: the notes, ajnās and maqāmāt that it visits. This is the sayr of maqām rāst in ${source}.`,
  modulation: (rast: string, suznak: string) =>
    `A modulation leads from one maqām to another. Rāst and sūznāk begin with the same jins. Above it, going up, rāst has ${rast}, and sūznāk ${suznak}; al-nawā means on the note nawā, here G.`,
  playModulation: 'Play rāst, sūznāk, and rāst again',
  toRoutes: 'Find other modulations from rāst',

  terms: { 1: 'jins', 2: 'tuning system', 4: 'tonic', 7: 'sayr', 8: 'cents', 10: 'half-flat' },
  oneQuestion: 'One question',
  hearIt: 'Hear it',
  hearAgain: 'Hear it again',
  another: 'Hear another',
  yours: (answer: string) => `Your answer was: ${answer}.`,
  whereIsThird: 'You hear three notes. Where is the third?',
  places: ['on E flat', 'between E flat and E', 'on E'],
  onKey: (cents: string) => `It is ${cents} cents above the tonic, on a key of the piano.`,
  belowKey: (cents: string, below: string) =>
    `It is ${cents} cents above the tonic, ${below} below the E of the piano: the half-flat.`,
  whereDoesItBegin: 'You hear a scale with the lower jins that is chosen above. Where does its upper jins begin?',
  beginsOn: (jins: string, note: string, cents: string) =>
    `Jins ${jins} begins on ${note}, ${cents} cents above the tonic.`,
  whichTuning: 'You hear the tonic and the third of rāst in one of the three tunings. In which?',
  thirdAt: (cents: string) => `The third is ${cents} cents above the tonic.`,
  whichWay: 'You hear a path in rāst. Which way does it go?',
  /** @param notes the names of the notes of rāst, from the tonic to its octave */
  ways: (notes: readonly string[]): readonly (readonly [label: string, about: string])[] => [
    [
      `up to ${notes[4]}, then ${notes[0]}`,
      `It rises through the lower jins to ${notes[4]} and ends on the tonic, like the sayr above.`,
    ],
    [`up to ${notes[7]}`, `It rises through the octave and ends on ${notes[7]}.`],
    [`down from ${notes[7]}`, `It begins on ${notes[7]} and falls to the tonic.`],
  ],
  lessonOf: (lesson: number, count: number) => `Lesson ${lesson} of ${count}`,
  lessonsAbout: 'Four short lessons, with sound. Each ends with one question.',
  lessonTerms: { maqam: 'tonic, half-flat', jins: 'jins', tunings: 'tuning system, cent', sayr: 'sayr, modulation' },
  begin: 'Begin',
  repeat: 'Again',
  done: 'done',
  trainYourEar: 'Train your ear',
  or: (a: string, b: string) => `${a} or ${b}`,
  chooseYourOwn: 'Choose your own',
  anyOfEach: 'two to eight maqāmāt or ajnās',

  earNeedsScript: 'The ear training plays phrases, so it needs JavaScript. The lessons do not.',
  earHelp:
    'Each phrase has another tonic, so listen to the intervals between its notes. A maqām phrase ends like a documented sayr; without one, it goes up to the octave and down.',
  whichOne: 'Which one do you hear?',
  between: 'Between',
  addUpTo: (most: number) => `Add, up to ${most}`,
  kind: 'Maqāmāt or ajnās',
  level: 'Levels',
  levels: { two: 'Two ajnās', five: 'Five ajnās', maqamat: 'Six maqāmāt' },
  easilyConfused: 'Easily confused',
  morePairs: 'More pairs',
  pairsWithChosen: 'Pairs with one of the chosen, the nearest first',
  notesApart: (count: number) => `differ in ${counted(count, 'note', 'notes')}`,
  chooseTwo: 'Choose at least two.',
  keysHelp: (count: number) => `Keys 1 ${count === 2 ? 'and' : 'to'} ${count} answer, Space plays, Enter goes on.`,
  newPhrase: 'Play a phrase',
  again: 'Play the phrase again',
  nextPhrase: 'Next',
  answers: 'What did you hear?',
  itWas: 'it was this',
  yourAnswer: 'your answer',
  right: (name: string) => `Right: ${name}.`,
  wrong: (name: string) => `It was ${name}.`,
  differs: (degree: number, cents: string, isLower: boolean, note: string, other: string) =>
    `Its ${ORDINALS[degree]} note, ${note}, is ${cents} cents ${isLower ? 'lower' : 'higher'} than in ${other}.`,
  sameNotes: (name: string, other: string) =>
    `${name} and ${other} rise through the same notes of the octave: listen to the way down, and to the path.`,
  mostConfused: (a: string, b: string) => `You confuse ${a} and ${b} most. Train these two:`,
  results: 'What you confuse',
  resultsHelp:
    'Rows: what sounded. Columns: what you answered. Choose a number to hear the pair. The results stay on this device.',
  takenFor: (name: string, answer: string) => `${name} taken for ${answer}`,
  forget: 'Delete the results',
  forgotten: 'The results are deleted.',

  fingerboard: (name: string) => `${name} on the ʿūd, in mm from the nut`,
  courses: 'Courses, from the lowest',
  millimetres: (length: string) => `${length} mm`,
  course: (number: number) => `Course ${number}`,
  noCourse: (count: number) => `Left out, since this tuning lacks their notes: ${counted(count, 'course', 'courses')}.`,
  pianoKeys: (name: string) => `${name} going up on a piano, in cents from equal temperament`,
};

export type LearnText = typeof learnEn;
