import type { Combination } from '../engine/combination.ts';
import type { CombinationKey, Engine } from '../engine/engine.ts';
import { maqamBaseForm } from '../engine/forms.ts';

/** What a recording is compared with: maqāmāt in a tuning, as cents above their tonic. */

export interface Candidate {
  /** idName of the maqām. */
  readonly maqam: string;
  readonly combination: CombinationKey;
  /** Cents above the tonic within the octave, rising from 0: the notes of ascent and descent, each once. */
  readonly degrees: readonly number[];
  /** For each degree: whether the ascent and the descent have it. */
  readonly isRising: readonly boolean[];
  readonly isFalling: readonly boolean[];
}

const OCTAVE = 1200;
/** Degrees that lie closer, in cents, are one. */
const SAME = 1;

/** Cents within the octave, 0 to 1200. */
export const withinOctave = (cents: number): number => cents - OCTAVE * Math.floor(cents / OCTAVE);

/** The degree nearest to a pitch, whatever its octave, by its place; and how many cents the pitch lies above it. */
export function nearestDegree(degrees: readonly number[], above: number): readonly [place: number, deviation: number] {
  let [place, deviation] = [0, Number.POSITIVE_INFINITY];
  degrees.forEach((degree, i) => {
    const distance = withinOctave(above - degree + OCTAVE / 2) - OCTAVE / 2;
    if (Math.abs(distance) < Math.abs(deviation)) [place, deviation] = [i, distance];
  });
  return [place, deviation];
}

function degreesOf(cents: readonly number[], tonic: number): readonly number[] {
  const within = cents.map((value) => withinOctave(value - tonic + SAME / 2) - SAME / 2).sort((a, b) => a - b);
  return within.filter((value, i) => i === 0 || value - within[i - 1] > SAME);
}

function candidateOf(engine: Engine, combination: Combination, key: CombinationKey, maqam: string): Candidate | null {
  const record = engine.maqamat.get(maqam);
  const form = record === undefined ? null : maqamBaseForm(combination, record);
  if (form === null) return null;
  const tonic = form.tonic.cents;
  const centsOf = (pitch: { readonly cents: number }): number => pitch.cents;
  const rising = degreesOf(form.ascending.map(centsOf), tonic);
  const falling = degreesOf(form.descending.map(centsOf), tonic);
  const degrees = degreesOf([...rising, ...falling], 0);
  const isIn = (some: readonly number[]) => degrees.map((cents) => some.some((own) => Math.abs(own - cents) <= SAME));
  return { maqam, combination: key, degrees, isRising: isIn(rising), isFalling: isIn(falling) };
}

/** Every maqām that a combination realises, in its written form. @throws RangeError for an unknown combination */
export function maqamatIn(engine: Engine, key: CombinationKey): readonly Candidate[] {
  const combination = engine.combination(key);
  return engine.archive.maqamat.flatMap(({ idName }) => candidateOf(engine, combination, key, idName) ?? []);
}

/** A maqām in every combination that realises it. */
export function tuningsOf(engine: Engine, maqam: string): readonly Candidate[] {
  return engine.combinations.flatMap((key) => candidateOf(engine, engine.combination(key), key, maqam) ?? []);
}
