import { type IpnName, type IpnSign, parseIpnName, QUARTERS, quartersOf, SIGN_CHARACTERS } from '../engine/ipn-name.ts';
import { sequentialSpelling } from '../engine/maqam-spelling.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import { SAME_NOTE_CENTS } from './patterns.ts';
import { ScaleError } from './scale.ts';

/** Notes on a staff, for the formats of notation, MIDI files and the staves of the page. */

export interface Names {
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
}

/** The place of a pitch in its tuning. */
type Place = Pick<PitchEntry, 'pitchClassIndex' | 'octave'>;

/** All pitches of a tuning, for the names of notes that a form does not name. Without them, such notes have letters. */
export type Pitches = readonly PitchEntry[];

export interface ScoreNote {
  readonly written: IpnName;
  /** Null for a note that its form does not name, because it is some octaves higher. */
  readonly names: Names | null;
  readonly place: Place;
  /** Above the tonic. */
  readonly cents: number;
  /** Hz. */
  readonly frequency: number;
  /** The jins or maqām that begins here; null if there is none. */
  readonly begins: Names | null;
  /** Its length in beats, a whole note by default in notation and 1 in MIDI files; its loudness, 1 by default. */
  readonly beats?: number;
  readonly force?: number;
}

export type Passage = readonly ScoreNote[];

export interface Score {
  readonly passages: readonly Passage[];
  /** Hz of a note that is held below them in MIDI files with pitch bend. */
  readonly drone?: number;
  readonly title: Names;
  readonly tuning: Names;
  readonly pitches: Pitches;
}

/** The choices of a reader for the texts of a score. */
export interface ScoreTexts {
  /** The script of the names. */
  readonly script: 'latin' | 'arabic';
  /** Whether every note has its cents; otherwise only where signs do not describe the pitches. */
  readonly cents: boolean;
}

export const DIRECTIONS = ['ascending', 'descending'] as const;
/** The notes of a maqām in one direction; a jins has one. */
export type Direction = (typeof DIRECTIONS)[number];

/** SMuFL names of the signs. */
export const SMUFL_NAMES: Readonly<Record<IpnSign, string>> = {
  ...{ '': 'accidentalNatural', b: 'accidentalFlat', '#': 'accidentalSharp' },
  ...{ '-b': 'accidentalQuarterToneFlatArabic', '-#': 'accidentalQuarterToneSharpArabic' },
};

const LETTERS = 'CDEFGAB';
const QUARTER_CENTS = 50;
/** Cents by which a pitch can differ from its written quarter tone, so that its sign alone describes it. */
const NEAR_CENTS = QUARTER_CENTS / 4;
/** The middle line of a treble clef, B4. */
const MIDDLE_LINE = 34;

/** The names of a pitch; null if its tuning has none. */
export function namesAt({ pitchClassIndex, octave }: Place, pitches: Pitches): Names | null {
  const named = pitches.find((it) => it.pitchClassIndex === pitchClassIndex && it.octave === octave);
  const displayName = named?.noteNameDisplay ?? null;
  return displayName === null ? null : { displayName, displayNameAr: named?.noteNameDisplayAr ?? displayName };
}

/** A pitch of a document as a note. @throws ScaleError for a pitch without a letter, cents or frequency */
export function scoreNote(entry: PitchEntry, tonicCents: number, begins: Names | null = null): ScoreNote {
  const { englishName, cents, frequency, noteNameDisplay, noteNameDisplayAr, pitchClassIndex, octave } = entry;
  const written = parseIpnName(englishName ?? '');
  const displayName = noteNameDisplay ?? '';
  if (written === null || cents === undefined || frequency === undefined)
    throw new ScaleError(`The note ${displayName} has no letter, cents or frequency; a score needs all three.`);
  const names = { displayName, displayNameAr: noteNameDisplayAr ?? displayName };
  return { written, names, place: { pitchClassIndex, octave }, cents: cents - tonicCents, frequency, begins };
}

