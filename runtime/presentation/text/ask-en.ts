import { quoted } from '../../isolated.ts';
import { counted } from './counting-en.ts';

/** The texts of searches, routes, sources, citations, the front page and sharing, in English. */
const askEn = {
  find: 'Find by notes',
  findTitle: 'Which maqām is it?',
  findHelp: 'Type notes, or choose them on the circle, to see which maqāmāt and ajnās contain them.',
  findPitches: 'Notes, cents, ratios, Hz, or a Scala scale',
  findExample: 'C D E half-flat F',
  findFormats:
    'Notes: C D E half-flat F (or E-b), do re mi, rast dugah segah. Cents from the tonic: 0 204 355. Ratios: 1/1 9/8 27/22. Frequencies: 261.6 Hz. Or the text of a .scl file.',
  findRing: 'Choose from the pitches of this tuning',
  findWithin: 'Tolerance (cents)',
  findNotWithin: (value: string, most: number, used: number) =>
    `${quoted(value)} is not a tolerance from 0 to ${most} cents; ${used} cents are used.`,
  findKind: 'Kind',
  findWhere: 'Where',
  findHere: 'in this tuning',
  findEverywhere: 'in every tuning',
  findWhole: 'only these notes',
  findBase: 'untransposed forms only',
  findOnTonic: 'the first note is the tonic',
  findProblems: {
    empty: '',
    unknownNote: (part: string) =>
      `${quoted(part)} is not a note. Write C, E-b, Eb, F#, a syllable such as mi, or a name such as segah.`,
    notANumber: (part: string) => `${quoted(part)} is not a pitch. Write 9/8, 203.91 or 261.6 Hz.`,
    mixed: (part: string) =>
      `${quoted(part)} is in another format than the notes before it. Write all notes in one format.`,
    tooMany: (part: string) => `${part} notes are more than can be searched at once.`,
    notScala: (_: string) =>
      'This Scala scale cannot be read: it has fewer pitches than it states, or an invalid line.',
  },
  findCount: (exact: number, near: number, contains: number) =>
    [
      exact > 0 ? `${counted(exact, 'form', 'forms')} with exactly these notes` : '',
      near > 0 ? `${counted(near, 'form', 'forms')} with nearly these` : '',
      contains > 0 ? `${counted(contains, 'form', 'forms')} with these and more` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  findNothing: 'No form contains all of these notes. Remove one, raise the tolerance, or search in every tuning.',
  findMore: 'Only the first results are shown. Add notes, or search in one tuning, to narrow them down.',
  grades: { exact: 'exactly', near: 'nearly', contains: 'with more' },
  ways: { both: '', ascending: 'going up', descending: 'going down', together: 'up and down together' },
  inTunings: (some: number) => `in ${counted(some, 'tuning', 'tunings')}`,
  upTo: (cents: string) => `up to ${cents} cents away`,
  kinds: { maqam: 'maqām', jins: 'jins' },
  whatMatches: 'Matching notes',

  via: 'By way of',
  addVia: 'By way of …',
  mostSteps: 'Maximum steps each way',
  avoid: 'Avoid',
  chooseMaqam: 'Choose a maqām …',
  rules: (steps: number, avoided: readonly string[]) =>
    `Rules: at most ${counted(steps, 'step', 'steps')}${avoided.length === 0 ? '' : `, avoiding ${avoided.join(', ')}`} …`,
  andBack: 'and back to the start',
  allowDownward: 'downward modulations: the next maqām is an octave lower',
  allowOctaves: 'octave steps: the same maqām an octave higher or lower',
  routesRules: 'The rules of modulation are the source archive’s reading of al-Shawwā (1946).',
  stricterReading:
    'According to that archive’s guide, al-Shawwā is stricter: the third degree, and the tonic of a modulation on the first degree, must be a natural note. By that reading, 30 % of all modulations between maqāmāt would not be allowed.',
  routesLimited: 'There may be more: the search stopped at its limit.',
  routesUnknown: 'The search stopped at its limit before it found a route. Remove a stop on the way.',
  routesBeyond: {
    longer: (steps: number) => `No route within ${counted(steps, 'step', 'steps')}. The shortest routes are longer.`,
    byAvoided: (_: number) => 'No route without the maqāmāt to avoid. These routes include them.',
    bySwitches: (_: number) => 'No route without downward modulations and octave steps. These routes use them.',
    byBoth: (_: number) => 'No route within these rules. These routes break them.',
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
  sharedNotes: (notes: number) => counted(notes, 'shared note', 'shared notes'),
  noMaqamat: 'No maqām can be realised in this tuning.',

  sourcesHelp: 'The treatises and studies that the archive takes its facts from, and what each is cited for.',
  attests: 'Cited for',
  attestsNothing: 'No fact in the archive cites this source.',
  attestedCount: (facts: number) => counted(facts, 'fact', 'facts'),
  attestedKinds: { tuning: 'tuning systems', maqam: 'maqāmāt', jins: 'ajnās', sayr: 'suyūr' },
  attestedKind: { tuning: 'tuning system', maqam: 'maqām', jins: 'jins', sayr: 'sayr' },
  noPage: 'no page given',
  cite: 'Cite',
  citeText: 'As text',
  citeBibtex: 'As BibTeX',
  citeRis: 'As RIS',
  thisArchive: 'This archive',
  tuningsWithForm: (note: string) => `Tunings that have a form on ${note}:`,

  historyTitle: 'One degree through the years',
  historyHelp:
    'Every tuning system that has the degree, oldest first, in cents above the tonic. All are played on one tonic. Years up to 1294 are those of the authors’ deaths, and the note names of these systems were assigned later; several systems come from one treatise.',
  historyOf: (degree: string, name: string) => `Degree ${degree} of ${name}, in cents above the tonic`,
  playHistory: 'Play in turn',
  year: 'Year',
  fromEqual: 'From nearest quarter-tone',

  introTitle: 'Arabic maqāmāt, seen and heard',
  intro:
    'See and play maqāmāt and ajnās in 35 tuning systems from the 9th to the 21st century, exact to the cent, with their sources where these are known.',
  rast: 'maqām rāst',
  hearRast: 'Hear maqām rāst',
  yearSlider: 'Move through the years and hear the third of rāst',
  thirdOf: (cents: string) => `Third: ${cents} cents`,
  inTuning: (tuning: string) => `In the tuning of ${tuning}`,
  wordsMean: 'What the words mean',
  glossary: [
    ['Maqām', 'A melodic mode: its notes going up and down, and the way a melody moves through them.'],
    ['Jins (plural ajnās)', 'A group of three to five notes from which maqāmāt are built.'],
    ['Tuning system', 'The pitches of an octave, as a treatise gives them or a later author derived them.'],
    ['Starting note', 'The note on which the tuning begins: the open string from which its pitches are measured.'],
    ['Tonic', 'The first degree of a maqām or jins, on which its melodies come to rest.'],
    ['Form', 'A maqām or jins on one tonic in one tuning: on its original tonic, or transposed.'],
    ['Ghammāz', 'The note that a maqām emphasises besides its tonic; its second jins often begins there.'],
    ['Sayr (plural suyūr)', 'The path of a melody in a maqām: the notes, ajnās and maqāmāt that it visits.'],
    ['Cent', 'A measure of intervals: an octave has 1200 cents, a whole tone of equal temperament 200.'],
    ['IPN', 'International pitch notation: the letter of a note and the number of its octave, such as C4.'],
    ['†', 'Marks a reading that the archive corrects, as ? marks a doubtful one; touch it for the reason.'],
  ] as readonly (readonly [string, string])[],
  share: 'Share and embed',
  shareWith: 'Share …',
  shareLink: 'Link',
  embed: 'To embed in a page',
  openWhole: 'Open in the Maqām archive',

  didYouMean: 'Did you mean one of these?',
  noFormOn: (note: string) => `has no form on ${quoted(note)} in this tuning`,
  onNote: (note: string) => `on ${note}`,
};

export type AskText = typeof askEn;
export { askEn };
