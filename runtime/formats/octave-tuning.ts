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

/**
 * The keys of a scale from C, each with its degree from 0 (null if the scale does not use it) and its cents above twelve
 * equal steps with a' = 440 Hz. A half-flat is on the key of its letter.
 *
 * @returns null for a scale of more than one octave, with two notes of a letter or of a key, or with a note that is
 *   farther from its key than the steps of keyboards reach
 */
export function cardOf({ letters, cents, octaveCents, frequency }: KeyedScale) {
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
    return { key, degree: degree < 0 ? null : degree, offset: offsets[degree] ?? 0 };
  });
}

/** A number with its sign. */
export function signed(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(size) > 0 ? '−' : '+'}${size}`;
}

/** @throws ScaleError for a scale without a card */
function requireCard(scale: NamedScale) {
  const reason = 'its notes are not in one octave, have the same letter or key, or are too far from their keys';
  const card = cardOf(scale);
  if (card === null) throw new ScaleError(`${scale.name} does not fit the twelve keys of a keyboard: ${reason}.`);
  return card;
}

/** The card of a scale as text. @throws ScaleError for a scale without a card */
export function cardText(scale: NamedScale): string {
  const row = (key: string, cents: string, step: string, note = '') =>
    `${key.padEnd(5)}${cents.padStart(6)}${step.padStart(6)}   ${note}`.trimEnd();
  const rows = requireCard(scale).map(({ key, degree, offset }) =>
    row(key, signed(offset, 1), signed(offset, 0), scale.noteNames[degree ?? -1]),
  );
  return [scale.description, '', row('Key', 'Cents', 'Step', 'Note'), ...rows, '', ...scale.comments, ''].join('\n');
}

/** The message of a scale. @throws ScaleError for a scale without a card */
export const octaveTuningOf = (scale: NamedScale): Uint8Array<ArrayBuffer> =>
  octaveTuning(requireCard(scale).map(({ offset }) => Math.round(offset)));