/** A note some octaves higher, or lower where the number is negative. */
export function raised(note: ScoreNote, octaves: number): ScoreNote {
  if (octaves === 0) return note;
  const { written, place } = note;
  return {
    written: { ...written, octave: written.octave + octaves },
    names: null,
    place: { ...place, octave: place.octave + octaves },
    cents: note.cents + octaves * OCTAVE_CENTS,
    frequency: note.frequency * 2 ** octaves,
    begins: null,
  };
}

/** The notes of a jins, spelled so that their letters go by step, as in a maqām (docs/theory.md#sequential-letters). */
export function spelledByStep<Note extends { readonly englishName?: string | null | undefined }>(
  notes: readonly Note[],
): readonly Note[] {
  const names = notes.map(({ englishName }) => englishName ?? '');
  if (names.includes('')) return notes;
  return sequentialSpelling(names, 'ascending').map((englishName, i) => ({ ...notes[i], englishName }));
}

/**
 * The notes of a form in one direction: a maqām with the octave of its tonic.
 *
 * @param tonicCents the pitch from which cents are counted; by default that of the tonic
 * @throws ScaleError for a note without a letter, cents or frequency
 */
export function passageOf(detail: MaqamDetail | JinsDetail, direction: Direction, tonicCents?: number): Passage {
  const maqam = 'maqam' in detail ? detail : null;
  const up = maqam?.pitchData.ascending ?? ('jins' in detail ? spelledByStep(detail.pitchData) : []);
  const rising = maqam === null || direction === 'ascending' ? up : maqam.pitchData.descending.toReversed();
  const notes = rising.map((entry) => {
    const begins = maqam?.ajnas[direction][entry.noteNameDisplay ?? '']?.[0] ?? null;
    return scoreNote(entry, tonicCents ?? up[0].cents ?? 0, begins);
  });
  const isOpen = maqam !== null && notes[notes.length - 1].cents - notes[0].cents < OCTAVE_CENTS - SAME_NOTE_CENTS;
  const closed = isOpen ? [...notes, raised(notes[0], 1)] : notes;
  return direction === 'ascending' ? closed : closed.toReversed();
}

/** The tuning of a form, with its starting note. */
export function tuningNames({ context: { tuningSystem } }: Pick<MaqamDetail, 'context'>): Names {
  const { displayName, displayNameAr = displayName, selectedStartingNote: start } = tuningSystem;
  return {
    displayName: `${displayName}, starting note ${start.displayName}`,
    displayNameAr: `${displayNameAr}، نغمة البداية: ${start.displayNameAr ?? start.displayName}`,
  };
}

/**
 * The score of a form: a maqām up and down with its octave, or down only; a jins up.
 *
 * @throws ScaleError for a note without a letter, cents or frequency
 */
export function scoreOf(detail: MaqamDetail | JinsDetail, pitches: Pitches, isDescentOnly: boolean): Score {
  const isJins = 'jins' in detail;
  const directions = isJins ? DIRECTIONS.slice(0, 1) : DIRECTIONS.slice(isDescentOnly ? 1 : 0);
  return {
    passages: directions.map((direction) => passageOf(detail, direction)),
    title: isJins ? detail.jins : detail.maqam,
    tuning: tuningNames(detail),
    pitches,
  };
}

/** The key signature: the letters whose first note has a sign, flats first. */
function signatureOf(notes: Passage): ReadonlyMap<string, IpnSign> {
  const first = new Map(notes.toReversed().map(({ written: { letter, sign } }) => [letter, sign]));
  const inOrder = (letters: string, direction: number) =>
    [...letters].flatMap((letter) => {
      const sign = first.get(letter) ?? '';
      return Math.sign(QUARTERS[sign]) === direction ? [[letter, sign] as const] : [];
    });
  return new Map([...inOrder('BEADGCF', -1), ...inOrder('FCGDAEB', 1)]);
}

/** Whether signs alone do not describe the pitches, because one is far from its quarter tone. */
function needsCents(notes: Passage): boolean {
  const tonic = notes.find(({ cents }) => cents === 0) ?? notes[0];
  const offset = ({ written, cents }: ScoreNote) => cents - QUARTER_CENTS * quartersOf(written);
  return notes.some((note) => Math.abs(offset(note) - offset(tonic)) > NEAR_CENTS);
}

