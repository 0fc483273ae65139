import { parseIpnName } from '../engine/ipn-name.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { fractionalKey, type KeyedScale } from './keys.ts';
import { OCTAVE_STEPS, octaveTuning } from './midi-tuning.ts';
import type { NamedScale } from './named-scale.ts';
import { ScaleError } from './scale.ts';
import { QUARTERS, quarters } from './score.ts';

/** Tunings of keyboards with twelve keys for an octave: the offset of each key, as a card and as a message. */

const KEYS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
/** The MIDI number of C0. */
const C0_KEY = 12;

/** A key of the card. */
export interface CardKey {
  readonly key: (typeof KEYS)[number];
  /** Its degree, from 0; null for a key that the scale does not use. */
  readonly degree: number | null;
  /** Cents above its pitch in twelve equal steps with a' = 440 Hz. */
  readonly offset: number;
}

/**
 * The keys of a scale from C: a half-flat is on the key of its letter.
 *
 * @returns null for a scale of more than one octave, with two notes of a letter or of a key, or with a note that is
 *   farther from its key than the steps of keyboards reach
 */
export function cardOf({ letters, cents, octaveCents, frequency }: KeyedScale): readonly CardKey[] | null {
  const written = letters.flatMap((name) => parseIpnName(name ?? '') ?? []);
  const keys = written.map((note) => C0_KEY + (quarters(note) - (QUARTERS[note.sign] % 2)) / 2);
  const offsets = keys.map((key, degree) => 100 * (fractionalKey(frequency) - key) + cents[degree]);
  const indices = keys.map((key) => key % KEYS.length);
  const isDistinct = [written.map(({ letter }) => letter), indices].every(
    (all) => new Set<unknown>(all).size === letters.length,
  );
  const isNear = offsets.every((it) => Math.round(it) >= OCTAVE_STEPS.least && Math.round(it) <= OCTAVE_STEPS.most);
  if (octaveCents !== OCTAVE_CENTS || !isDistinct || !isNear) return null;
  return KEYS.map((key, index) => {
    const degree = indices.indexOf(index);
    return degree < 0 ? { key, degree: null, offset: 0 } : { key, degree, offset: offsets[degree] };
  });
}

/** A number with its sign. */
export function signed(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(size) > 0 ? '−' : '+'}${size}`;
}

/** @throws ScaleError for a scale without a card */
function requireCard(scale: NamedScale): readonly CardKey[] {
  const card = cardOf(scale);
  if (card !== null) return card;
  const reason = 'its notes are not in one octave, have the same letter or key, or are too far from their keys';
  throw new ScaleError(`${scale.name} does not fit the twelve keys of a keyboard: ${reason}.`);
}

/** The card of a scale as text. @throws ScaleError for a scale without a card */
export function cardText(scale: NamedScale): string {
  const rows = requireCard(scale).map(
    ({ key, degree, offset }) =>
      [key, signed(offset, 1), signed(offset, 0), degree === null ? '' : scale.noteNames[degree]] as const,
  );
  const table = [['Key', 'Cents', 'Step', 'Note'] as const, ...rows].map(([key, cents, step, note]) =>
    `${key.padEnd(5)}${cents.padStart(6)}${step.padStart(6)}   ${note}`.trimEnd(),
  );
  return [scale.description, '', ...table, '', ...scale.comments, ''].join('\n');
}

/** The message of a scale. @throws ScaleError for a scale without a card */
export const octaveTuningOf = (scale: NamedScale): Uint8Array<ArrayBuffer> =>
  octaveTuning(requireCard(scale).map(({ offset }) => Math.round(offset)));
