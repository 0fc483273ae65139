/** The texts of the front page, sharing and suggestions, in English. */
const frontEn = {
  introTitle: 'Arabic maqāmāt, seen and heard',
  intro:
    'A maqām is a melodic mode: the notes of a melody, and the way it moves through them. See and play maqāmāt in 35 tuning systems from the 9th to the 21st century, exact to the cent (1/100 of a semitone), with their sources where these are known.',
  /** A door for each kind of visitor. */
  visitors: [
    ['I want to listen', 'all maqāmāt, each with one touch'],
    // Its line is the links to what a player needs.
    ['I play or sing', ''],
    ['I study', 'lessons, ear training, books and citations'],
    ['I program', 'files, API, tables, assistants'],
  ] as readonly (readonly [title: string, about: string])[],
  thirdTitle: 'The third of today’s rāst in the tunings of treatises',
  betweenTitle: 'The note between the piano’s keys',
  betweenHelp: (treatises: number) =>
    `The third note of rāst in ${treatises} treatises, by year. They show no development. Touch a dot to hear it.`,
  highKey: ['E', 'on the piano: 400 cents above C'] as readonly [name: string, about: string],
  halfWay: 'half-way',
  lowKey: ['E flat', 'on the piano: 300 cents'] as readonly [name: string, about: string],
  noTreatise: (from: number, to: number) => `${from}–${to}: none here`,
  playByYear: 'Play all, by year',
  howToRead: 'How to read this',
  thirdHelp:
    'Each dot is the third degree of today’s maqām rāst in one tuning of one treatise, in cents above the tonic. Only al-Urmawī’s higher dot is the third of the rāst that he defines. Before the 13th century, no mode of this name with these notes is attested. Choose a dot to see its source and the other tunings of the treatise. Round: the note names are assumed to be those of the treatise, but not checked. Square: the source archive assigned some or all of them. The dots show no development: the years have different meanings, and other tunings of a treatise differ. Left out are tunings that lack a note of today’s rāst (such as al-Kindī’s), have no source, or were derived by later authors from those of others.',
  startRule:
    'Of the starting notes of a tuning system, the one is used that brings the fourth and fifth above rāst nearest to 4/3 and 3/2; if several do, the lowest.',
  rastFrom: (note: string) => `Starting note: ${note}.`,
  yearWritten: 'The treatise was written about this year; the cited edition is later.',
  yearUnknown: 'The archive does not say what the year means.',
  yearsOfDeath: (years: string) => `${years}: year of death`,
  yearsUnclear: (years: string) => `${years}: meaning unclear`,
  yearsOfTreatises: (years: string) => `${years}: year of the treatise`,
  yearsAbout: (years: string) => `${years}: approximate year of the treatise`,
  definedRast: (cents: string, notes: string) =>
    `In another tuning of the author, the rāst that he defines has a third of ${cents} cents. The archive calls this pitch ${notes}.`,
  definedHere: (notes: string) =>
    `This is the third of the rāst that the author defines. The archive calls this pitch ${notes}. With these names, today’s maqām rāst does not exist in this tuning.`,
  definedNote: (note: string, startingNote: string) => `${note} (starting note ${startingNote})`,
  doubted: (reasons: readonly string[]) => `Doubtful: ${reasons.join(' ')}`,
  othersOfTreatise: 'Other tunings of the same treatise, or of the same author and year:',
  allThirds: 'All values as a table',
  hearRast: 'Hear maqām rāst',
  thirdOf: (cents: string) => `Third: ${cents} cents`,
  wordsMean: 'What the words mean',
  glossary: [
    ['Maqām (plural maqāmāt)', 'A melodic mode: its notes going up and down, and the way a melody moves through them.'],
    ['Jins (plural ajnās)', 'A group of notes, mostly four, from which maqāmāt are built.'],
    ['Tuning system', 'The pitches of an octave, as a treatise gives them or a later author derived them.'],
    [
      'Starting note',
      'The note on which the tuning begins: usually the open string from which its pitches are measured.',
    ],
    ['Tonic', 'The first degree of a maqām or jins, on which its melodies come to rest.'],
    ['Form', 'A maqām or jins on one tonic in one tuning: on its written tonic, or transposed.'],
    ['Ghammāz', 'The note that a maqām emphasises besides its tonic; its second jins often begins there.'],
    ['Sayr (plural suyūr)', 'The path of a melody in a maqām: the notes, ajnās and maqāmāt that it visits.'],
    ['Cent', 'A measure of intervals: an octave has 1200 cents, a whole tone of equal temperament 200.'],
    ['Quarter tone', 'Half of a semitone: 50 cents in equal temperament.'],
    [
      'Half-flat',
      'A note between a natural and its flat, and its sign, ♭ with a stroke: E half-flat is lower than E and higher than E flat. A half-sharp, ♯ with one stem, is between a natural and its sharp. Cents say exactly where.',
    ],
    ['IPN', 'International pitch notation: the letter of a note and the number of its octave, such as C4.'],
    ['†', 'Marks a reading that this archive changes, as ? marks a doubtful one; touch it for the reason.'],
    ['Source archive', 'The Digital Arabic Maqām Archive (DiArMaqAr), from which this archive takes its facts.'],
  ] as readonly (readonly [string, string])[],
  spellings: 'Also written',
  share: 'Share',
  shareWith: 'Share …',
  savePicture: 'Save the picture',
  myInstrument: 'My instrument',
  instrumentOfLink: 'Setting of the link',
  linkWithInstrument: (whose: string) => `Link with this setting: ${whose}`,
  noChoice: 'not set',
  myList: 'My list',
  addToList: 'Add to my list',
  keptIn: 'Kept in',
  emptyList: 'The list is empty. Add maqāmāt and ajnās on their pages.',
  listHelp:
    'Play its items in turn, train your ear with them, compare, or print them: 1, 2 or 4 on a page. This device keeps the list, and so does the address.',
  noOudInColumns: 'A sheet of three or more has no ʿūd: it would be too small to read.',
  trainByEar: 'Train by ear',
  printSheets: 'Print',
  moveUp: (name: string) => `Move ${name} up`,
  namesOnSheet: 'Names on the sheet',
  scripts: { latin: 'Latin', arabic: 'Arabic', both: 'both' },
  shareLink: 'Link',
  embed: 'To embed in a page',
  openWhole: 'Open in the Maqām archive',
  didYouMean: 'Did you mean one of these?',
};

export type FrontText = typeof frontEn;
export { frontEn };