/** The line or space of a note, counted from that of C0 upwards. */
export const staffStep = ({ letter, octave }: { readonly letter: string; readonly octave: number }): number =>
  LETTERS.length * octave + LETTERS.indexOf(letter);

/** Octaves by which notes are written higher than they sound, so that they are near the middle of a staff. */
export function octavesUp(steps: readonly number[]): number {
  const middle = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return Math.max(0, Math.min(2, Math.floor((MIDDLE_LINE - middle) / LETTERS.length)));
}

/** The licence that each file states. */
export const CREDIT = {
  displayName: 'Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0',
  displayNameAr: 'أرشيف المقام العربي الرقمي (DiArMaqAr)، CC BY-NC-SA 4.0',
} as const satisfies Names;

/** Keeps a name apart from one that begins where it ends. */
const GAP = '\u00a0\u00a0';

/** Beats as whole notes. */
export const wholeNotes = (beats: number): number => beats / 4;

/** Cents as a text. */
const centsText = (cents: number): string => String(Math.round(cents * 10) / 10).replace('-', '−');

/** Whether the sign of each note differs from the one before it on its line, or else from that of the key. */
function shownSigns(passage: Passage, key: ReadonlyMap<string, IpnSign>): readonly boolean[] {
  const signs = new Map(key);
  return passage.map(({ written: { letter, sign, octave } }) => {
    const line = letter + octave;
    const isShown = (signs.get(line) ?? signs.get(letter) ?? '') !== sign;
    signs.set(line, sign);
    return isShown;
  });
}

/** Whether a score has cents in any case, because its signs alone do not describe the pitches. */
export const alwaysHasCents = ({ passages }: Score): boolean => needsCents(passages.flat());

/** The texts, signs and clef of a score, for the formats of notation. */
export function sheetOf({ passages, title, tuning, pitches }: Score, { script, cents: withCents }: ScoreTexts) {
  const notes = passages.flat();
  const signs = signatureOf(notes);
  const hasCents = withCents || needsCents(notes);
  const named = ({ displayName, displayNameAr = displayName }: Names) =>
    script === 'arabic' ? displayNameAr : displayName;
  const nameOf = ({ names, place, written: { letter, sign } }: ScoreNote) =>
    named(names ?? namesAt(place, pitches) ?? { displayName: letter + SIGN_CHARACTERS[sign] });
  const namedAbove = (names: Names, isLast: boolean) => {
    const name = named(names).replace(/^(jins|جنس) /, '');
    if (isLast) return name;
    // Notes go from left to right, so the gap is on the right: after a Latin name, before an Arabic one.
    return script === 'arabic' ? GAP + name : name + GAP;
  };
  return {
    title: named(title),
    tuning: named(tuning),
    credit: named(CREDIT),
    signs,
    /** Whether a line ends after the first measure, the ascent of a form. Programs break the lines of other scores. */
    isBroken: passages.length === DIRECTIONS.length,
    octavesUp: octavesUp(notes.map(({ written }) => staffStep(written))),
    measures: passages.map((passage) => {
      const shown = shownSigns(passage, signs);
      return passage.map((note, i) => ({
        written: note.written,
        frequency: note.frequency,
        /** Its length in whole notes. */
        length: note.beats === undefined ? 1 : wholeNotes(note.beats),
        isSignShown: shown[i],
        /** The texts below the note: its name, and its cents if the score has them. */
        below: [nameOf(note), ...(hasCents ? [centsText(note.cents)] : [])],
        /** The name of the jins or maqām that begins here. */
        above: note.begins === null ? null : namedAbove(note.begins, i === passage.length - 1),
        /** The name above the last note is centred, so that it stays on the page. */
        isLast: i === passage.length - 1,
      }));
    }),
  };
}

export type WrittenNote = ReturnType<typeof sheetOf>['measures'][number][number];
