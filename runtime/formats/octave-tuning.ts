import { parseIpnName } from '../engine/ipn-name.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { fractionalKey, type KeyedScale, writtenKey } from './keys.ts';
import { OCTAVE_STEPS, octaveTuning } from './midi-tuning.ts';
import type { NamedScale } from './named-scale.ts';
import { ScaleError } from './scale.ts';

/** Tunings of keyboards with twelve keys for an octave: the offset of each key, as a card and as a message. */

const KEYS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;

/** Why a scale has no card. */
const NO_CARD = {
  wide: 'it has more than one octave',
  shared: 'these notes share a letter or key',
  far: 'these notes have no letter, or are too far from their keys',
} as const;

/** The degrees with equal values, in groups of at least two. */
const groupsOf = (values: readonly (string | number)[]): readonly (readonly number[])[] =>
  [...new Set(values)]
    .map((value) => [...values.keys()].filter((degree) => values[degree] === value))
    .filter(({ length }) => length > 1);

/**
 * The twelve keys of a scale from C, each with its degree from 0 (null if the scale does not use it), its cents above
 * twelve equal steps with a' = 440 Hz, and above twelve equal steps from the first note. The reason, with groups of the
 * degrees concerned, for a scale of more than one octave, with two notes of a letter or of a key, or with a note that has
 * no letter or is farther from its key than the steps of keyboards reach.
 */
export function cardOf({ letters, cents, octaveCents, frequency }: KeyedScale) {
  const none = (reason: keyof typeof NO_CARD, degrees: readonly (readonly number[])[]) => ({ reason, degrees });
  if (octaveCents !== OCTAVE_CENTS) return none('wide', []);
  const written = letters.map((name) => parseIpnName(name ?? '') ?? undefined);
  const keys = written.map((note) => (note === undefined ? Number.NaN : writtenKey(note)));
  const indices = keys.map((key) => key % KEYS.length);
  const byKey = groupsOf(indices);
  const shared = byKey.length > 0 ? byKey : groupsOf(written.map((note) => note?.letter ?? Number.NaN));
  if (shared.length > 0) return none('shared', shared);
  const offsets = keys.map((key, degree) => 100 * (fractionalKey(frequency) - key) + cents[degree]);
  const isNear = (steps: number) => Math.round(steps) >= OCTAVE_STEPS.least && Math.round(steps) <= OCTAVE_STEPS.most;
  const far = offsets.flatMap((it, degree) => (isNear(it) ? [] : [degree]));
  if (far.length > 0) return none('far', [far]);
  return KEYS.map((key, index) => {
    const degree = indices.indexOf(index);
    const offset = offsets[degree] ?? 0;
    return { key, degree: degree < 0 ? null : degree, offset, fromTonic: degree < 0 ? 0 : offset - offsets[0] };
  });
}

/** A number with its sign. */
export function signed(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(size) > 0 ? '−' : '+'}${size}`;
}

/** @throws ScaleError for a scale without a card, with the notes concerned */
function requireCard(scale: NamedScale) {
  const card = cardOf(scale);
  if (!('reason' in card)) return card;
  const notes = card.degrees.map((group) => group.map((degree) => scale.noteNames[degree]).join(', ')).join('; ');
  const reason = `${scale.name} does not fit the twelve keys of a keyboard: ${NO_CARD[card.reason]}`;
  throw new ScaleError(`${reason}${notes === '' ? '' : `: ${notes}`}.`);
}

/** The card of a scale as text. @throws ScaleError for a scale without a card */
export function cardText(scale: NamedScale): string {
  const row = (key: string, cents: string, step: string, fromTonic: string, note = '') =>
    `${key.padEnd(5)}${cents.padStart(6)}${step.padStart(6)}${fromTonic.padStart(11)}   ${note}`.trimEnd();
  const rows = requireCard(scale).map(({ key, degree, offset, fromTonic }) =>
    row(key, signed(offset, 1), signed(offset, 0), signed(fromTonic, 1), scale.noteNames[degree ?? -1]),
  );
  const head = row('Key', 'Cents', 'Step', 'Tonic = 0', 'Note');
  return [scale.description, '', head, ...rows, '', ...scale.comments, ''].join('\n');
}

/** The message of a scale. @throws ScaleError for a scale without a card */
export const octaveTuningOf = (scale: NamedScale): Uint8Array<ArrayBuffer> =>
  octaveTuning(requireCard(scale).map(({ offset }) => Math.round(offset)));
