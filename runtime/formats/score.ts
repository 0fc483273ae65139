import { type IpnName, type IpnSign, parseIpnName, SEMITONES } from '../engine/ipn-name.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import { ScaleError } from './scale.ts';

/** A form as notes on a staff: what MusicXML, LilyPond and MIDI files have in common. */

/** A text in Latin letters and in Arabic. */
export interface Names {
  readonly en: string;
  readonly ar: string;
}

/** A language of the names in a score. */
export type ScoreLanguage = keyof Names;

export interface ScoreNote {
  readonly written: IpnName;
  readonly names: Names;
  /** Above the tonic. */
  readonly cents: number;
  /** Hz. */
  readonly frequency: number;
  /** The jins that begins here; null if there is none. */
  readonly jins: Names | null;
}

export interface Score {
  /** The ascent and the descent, or one of them. */
  readonly passages: readonly (readonly ScoreNote[])[];
  readonly title: Names;
  /** The tuning. */
  readonly tuning: string;
}

/** Quarter tones of each sign above the plain letter. */
export const QUARTERS: Readonly<Record<IpnSign, number>> = { '': 0, b: -2, '-b': -1, '#': 2, '-#': 1 };

const LETTERS = 'CDEFGAB';
const QUARTER_CENTS = 50;
/** Cents by which a pitch can differ from its written quarter tone, so that its sign alone describes it. */
const NEAR_CENTS = QUARTER_CENTS / 4;
/** The middle line of a treble clef, B4. */
const MIDDLE_LINE = 34;
const SAME_NOTE_CENTS = 1;

type Entry = MaqamDetail['pitchData']['ascending'][number] | JinsDetail['pitchData'][number];

interface DisplayNames {
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
}

const namesOf = ({ displayName, displayNameAr = displayName }: DisplayNames): Names => ({
  en: displayName,
  ar: displayNameAr,
});

/** The names of a jins without the word for jins. */
function jinsNames(jins: DisplayNames): Names {
  const { en, ar } = namesOf(jins);
  return { en: en.replace(/^jins /, ''), ar: ar.replace(/^جنس /, '') };
}

/** A note of a document as a note of a score. @throws ScaleError for a note without a letter, cents or frequency */
function scoreNote(entry: Entry, tonic: number, jins: Names | null): ScoreNote {
  const { englishName, cents, frequency, noteNameDisplay, noteNameDisplayAr } = entry;
  const written = parseIpnName(englishName ?? '');
  const name = noteNameDisplay ?? '';
  if (written === null || cents === undefined || frequency === undefined)
    throw new ScaleError(`The note ${name} has no letter, cents or frequency; a score needs all three.`);
  return { written, names: { en: name, ar: noteNameDisplayAr ?? name }, cents: cents - tonic, frequency, jins };
}

/** The tonic's octave, which closes a passage; it has no name in the document of a form. */
function octaveOf({ written, cents, frequency }: ScoreNote): ScoreNote {
  const { letter, sign, commas, octave } = written;
  const higher = { ...written, octave: octave + 1 };
  const name = `${letter}${sign}${commas}${octave + 1}`;
  return {
    written: higher,
    names: { en: name, ar: name },
    cents: cents + OCTAVE_CENTS,
    frequency: 2 * frequency,
    jins: null,
  };
}

/** @throws ScaleError as `scoreNote` */
function maqamPassage(detail: MaqamDetail, direction: 'ascending' | 'descending'): readonly ScoreNote[] {
  const { ascending, descending } = detail.pitchData;
  const tonic = ascending[0]?.cents ?? 0;
  const notes = (direction === 'ascending' ? ascending : descending.toReversed()).map((entry) => {
    const [jins] = detail.ajnas[direction][entry.noteNameDisplay ?? ''] ?? [];
    return scoreNote(entry, tonic, jins === undefined ? null : jinsNames(jins));
  });
  const isOpen = notes[notes.length - 1].cents < OCTAVE_CENTS - SAME_NOTE_CENTS;
  const rising = isOpen ? [...notes, octaveOf(notes[0])] : notes;
  return direction === 'ascending' ? rising : rising.toReversed();
}

/**
 * The score of a form: a maqām up and down with its octave, a jins up.
 *
 * @param isDescentOnly whether it has the descent of the maqām only
 * @throws ScaleError for a note without a letter, cents or frequency
 */
export function scoreOf(detail: MaqamDetail | JinsDetail, tuning: string, isDescentOnly = false): Score {
  if (!('maqam' in detail)) {
    const tonic = detail.pitchData[0]?.cents ?? 0;
    const notes = detail.pitchData.map((entry) => scoreNote(entry, tonic, null));
    return { passages: [notes], title: namesOf(detail.jins), tuning };
  }
  const down = maqamPassage(detail, 'descending');
  const passages = isDescentOnly ? [down] : [maqamPassage(detail, 'ascending'), down];
  return { passages, title: namesOf(detail.maqam), tuning };
}

/** Letters in the order of key signatures: flats from the first, sharps from the last. */
const FLATS = [...'BEADGCF'];

/** The key signature: the letters whose first note in the score has a sign, flats first. */
export function signature({ passages }: Score): ReadonlyMap<string, IpnSign> {
  const signs = new Map<string, IpnSign>();
  for (const { written } of passages.flat()) {
    if (!signs.has(written.letter)) signs.set(written.letter, written.sign);
  }
  const ofLetters = (letters: readonly string[], direction: number) =>
    letters.flatMap((letter): readonly (readonly [string, IpnSign])[] => {
      const sign = signs.get(letter) ?? '';
      return Math.sign(QUARTERS[sign]) === direction ? [[letter, sign]] : [];
    });
  return new Map([...ofLetters(FLATS, -1), ...ofLetters(FLATS.toReversed(), 1)]);
}

/** Quarter tones of a written note above C0. */
export const quarters = ({ letter, sign, octave }: IpnName): number =>
  2 * (SEMITONES[letter] + 12 * octave) + QUARTERS[sign];

/** Whether signs alone do not describe the pitches, because one is far from its quarter tone. */
export function needsCents({ passages }: Score): boolean {
  const notes = passages.flat();
  const tonic = notes.find(({ cents }) => cents === 0) ?? notes[0];
  const from = quarters(tonic.written);
  return notes.some(
    ({ written, cents }) => Math.abs(cents - tonic.cents - QUARTER_CENTS * (quarters(written) - from)) > NEAR_CENTS,
  );
}

/** Cents above the tonic as text, with at most one decimal. */
export const centsLabel = ({ cents }: ScoreNote): string => String(Math.round(cents * 10) / 10);

/** The line or space of a note, counted from that of C0 upwards. */
export const staffStep = ({ letter, octave }: { readonly letter: string; readonly octave: number }): number =>
  LETTERS.length * octave + LETTERS.indexOf(letter);

/** Octaves by which notes are written higher than they sound, so that they are near the middle of a staff. */
export function octavesUp(steps: readonly number[]): number {
  const middle = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return Math.max(0, Math.min(2, Math.floor((MIDDLE_LINE - middle) / LETTERS.length)));
}

/** The octaves of a score as `octavesUp`. */
export const scoreOctavesUp = ({ passages }: Score): number =>
  octavesUp(passages.flat().map(({ written }) => staffStep(written)));
