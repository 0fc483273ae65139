const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A name from a device, which can be of any script, in quotation marks. */
const quoted = (name: string): string => `“\u2068${name}\u2069”`;

/** The texts of what is practised, printed and taken to instruments, in English. */
const practiceEn = {
  practise: 'Practise',
  toPractice: 'Go to playing and practising',
  transport: 'Playing and practising',
  pause: 'Pause',
  stopAll: 'Stop all that sounds',
  exercise: 'What is played',
  /** By their ids in the archive; others have the names that they have there. */
  patternNames: {} as Readonly<Record<string, string>>,
  voice: 'Voice',
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
  iqa: 'Iqāʿ',
  noIqa: 'none',
  countIn: 'Count-in (one bar)',
  keys: 'Keys to play the degrees',
  useMidi: 'Use MIDI',
  midiAbsent: "This browser doesn't support MIDI. Chrome, Edge, Firefox and Opera do.",
  midiRefused: 'The browser does not allow MIDI here. Allow it in the settings of this page, and try again.',
  midiIn: (count: number) => `Keyboard (${counted(count, 'input', 'inputs')})`,
  layouts: { letters: 'white keys by letter', degrees: 'one key a degree' },
  midiOut: 'Play to',
  noMidiOut: 'nothing',
  midiHelp: (semitones: number) =>
    `All inputs are listened to. To an instrument, notes are sent as MPE, each on a channel of its own from 2 to 16, with a bend of ±${semitones} semitones, which it is told.`,
  midiLost: (name: string) => `${quoted(name)} is gone. When it is back, it is played to again.`,
  keysHelp: 'Keys A to K play the degrees, Z and X go an octave down and up.',
  octaveDown: 'An octave down',
  octaveUp: 'An octave up',
  octaveOf: (octave: number) =>
    octave === 0
      ? 'From the tonic'
      : `${octave > 0 ? '+' : '−'}${Math.abs(octave)} octave${Math.abs(octave) === 1 ? '' : 's'}`,

  emptyStop: '(nothing recorded)',
  singAlong: 'Sing along',
  listen: 'Recordings',
  printSheet: 'Print one page',
  sheetHelp:
    'Cents from the tonic, then Hz. ♭ with a stroke is a half-flat, ♯ with one stem a half-sharp; − and + are a little lower and higher. Brackets are ajnās; an open one goes on in the next octave.',
  sheetAddress: 'The address of this form',
  instruments: 'For instruments',
  instrumentsDown: 'For instruments, descending',
  instrumentsHelp:
    'The same notes for software and hardware instruments. Where keys are said by letter, each note lies on the white key of its letter, as it is written.',
  scaleWorkshop: 'Open in Scale Workshop',
  scaleWorkshopHelp:
    'Opens a page of another host with these pitches, to be played and changed there. Keys follow each other, one for each note.',
};

export type PracticeText = typeof practiceEn;
export { practiceEn };
