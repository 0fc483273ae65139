import { parseIpnName } from '../engine/ipn-name.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { fractionalKey, type KeyedScale } from './keys.ts';
import { octaveTuning } from './midi-tuning.ts';
import type { NamedScale } from './named-scale.ts';
import { ScaleError } from './scale.ts';
import { QUARTERS, quarters } from './score.ts';

/** Tunings of keyboards with twelve keys for an octave: the offset of each key, as a card and as a message. */

const KEYS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
const [LOWEST, HIGHEST] = [-64, 63];
const A4 = 440;
/** The MIDI number of C0. */
const C0_KEY = 12;

/** A key of the card. */
export interface CardKey {
  readonly key: (typeof KEYS)[number];
  /** Its degree, from 0; null for a key that the scale does not use. */
  readonly degree: number | null;
  /** Cents above its pitch in twelve equal steps. */
  readonly offset: number;
}

export interface Card {
  /** From C. */
  readonly keys: readonly CardKey[];
  /** Cents by which the whole keyboard is tuned higher than a' = 440 Hz. */
  readonly masterCents: number;
}

/** The reasons for which a scale has no card. */
export type CardProblem = 'octave' | 'letter' | 'letters' | 'keys' | 'offsets';

export const CARD_PROBLEMS: Readonly<Record<CardProblem, { readonly en: string; readonly ar: string }>> = {
  octave: { en: 'it has more than one octave', ar: 'فيه أكثر من ديوان' },
  letter: { en: 'a note has no letter', ar: 'فيه نغمة بلا حرف' },
  letters: { en: 'two of its notes have the same letter', ar: 'لنغمتين منه حرف واحد' },
  keys: { en: 'two of its notes need the same key', ar: 'تحتاج نغمتان منه إلى مفتاح واحد' },
  offsets: { en: 'a note is too far from its key', ar: 'فيه نغمة بعيدة عن مفتاحها' },
};

/** The key of a name in MIDI, and cents of its sign above that key: a half-flat is on the key of its letter. */
function keyOf(name: string | null) {
  const parts = parseIpnName(name ?? '');
  if (parts === null) return null;
  const half = QUARTERS[parts.sign] % 2;
  return { letter: parts.letter, key: C0_KEY + (quarters(parts) - half) / 2, signCents: 50 * half };
}

/**
 * The card of a scale. The keyboard has the pitch of a' = 440 Hz if all offsets fit, and otherwise that of the first note.
 *
 * @returns the reason if the scale has none
 */
export function cardOf({ letters, cents, octaveCents, frequency }: KeyedScale): Card | CardProblem {
  if (octaveCents !== OCTAVE_CENTS) return 'octave';
  const found = letters.flatMap((letter) => keyOf(letter) ?? []);
  if (found.length < letters.length) return 'letter';
  if (new Set(found.map(({ letter }) => letter)).size < found.length) return 'letters';
  const indices = found.map(({ key }) => key % KEYS.length);
  if (new Set(indices).size < indices.length) return 'keys';
  const first = 100 * fractionalKey(frequency);
  const offsets = found.map(({ key }, degree) => first + cents[degree] - 100 * key);
  const masterCents = [0, offsets[0] - found[0].signCents].find((master) =>
    offsets.every((offset) => Math.round(offset - master) >= LOWEST && Math.round(offset - master) <= HIGHEST),
  );
  if (masterCents === undefined) return 'offsets';
  const keys = KEYS.map((key, index) => {
    const degree = indices.indexOf(index);
    return { key, degree: degree < 0 ? null : degree, offset: degree < 0 ? 0 : offsets[degree] - masterCents };
  });
  return { keys, masterCents };
}

/** Hz of a' on a keyboard. */
export const masterHertz = ({ masterCents }: Card): number => A4 * 2 ** (masterCents / OCTAVE_CENTS);

/** A number with its sign. */
export function signed(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(size) > 0 ? '−' : '+'}${size}`;
}

/** @throws ScaleError for a scale without a card */
function requireCard(scale: NamedScale): Card {
  const card = cardOf(scale);
  if (typeof card !== 'string') return card;
  throw new ScaleError(`${scale.name} does not fit the twelve keys of a keyboard: ${CARD_PROBLEMS[card].en}.`);
}

/** The card of a scale as text. @throws ScaleError for a scale without a card */
export function cardText(scale: NamedScale): string {
  const card = requireCard(scale);
  const rows = card.keys.map(({ key, degree, offset }) => [
    key,
    signed(offset, 1),
    signed(offset, 0),
    degree === null ? '' : scale.noteNames[degree],
  ]);
  const table = [['Key', 'Cents', 'Step', 'Note'], ...rows].map(([key, cents, step, note]) =>
    `${key.padEnd(5)}${cents.padStart(6)}${step.padStart(6)}   ${note}`.trimEnd(),
  );
  const pitch = `Pitch of the keyboard: a' = ${masterHertz(card).toFixed(2)} Hz`;
  return [scale.description, pitch, '', ...table, '', ...scale.comments, ''].join('\n');
}

/** The message of a scale. @throws ScaleError for a scale without a card */
export function octaveTuningOf(scale: NamedScale): Uint8Array<ArrayBuffer> {
  const card = requireCard(scale);
  return octaveTuning(
    card.keys.map(({ offset }) => Math.round(offset)),
    card.masterCents,
  );
}
