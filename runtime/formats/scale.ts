import { OCTAVE_CENTS } from '../engine/octave.ts';
import { isExactFraction, quotient, type Ratio, ratioCents, ratioText } from '../engine/ratio.ts';
import { parseFractionText } from '../engine/value-format.ts';

/** A pitch in published documents. */
export interface DocumentPitch {
  readonly fraction?: string | undefined;
  readonly cents?: number | undefined;
}

/** A pitch above the first note of a scale. */
export interface ScalePitch {
  /** The exact ratio, e.g. `3/2`; null where there is none. */
  readonly fraction: string | null;
  readonly cents: number;
}

/** A Scala scale: the pitches above the first note, in order; the last is the formal octave. */
export interface Scale {
  readonly description: string;
  /** Lines of remarks, shown before everything else. */
  readonly comments: readonly string[];
  readonly pitches: readonly ScalePitch[];
}

/** Maximum cents between two equal pitches; rounding errors of doubles are smaller. */
const SAME_PITCH_CENTS = 1e-7;

/** A document lacks data for a scale. */
export class ScaleError extends Error {
  override readonly name = 'ScaleError';
}

const centsOf = ({ cents }: DocumentPitch): number => {
  if (cents === undefined)
    throw new ScaleError('A pitch without cents was given; a scale is made of pitches in cents.');
  return cents;
};

/** The fraction of a pitch if it is exact, not the nearest simple one. */
function exactRatio(pitch: DocumentPitch): Ratio | null {
  const exact = pitch.fraction === undefined ? null : parseFractionText(pitch.fraction);
  if (exact === null) return null;
  return isExactFraction(exact, centsOf(pitch)) ? exact : null;
}

/** Gives pitches above a first one. */
function above(first: DocumentPitch): (pitch: DocumentPitch) => ScalePitch {
  const from = exactRatio(first);
  return (pitch) => {
    const to = from === null ? null : exactRatio(pitch);
    if (from === null || to === null) return { fraction: null, cents: centsOf(pitch) - centsOf(first) };
    const ratio = quotient(from, to);
    return { fraction: ratioText(ratio), cents: ratioCents(ratio) };
  };
}

/**
 * The pitches of a scale from its notes: each above the first, then the formal octave. That is 2/1, or the next power
 * of two for a maqām of more than an octave, so that it includes all notes. A last note that is the octave itself is not
 * repeated. The notes are not sorted: in a few 12-pitch-class sets the pitch of one key is above that of the next.
 *
 * @throws ScaleError when a note has no cents, or there is no note
 */
export function scalePitches(notes: readonly DocumentPitch[]): readonly ScalePitch[] {
  const [first, ...rest] = notes;
  if (first === undefined) throw new ScaleError('A scale of no notes was given; it needs at least its first note.');
  const pitches = rest.map(above(first));
  const top = Math.max(0, ...pitches.map(({ cents }) => cents));
  const octaves = Math.max(1, Math.ceil((top - SAME_PITCH_CENTS) / OCTAVE_CENTS));
  const last = pitches.at(-1);
  const isClosed = last !== undefined && Math.abs(last.cents - octaves * OCTAVE_CENTS) <= SAME_PITCH_CENTS;
  const octave: ScalePitch = { fraction: `${2 ** octaves}/1`, cents: octaves * OCTAVE_CENTS };
  return [...(isClosed ? pitches.slice(0, -1) : pitches), octave];
}
