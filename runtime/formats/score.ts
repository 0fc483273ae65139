import { type IpnName, type IpnSign, parseIpnName, SEMITONES } from '../engine/ipn-name.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import { SAME_NOTE_CENTS } from './patterns.ts';
import { ScaleError } from './scale.ts';

/** Notes on a staff: what MusicXML, LilyPond, MIDI files and the staves of the page have in common. */

interface Names {
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
}

export interface ScoreNote {
  readonly written: IpnName;
  readonly names: Names;
  /** Above the tonic. */
  readonly cents: number;
  /** Hz. */
  readonly frequency: number;
  /** The jins or maqām that begins here; null if there is none. */
  readonly begins: Names | null;
  /** Its length, and its loudness relative to other notes; 1 by default. */
  readonly beats?: number;
  readonly force?: number;
}

export type Passage = readonly ScoreNote[];

export interface Score {
  readonly passages: readonly Passage[];
  readonly title: Names;
  readonly tuning: string;
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

/** Quarter tones of each sign above the plain letter. */
export const QUARTERS: Readonly<Record<IpnSign, number>> = { '': 0, b: -2, '-b': -1, '#': 2, '-#': 1 };

const LETTERS = 'CDEFGAB';
const QUARTER_CENTS = 50;
/** Cents by which a pitch can differ from its written quarter tone, so that its sign alone describes it. */
const NEAR_CENTS = QUARTER_CENTS / 4;
/** The middle line of a treble clef, B4. */
const MIDDLE_LINE = 34;

/** A pitch of a document as a note. @throws ScaleError for a pitch without a letter, cents or frequency */
export function scoreNote(entry: PitchEntry, tonicCents: number, begins: Names | null = null): ScoreNote {
  const { englishName, cents, frequency, noteNameDisplay, noteNameDisplayAr } = entry;
  const written = parseIpnName(englishName ?? '');
  const displayName = noteNameDisplay ?? '';
  if (written === null || cents === undefined || frequency === undefined)
    throw new ScaleError(`The note ${displayName} has no letter, cents or frequency; a score needs all three.`);
  const names = { displayName, displayNameAr: noteNameDisplayAr ?? displayName };
  return { written, names, cents: cents - tonicCents, frequency, begins };
}

/** A note some octaves higher, with its international name, because a form names its own notes only. */
export function raised(note: ScoreNote, octaves: number): ScoreNote {
  if (octaves === 0) return note;
  const { letter, sign, commas, octave } = note.written;
  return {
    written: { ...note.written, octave: octave + octaves },
    names: { displayName: `${letter}${sign}${commas}${octave + octaves}` },
    cents: note.cents + octaves * OCTAVE_CENTS,
    frequency: note.frequency * 2 ** octaves,
    begins: null,
  };
}

/**
 * The notes of a form in one direction: a maqām with the octave of its tonic.
 *
 * @param tonicCents the pitch from which cents are counted; by default that of the tonic
 * @throws ScaleError for a note without a letter, cents or frequency
 */
export function passageOf(detail: MaqamDetail | JinsDetail, direction: Direction, tonicCents?: number): Passage {
  const maqam = 'maqam' in detail ? detail : null;
  const up = maqam?.pitchData.ascending ?? ('jins' in detail ? detail.pitchData : []);
  const rising = maqam === null || direction === 'ascending' ? up : maqam.pitchData.descending.toReversed();
  const notes = rising.map((entry) =>
    scoreNote(entry, tonicCents ?? up[0].cents ?? 0, maqam?.ajnas[direction][entry.noteNameDisplay ?? '']?.[0] ?? null),
  );
  const isOpen = maqam !== null && notes[notes.length - 1].cents - notes[0].cents < OCTAVE_CENTS - SAME_NOTE_CENTS;
  const closed = isOpen ? [...notes, raised(notes[0], 1)] : notes;
  return direction === 'ascending' ? closed : closed.toReversed();
}

/**
 * The score of a form: a maqām up and down with its octave, or down only; a jins up.
 *
 * @throws ScaleError for a note without a letter, cents or frequency
 */
export function scoreOf(detail: MaqamDetail | JinsDetail, tuning: string, isDescentOnly: boolean): Score {
  if (!('maqam' in detail)) return { passages: [passageOf(detail, 'ascending')], title: detail.jins, tuning };
  const down = passageOf(detail, 'descending');
  return {
    passages: isDescentOnly ? [down] : [passageOf(detail, 'ascending'), down],
    title: detail.maqam,
    tuning,
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

/** Quarter tones of a written note above C0. */
export const quarters = ({ letter, sign, octave }: IpnName): number =>
  2 * (SEMITONES[letter] + 12 * octave) + QUARTERS[sign];

/** Whether signs alone do not describe the pitches, because one is far from its quarter tone. */
function needsCents(notes: Passage): boolean {
  const tonic = notes.find(({ cents }) => cents === 0) ?? notes[0];
  const offset = ({ written, cents }: ScoreNote) => cents - QUARTER_CENTS * quarters(written);
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
export const CREDIT = 'Digital Arabic Maqam Archive (DiArMaqAr), CC BY-NC-SA 4.0';

/** The texts, signs and clef of a score, for the formats of notation. */
export function sheetOf({ passages, title, tuning }: Score, { script, cents: withCents }: ScoreTexts) {
  const notes = passages.flat();
  const hasCents = withCents || needsCents(notes);
  const named = ({ displayName, displayNameAr = displayName }: Names) =>
    script === 'arabic' ? displayNameAr : displayName;
  return {
    title: named(title),
    tuning,
    signs: signatureOf(notes),
    octavesUp: octavesUp(notes.map(({ written }) => staffStep(written))),
    measures: passages.map((passage) =>
      passage.map(({ written, names, cents, begins }) => ({
        written,
        name: named(names),
        /** Texts above the note, the lowest first. */
        above: [
          ...(hasCents ? [String(Math.round(cents * 10) / 10)] : []),
          ...(begins === null ? [] : [named(begins).replace(/^(jins|جنس) /, '')]),
        ],
      })),
    ),
  };
}

export type WrittenNote = ReturnType<typeof sheetOf>['measures'][number][number];
