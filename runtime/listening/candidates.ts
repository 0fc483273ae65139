import type { Combination, NamedPitchClass } from '../engine/combination.ts';
import type { CombinationKey, Engine } from '../engine/engine.ts';
import { maqamBaseForm } from '../engine/forms.ts';
import type { NoteName } from '../engine/note-names.ts';
import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import type { SayrStopRecord } from '../engine/records.ts';
import { equalWithinOctave } from '../engine/slot-pitch.ts';

/** The candidates for a recording: maqāmāt in a tuning, as cents above their tonic. */

export interface Candidate {
  /** idName of the maqām. */
  readonly maqam: string;
  readonly combination: CombinationKey;
  /** Cents above the tonic within the octave, rising from 0: the notes of ascent and descent, each once. */
  readonly degrees: readonly number[];
  /** For each degree: its note, and whether the ascent and the descent have it. */
  readonly notes: readonly NoteName[];
  readonly isRising: readonly boolean[];
  readonly isFalling: readonly boolean[];
  /** For each degree: whether it is a ghammāz, the first station of a sayr, any station of one. */
  readonly isGhammaz: readonly boolean[];
  readonly isFirstStop: readonly boolean[];
  readonly isStop: readonly boolean[];
}

/** Cents; degrees that are closer are the same. */
const SAME = 1;

/** The index of the degree nearest to a pitch in any octave, and the cents of the pitch above it. */
export function nearestDegree(degrees: readonly number[], above: number): readonly [index: number, deviation: number] {
  let [index, deviation] = [0, Number.POSITIVE_INFINITY];
  degrees.forEach((degree, i) => {
    const distance = withinOctave(above - degree + OCTAVE_CENTS / 2) - OCTAVE_CENTS / 2;
    if (Math.abs(distance) < Math.abs(deviation)) [index, deviation] = [i, distance];
  });
  return [index, deviation];
}

/** The note of a station: its own, or the first of its jins or maqām. */
const noteOfStop = ({ type, value, startingNote }: SayrStopRecord): readonly string[] =>
  type === 'note' ? [value] : startingNote === undefined ? [] : [startingNote];

function candidateOf(engine: Engine, combination: Combination, key: CombinationKey, maqam: string): Candidate | null {
  const record = engine.maqamat.get(maqam);
  const form = record === undefined ? null : maqamBaseForm(combination, record);
  if (record === undefined || form === null) return null;
  const above = ({ cents }: NamedPitchClass): number => withinOctave(cents - form.tonic.cents + SAME / 2) - SAME / 2;
  const pitches = [...form.ascending, ...form.descending].sort((a, b) => above(a) - above(b));
  const own = pitches.filter((pitch, i) => i === 0 || above(pitch) - above(pitches[i - 1]) > SAME);
  const isIn = (some: readonly NamedPitchClass[]) =>
    own.map(({ cents }) => some.some((pitch) => equalWithinOctave(pitch.cents, cents, SAME)));
  const named = (names: readonly string[]) => names.flatMap((name) => combination.byName.get(name) ?? []);
  const suyur = record.suyur.map(({ stops }) => stops.flatMap(noteOfStop));
  return {
    maqam,
    combination: key,
    degrees: own.map(above),
    notes: own.map(({ note }) => note),
    isRising: isIn(form.ascending),
    isFalling: isIn(form.descending),
    isGhammaz: isIn(named(record.ghammaz ?? [])),
    isFirstStop: isIn(named(suyur.flatMap((stops) => stops.slice(0, 1)))),
    isStop: isIn(named(suyur.flat())),
  };
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
