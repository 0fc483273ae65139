import { counted } from '../../presentation/text/counting-en.ts';

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

  jins: 'A jins (plural: ajnās) is a group of three to five notes; those of this archive have four, one has five. Many maqāmāt join two: a lower jins on the tonic, and another above it. Here are two, and the scale that they make.',
  lower: 'Lower jins',
  upper: 'Upper jins',
  upperOn: 'The upper jins begins on',
  noPlace: 'In this tuning, the upper jins fits nowhere above the lower one. Choose others.',
  contained: (count: number) =>
    `In this tuning, ${counted(count, 'maqām has', 'maqāmāt have')} both ajnās at these places, going up or down.`,

  tunings:
    'A tuning system says how high each note of an octave is. Here are the notes of today’s maqām rāst in three tunings. The archive assigned or assumed which notes of each tuning these are.',
  thirdsIn: (cents: string) => `In this order, the third note is ${cents} cents above the tonic.`,
  playThirds: 'Play tonic and third in each',

  sayr: (source: string) =>
    `A sayr is the path of a melody in a maqām: the notes, ajnās and maqāmāt that it visits. This is the sayr of maqām rāst in ${source}.`,
  modulation: (rast: string, suznak: string) =>
    `A modulation leads from one maqām to another. Rāst and sūznāk begin with the same jins. Above it, going up, rāst has ${rast}, and sūznāk ${suznak}; al-nawā means on the note nawā, here G.`,
  playModulation: 'Play rāst, sūznāk, and rāst again',
  toRoutes: 'Find other modulations from rāst',

  earNeedsScript: 'The ear training plays phrases, so it needs JavaScript. The lessons do not.',
  earHelp:
    'Play a phrase. Each has another tonic, so listen to the steps between its notes. Then choose what you heard: with a click, or with the number of the answer on the keyboard. At other times, an answer plays its notes going up.',
  level: 'Level',
  levels: { two: 'Two ajnās', five: 'Five ajnās', maqamat: 'Six maqāmāt' },
  newPhrase: 'Play a phrase',
  again: 'Hear it again',
  answers: 'What did you hear?',
  right: (name: string) => `Right: ${name}.`,
  wrong: (chosen: string, name: string) => `No, it was ${name}. Now you hear the phrase in ${chosen}, then in ${name}.`,
  results: 'Your results on this device, by what was played',
  score: (right: number, all: number) => `${right} of ${all} right`,
  forget: 'Delete the results',
  forgotten: 'The results are deleted.',

  fingerboard: (name: string) => `${name} on the ʿūd: notes and mm from the nut, as on the tuning sheet`,
  courses: 'Courses, from the lowest',
  millimetres: (length: string) => `${length} mm`,
  course: (number: number) => `Course ${number}`,
  noCourse: (count: number) => `Left out, since this tuning lacks their notes: ${counted(count, 'course', 'courses')}.`,
  pianoKeys: (name: string) =>
    `${name} going up on a piano: the keys that it uses, and their cents from equal temperament with a′ = 440 Hz`,
};

export type LearnText = typeof learnEn;
