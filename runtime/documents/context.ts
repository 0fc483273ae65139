import type { Combination } from '../engine/combination.ts';
import type { Engine } from '../engine/engine.ts';
import { memoize } from '../memo.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import type { DocumentName, DocumentOf, KeyOf } from './documents.ts';
import { pitchEntry } from './pitches/pitch-entries.ts';
import type { PitchAt } from './pitches/pitch-fields.ts';
import { createIntervals, type Intervals } from './pitches/published-intervals.ts';

/** The context of a builder of documents. */
export interface BuildContext {
  readonly engine: Engine;
  /** Cents by which intervals may differ and still count as equal. */
  readonly tolerance: number;
  /** The pitch classes of a combination as published, computed once. */
  pitches(combination: Combination): Pitches;
  /** The cached result of a builder under a key, for parts that several documents share. */
  cached<K extends object, T>(build: Builder<K, T>, key: K): T;
}

/** Builds a document of one kind; null if there is none under the key. */
export type Builder<K, D> = (context: BuildContext, key: K) => D;

/** A builder for every kind of document. */
export type Builders = { readonly [N in DocumentName]: Builder<KeyOf<N>, DocumentOf<N> | null> };

/** The published entries of a combination's pitch classes. Each is made on first use, because most answers need few. */
export interface Pitches {
  /** By octave, then index. */
  entries(): readonly PitchEntry[];
  /** @throws RangeError for an index outside the table */
  readonly at: PitchAt;
  /** Between neighbours of a sequence of them. */
  readonly intervals: Intervals;
}

/** Creates the published entries of pitch classes; they are cached as long as the combinations. */
export function createPitches(): BuildContext['pitches'] {
  const cached = new WeakMap<Combination, Pitches>();
  return (combination) => {
    const known = cached.get(combination);
    if (known !== undefined) return known;
    const { pitchClasses, valueFormat } = combination;
    const entryOf = memoize((position: number): PitchEntry => {
      const pitchClass = pitchClasses[position];
      if (pitchClass === undefined) throw new RangeError(`There is no pitch class at ${position}.`);
      return pitchEntry(pitchClass);
    });
    const made: Pitches = {
      entries: () => pitchClasses.map(({ position }) => entryOf(position)),
      at: ({ position }) => entryOf(position),
      intervals: createIntervals(valueFormat),
    };
    cached.set(combination, made);
    return made;
  };
}

/**
 * A context for building at one tolerance.
 *
 * @param pitches those of other contexts, to share them
 */
export function createBuildContext(engine: Engine, tolerance: number, pitches = createPitches()): BuildContext {
  const cacheOf = memoize((_: unknown) => new Map<string, unknown>());
  const context: BuildContext = {
    engine,
    tolerance,
    pitches,
    cached<K extends object, T>(build: Builder<K, T>, key: K): T {
      const cache = cacheOf(build);
      const text = JSON.stringify(key);
      if (!cache.has(text)) cache.set(text, build(context, key));
      return cache.get(text) as T;
    },
  };
  return context;
}
