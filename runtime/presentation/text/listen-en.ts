/** The texts of the tuner and of the page of recordings in English. */

const LONGER_PART = 'Select a longer part.';
const IF_KNOWN = 'Set the tonic if it is wrong, or select the tuning, if you know it, at the top of the page.';
/** What would help, by doubt: where nothing would, nothing. */
const HELP = {
  fewPitches: '',
  littlePitch: 'Select a part with one clear melody, if there is one.',
  noMaqam: 'If you know that it is a maqām, set the tonic, and compare the maqāmāt by ear.',
  tonic: '',
  unlike: 'Compare the maqāmāt by ear.',
};

export const listenEn = {
  microphone: {
    denied: 'The microphone is not allowed. Allow it for this page in the settings of the browser, and try again.',
    missing: 'No microphone was found. Connect one, and try again.',
    busy: 'The microphone cannot be opened. Close other programs that use it, and try again.',
    unsupported: 'This page cannot use a microphone here. Open it over HTTPS in a current browser.',
    lost: 'The microphone was disconnected. Connect it, and start again.',
    hidden: 'Listening stopped because the page was hidden. Start again.',
  },
  tunerHelp: 'The sound stays on this device. Use headphones if you play a drone.',
  tuner: 'Your pitch on the degrees, over the last ten seconds',
  setTonic: 'Set the tonic by holding a note',
  holdNote: 'Hold a note for a second …',
  nearerTo: (name: string) => `nearer to ${name}`,
  sayPitch: 'Read out my pitch',
  above: (note: string, cents: string) => `${note}, ${cents} cents above`,
  below: (note: string, cents: string) => `${note}, ${cents} cents below`,
  nothingHeard: 'No sound is detected.',
  heardDegrees: 'What you sang',
  mean: 'Mean deviation (cents)',
  spread: 'Spread (cents)',
  time: 'Seconds',
  recordingTitle: 'Listen to a recording',
  recordingHelp:
    'Open a recording of up to 20 minutes. It stays on this device. The page tracks its pitch, estimates its tonic and its family of maqāmāt, and compares it with the maqāmāt and tunings of the archive.',
  limits:
    'The result is an estimate. The page needs one singer or melody instrument, louder than everything else. It compares how long notes sound, not melodies: it cannot distinguish maqāmāt with the same notes, and a modulation can hide the maqām. In tests on Turkish recordings, the first tonic was right in 96% of whole recordings, 73% of one-minute parts and 63% of half-minute parts; where the page wrote “Tonic:” and not “may be”, in 98%, 84% and 65%. Of all whole recordings for which it named a family, that was right in 94%; the first maqām of the list in 19%. For one whole recording, the percentage of its result counts; for a short part, these figures.',
  open: 'Choose a recording',
  dropFile: 'or drop one here: WAV, MP3, OGG, FLAC',
  file: {
    empty: 'This file is empty.',
    unreadable: 'This file is not an audio file, or it is corrupted.',
    unsupported: 'This browser cannot decode this file. Convert it to WAV, and open that.',
    video: 'This is a video. Save its sound as an audio file, and open that.',
    long: 'This recording is longer than 20 minutes. Open a part of it.',
    rate: 'This recording has a sample rate above 96 kHz. Convert it to 48 kHz, and open that.',
    channels: 'This recording has more than two channels. Convert it to mono or stereo, and open that.',
    silent: 'No note was found in this recording.',
  },
  progress: 'Tracking the pitch',
  cancel: 'Cancel',
  track: 'Pitch over time. Touch it to play from there; drag to select a part.',
  trackTonic: 'Dark lines are the first tonic under “Tonic”, in each octave.',
  trackDegrees: (maqam: string) => `Thin lines are the degrees of ${maqam}.`,
  partFrom: 'Part from',
  partTo: 'to',
  wholeRecording: 'Whole recording',
  grades: { sure: 'very likely', likely: 'likely', possible: 'perhaps', set: 'as you set it' },
  graded: (grade: string, share: string) => `${grade}, ${share}`,
  tonicIs: (hertz: string, grade: string, key: string) =>
    `Tonic: about ${hertz} Hz, in this or another octave (${grade}); the nearest piano key is ${key}.`,
  /** @param other as `possibleFamily` names it; empty without another */
  familyIs: (family: string, grade: string, other: string) =>
    `Family in the archive: ${family} (${grade})${other === '' ? '' : `, or else ${other}`}.`,
  bestFits: (system: string, maqamat: string) =>
    `The maqām itself is not determined. Maqāmāt with similar notes in ${system}, to try by ear: ${maqamat} (the first was right in only 19 of 100 Turkish recordings).`,
  noAnswer: 'No clear answer.',
  possibleTonic: (hertz: string, share: string) => `${hertz} Hz (${share})`,
  shortTonic: (hertz: string) => `${hertz} Hz`,
  possibleFamily: (family: string, share: string) => `${family} (${share})`,
  unclearTonic: (tonics: string) =>
    `The tonic may be ${tonics}. Listen to both under “Tonic”, and use the one on which the melody rests, or set another.`,
  unclearFamily: (families: string) => `No family is clear: ${families}. It may also be no maqām.`,
  doubts: {
    fewNotes: 'Too few notes to compare: fewer than 20.',
    fewPitches: 'Too few pitches to compare: fewer than three sound long enough, ignoring octaves.',
    littlePitch: 'Less than 70% of the sound has a clear pitch. It may be speech, noise, silence, or several melodies.',
    noMaqam: 'This may not be a maqām: it is unlike the recordings compared, or more like a Western scale.',
    short: 'Too short for a family: less than 40 seconds have a pitch.',
    tonic: 'Without a clear tonic, no family is named.',
    unlike: 'No family is named: the melody is too unlike the recordings compared.',
  },
  /** For a whole recording and for a part; `none` where only the family is unclear. */
  help: {
    whole: {
      ...HELP,
      fewNotes: 'Open a longer recording of a melody.',
      short: 'Open a longer recording.',
      none: IF_KNOWN,
    },
    part: {
      ...HELP,
      fewNotes: LONGER_PART,
      fewPitches: LONGER_PART,
      short: LONGER_PART,
      tonic: 'Select a longer part, or one that ends on the tonic.',
      none: `Select a longer part without modulation. ${IF_KNOWN}`,
    },
  },
  ifSet: 'If you know the tonic, set it to compare the notes with the tuning.',
  doors: {
    tonic: { title: 'Tonic', about: 'hear the possible ones, or set another' },
    alike: { title: 'Families and makams', about: 'their probabilities, and Turkish recordings' },
    maqamat: { title: 'Maqāmāt by ear', about: 'those with similar notes, their degrees and tunings' },
    limits: { title: 'Limits and files', about: 'how often this is right, CSV, JSON' },
  },
  or: ' or ',
  tonics: 'Possible tonics',
  families: 'Families of maqāmāt',
  family: 'Family',
  probability: 'Probability',
  tonic: 'Tonic',
  hertz: 'Hz',
  useTonic: 'Use',
  hearOrUse: 'Hear or use',
  proposedTonic: 'Back to the estimate',
  heldNote: (note: string, hertz: string) => `You held ${note} (${hertz} Hz). Use it as the tonic?`,
  use: 'Use this note',
  tonicHertz: 'Tonic (Hz)',
  rankedMaqamat: (system: string) => `Maqāmāt with similar notes in ${system}, the most similar first`,
  heardOf: 'Degrees that sound',
  heardDegreesOf: (heard: number, all: number) => `${heard} of ${all}`,
  rankedHelp:
    'Any sound, even speech, has such a list on the first tonic: it does not name the maqām. Choose one to see its degrees and tunings, and compare by ear.',
  chosenMaqam: 'Chosen maqām:',
  rankedTunings: (maqam: string) => `Tunings of ${maqam}`,
  tuningsHelp: (count: number) =>
    `The best fits of all ${count} tuning systems of the archive that have this maqām, whichever is selected; a system is listed once for each starting note. A performer who deviates by 8 cents can match several, so this does not show which tuning was meant. None of them is the Turkish system of 53 commas.`,
  fit: 'Relative fit',
  fits: { good: 'best', fair: 'possible', poor: 'poorer' },
  from: (system: string, startingNote: string) => `${system}, from ${startingNote}`,
  makams: 'Compared with recordings of Turkish makam music',
  makam: (name: string, maqam: string) => `${name} (${maqam})`,
  makamIs: (makam: string, grade: string, second: string) =>
    `Resembles ${makam} most, of the 20 compared (${grade}); then ${second}. This does not make its family more likely.`,
  makamsAlike: (makams: string) => `No clear answer. The least different of the 20 compared: ${makams}.`,
  noMakam: 'Resembles none of the 20 makams clearly.',
  makamsOfPart: 'Only a recording with a minute of pitch, preferably a whole one, can resemble a makam clearly.',
  makamsDiffer: 'Its maqām is not among the first under “Maqāmāt by ear”. The two disagree: rely on neither.',
  makamsHelp:
    'Only the 20 makams of these recordings are compared, and makams with the same notes are often confused. In tests on artists not among them, the first makam was right in 81% of all recordings for which the page named one; for one recording, its percentage counts. Another makam or maqām, or a Western tune, can also resemble one of them.',
  degreesOf: (maqam: string) =>
    `Degrees of ${maqam} by their written names; the first is the tonic of the recording, whatever its pitch`,
  inTuning: 'In the selected tuning (cents)',
  degreesHelp:
    'Every sound counts for the nearest degree of this maqām: if the maqām or the tonic is wrong, so are these figures. Positive deviations are sharper than the tuning, negative ones flatter.',
  parts: { track: 'Track (CSV)', histogram: 'Histogram (CSV)', ranking: 'Ranking (CSV)' },
  saveJson: 'Everything (JSON)',
};

export type ListenText = typeof listenEn;
