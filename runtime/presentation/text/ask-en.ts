import { quoted } from '../../isolated.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The texts of what is asked, compared, cited and kept, in English. */
const askEn = {
  find: 'Find by notes',
  findTitle: 'Which maqām is it?',
  findHelp: 'Type notes, or choose them on the ring, and see which maqāmāt and ajnās hold them.',
  findPitches: 'Notes, cents, ratios, Hz, or a Scala scale',
  findExample: 'C D E half-flat F',
  findFormats:
    'Notes: C D E half-flat F (or E-b), do re mi, rast dugah segah. Cents from the tonic: 0 204 355. Ratios: 1/1 9/8 27/22. Frequencies: 261.6 Hz. Or the text of a .scl file.',
  findRing: 'The pitches of this tuning, to choose from',
  findWithin: 'Tolerance (cents)',
  findNotWithin: (value: string, most: number, used: number) =>
    `${quoted(value)} is not a tolerance from 0 to ${most} cents; the answer is within ${used}.`,
  findKind: 'Kind',
  findWhere: 'Where',
  findHere: 'in this tuning',
  findEverywhere: 'in every tuning',
  findWhole: 'only these notes',
  findBase: 'as written, not transposed',
  findOnTonic: 'the first note is the tonic',
  findProblems: {
    empty: '',
    unknownNote: (part: string) => `${quoted(part)} is no note. Write C, E-b, Eb, F#, a syllable such as mi, or segah.`,
    notANumber: (part: string) => `${quoted(part)} is no pitch. Write 9/8, 203.91 or 261.6 Hz.`,
    mixed: (part: string) => `${quoted(part)} is of another kind than the notes before it. Give all in one kind.`,
    tooMany: (part: string) => `There are ${part}: too many to ask for at once.`,
    notScala: (_: string) => 'This Scala scale cannot be read: it has fewer pitches than it says, or an invalid line.',
  },
  findCount: (exact: number, near: number, contains: number) =>
    [
      exact > 0 ? `${exact} hold exactly these` : '',
      near > 0 ? `${near} nearly` : '',
      contains > 0 ? `${contains} hold these and more` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  findNothing: 'No form holds all of these. Leave a note out, allow more cents, or look in every tuning.',
  findMore: 'Only the first are shown. Name more notes, or look in one tuning, to see the others.',
  grades: { exact: 'exactly', near: 'nearly', contains: 'with more' },
  ways: { both: '', ascending: 'going up', descending: 'going down', together: 'up and down together' },
  inTunings: (some: number) => `in ${count(some, 'tuning', 'tunings')}`,
  upTo: (cents: string) => `up to ${cents} cents away`,
  kinds: { maqam: 'maqām', jins: 'jins' },
  whatMatches: 'What matches',

  via: 'By way of',
  addVia: 'By way of …',
  mostSteps: 'Maximum steps each way',
  avoid: 'Avoid',
  chooseMaqam: 'Choose a maqām …',
  rules: (steps: number, avoided: readonly string[]) =>
    `Rules: at most ${count(steps, 'step', 'steps')}${avoided.length === 0 ? '' : `, not through ${avoided.join(', ')}`} …`,
  andBack: 'and back to the start',
  allowDownward: 'modulations downward: to a maqām an octave below',
  allowOctaves: 'octaves: the same maqām an octave higher or lower',
  routesRules: 'The rules of modulation are the source archive’s reading of al-Shawwā (1946).',
  stricterReading:
    'According to its guide he is stricter: the third degree, and the tonic of a modulation on the first degree, must be a natural note. By that reading 30 % of all modulations between maqāmāt would not be allowed.',
  routesLimited: 'There may be more: the search was cut short.',
  routesUnknown: 'The search was cut short before it found a route. Ask for fewer way points.',
  routesBeyond: {
    longer: (steps: number) => `None within ${count(steps, 'step', 'steps')}; the shortest are longer:`,
    byAvoided: (_: number) => 'None without going through what you avoid; through it there are:',
    bySwitches: (_: number) => 'None with what is switched off; with downward modulations and octaves there are:',
    byBoth: (_: number) => 'None within these rules; with everything allowed there are:',
  },
  ruleOf: (category: string, degree: string): string => {
    const octave: Readonly<Record<string, string>> = {
      octaveAbove: 'an octave higher',
      octaveBelow: 'an octave lower',
    };
    const special: Readonly<Record<string, string>> = {
      altThirdDegree: 'on the other third degree',
      sixthDegreeAsc: 'on the sixth degree, going up',
      sixthDegreeDesc: 'on the sixth degree, going down',
      sixthDegreeIfNoThird: 'on the sixth degree, when there is no third',
    };
    const below = category.endsWith('OctaveBelow');
    const rule = category.replace('OctaveBelow', '');
    const on = special[rule] ?? `on degree ${degree.replace('-8vb', '')}`;
    return octave[category] ?? (below ? `${on}, an octave below` : on);
  },
  sharedNotes: (notes: number) => `${count(notes, 'shared note', 'shared notes')}`,
  noMaqamat: 'No maqām can be realised in this tuning.',

  sourcesHelp: 'The treatises and studies that the archive takes its facts from, and what each is cited for.',
  attests: 'Cited for',
  attestsNothing: 'No fact of the archive cites it.',
  attestedCount: (facts: number) => count(facts, 'fact', 'facts'),
  attestedKinds: { tuning: 'tuning systems', maqam: 'maqāmāt', jins: 'ajnās', sayr: 'suyūr' },
  attestedKind: { tuning: 'tuning system', maqam: 'maqām', jins: 'jins', sayr: 'sayr' },
  noPage: 'no page is given',
  cite: 'Cite',
  citeText: 'As text',
  citeBibtex: 'For BibTeX',
  citeRis: 'As RIS',
  thisArchive: 'This archive',
  tuningsWithForm: (note: string) => `Tunings that have a form on ${note}:`,

  historyTitle: 'One degree through the years',
  historyHelp:
    'Every tuning system that can realise it, the oldest first; cents above the tonic. All are heard on one tonic, and so are the rows above. Years up to 1294 are those of the authors’ deaths, and the note names of these systems were assigned; several systems come from one treatise.',
  historyOf: (degree: string, name: string) => `Degree ${degree} of ${name}, in cents above the tonic`,
  playHistory: 'Hear them in turn',
  year: 'Year',
  fromEqual: 'From the nearest quarter-tone',

  introTitle: 'Arabic maqāmāt, seen and heard',
  intro:
    'Every maqām and jins in 35 tuning systems, most from treatises of a thousand years: to the cent, at exact frequencies, with sources.',
  rast: 'maqām rāst',
  hearRast: 'Hear maqām rāst',
  yearSlider: 'Move through the years and hear the third of rāst',
  thirdOf: (cents: string) => `Third: ${cents} cents`,
  inTuning: (tuning: string) => `In the tuning of ${tuning}`,
  wordsMean: 'What the words mean',
  glossary: [
    ['Maqām', 'A mode: its notes going up and down, and the way in which they are gone through.'],
    ['Jins (plural ajnās)', 'A group of three to five notes, of which maqāmāt are made.'],
    ['Tuning system', 'The pitches of an octave, as a treatise gives them or a later author derived them.'],
    ['Starting note', 'The note on which the tuning begins: the open string that its pitches are measured from.'],
    ['Tonic', 'The note on which a maqām begins and ends.'],
    ['Form', 'A maqām or jins on one tonic in one tuning: as it is written, or transposed.'],
    ['Ghammāz', 'The note of a maqām that is emphasised beside its tonic; often its second jins begins there.'],
    ['Sayr (plural suyūr)', 'The path of a melody through the notes, ajnās and maqāmāt that a maqām visits.'],
    ['Cent', 'A measure of intervals: an octave has 1200 cents, a whole tone of equal temperament 200.'],
    ['IPN', 'International pitch notation: the letter of a note and the number of its octave, such as C4.'],
    ['†', 'A mark of a reading that the archive emends or doubts; touch it to see why.'],
  ] as readonly (readonly [string, string])[],
  share: 'Share and embed',
  shareWith: 'Share …',
  shareLink: 'Link',
  embed: 'To embed in a page',
  openWhole: 'Open in the Maqām archive',

  didYouMean: 'Did you mean',
  noFormOn: (note: string) => `has no form on ${quoted(note)} in this tuning`,
  onNote: (note: string) => `on ${note}`,
};

export type AskText = typeof askEn;
export { askEn };
