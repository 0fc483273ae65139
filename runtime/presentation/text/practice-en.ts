import { isolated, quoted } from '../../text/isolated.ts';
import { counted } from './counting-en.ts';

/** The texts about practice, printing and instruments, in English. */
const practiceEn = {
  toPractice: 'Go to playing and practising',
  exercise: 'Patterns',
  /** By their ids in the archive; other patterns are shown with their names in the archive. */
  patternNames: {
    NbC43ZMhRaZZ8tZ5kbA9G: 'Three notes up and down',
    q6VQ_Cleehoo0AiAXqy4W: 'Three notes down and up',
    _n933jN8J9bwKO5sv7WS1: 'Three notes up',
    '5oJKogu0ht2-kyN2m5JHg': 'One note in three octaves',
    Vwgo4te4XXOwcHxQdoiBj: 'Three notes down',
    NnoF7nBwVtt3pdsevNZRr: 'A note and the one below',
  } as Readonly<Record<string, string>>,
  voice: 'Sound',
  voices: { string: 'plucked string', oud: 'ʿūd', qanun: 'qānūn' },
  tempo: 'Tempo (BPM)',
  loop: 'Loop',
  volume: 'Volume',
  drone: 'Drone',
  noDrone: 'none',
  drones: { tonic: 'on the tonic', fifth: 'on the fifth', ghammaz: 'on the ghammāz' },
  myTonic: 'Tonic (Hz)',
  referencePitch: 'a′, the octave of ḥusaynī (Hz)',
  noReferencePitch: 'This tuning has no note A, so a′ cannot be chosen.',
  noIqa: 'none',
  countIn: 'Count-in (one bar)',
  on: 'on',
  off: 'off',
  beats: 'BPM',
  tempoNow: (tempo: number) => `${tempo} BPM`,
  tonicNow: (hertz: number) => `Tonic ${hertz} Hz`,
  referenceNow: (hertz: number) => `a′ ${hertz} Hz`,
  hertzFollow: 'All Hz on this page change with it',
  tunedPitch: 'The pitch of the tuning',
  counting: 'One bar is counted in',
  ended: 'Ended',
  keys: 'Keys to play the degrees',
  useMidi: 'Use MIDI',
  midiAbsent: "This browser doesn't support MIDI. Chrome, Edge, Firefox and Opera do.",
  midiRefused: 'The browser does not allow MIDI here. Allow it in the settings of this page, and try again.',
  midiIn: (count: number) => `Keyboard (${counted(count, 'input', 'inputs')})`,
  layouts: { letters: 'white keys by letter', degrees: 'one key per degree' },
  midiOut: 'MIDI output',
  noMidiOut: 'none',
  /** @param inputs their names; empty without any */
  midiHelp: (inputs: string, semitones: number) =>
    `All inputs are used${inputs === '' ? '' : `: ${isolated(inputs)}`}. An instrument receives the notes as MPE: each on its own channel, 2 to 16, with a pitch-bend range of ±${semitones} semitones, which is set automatically.`,
  midiLost: (name: string) => `${quoted(name)} was disconnected. It is used again as soon as it is back.`,
  keysHelp: 'Keys A to K play the degrees, Z and X go an octave down and up.',
  octaveDown: 'An octave down',
  octaveUp: 'An octave up',
  octaveOf: (octave: number) =>
    octave === 0 ? 'From the tonic' : `${octave > 0 ? '+' : '−'}${counted(Math.abs(octave), 'octave', 'octaves')}`,

  emptyStop: '(nothing recorded)',
  singAlong: 'Sing along',
  listen: 'Recordings',
  staffHelp:
    'Below the notes: their names and cents above the tonic; a semitone of the piano has 100 cents. ♭ with a stroke lowers a note by about a quarter tone.',
  printSheet: 'Print one page',
  sheetHelp:
    'Cents from the tonic, then Hz. ♭ with a stroke is a half-flat, ♯ with one stem a half-sharp; ↓ and ↑ are a little lower and higher. Brackets are ajnās; an open bracket continues in the next octave.',
  sheetAddress: 'The address of this form',
  instruments: 'For instruments',
  scoreContent: 'Scores and MIDI files',
  scoreCents: 'Cents of each note',
  scoreCentsNeeded: 'Cents of each note: needed here, because the signs do not give the pitches',
  scoreTempo: 'Beats a minute (MIDI)',
  instrumentsDown: 'For instruments, descending',
  keyCard: 'Twelve keys: cents from equal temperament, a′ = 440 Hz',
  tonicZero: 'Tonic = 0',
  noKeyCard: {
    wide: 'This form does not fit the twelve keys of an octave: it is wider than an octave.',
    shared: 'This form does not fit the twelve keys of an octave. These notes share a letter or key:',
    far: 'This form does not fit the twelve keys of an octave. These notes are too far from their keys:',
  },
  instrumentsHelp:
    'The same notes for software and hardware instruments. In a mapping by letters, each note is on the white key of its letter.',
  scaleWorkshop: 'Open in Scale Workshop',
  scaleWorkshopHelp:
    'Opens these notes on another website, where you can play and change them. Neighbouring keys have neighbouring notes.',
};

export type PracticeText = typeof practiceEn;
export { practiceEn };
