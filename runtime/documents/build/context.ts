import type { Combination } from '../../engine/combination.ts';
import type { Engine } from '../../engine/engine.ts';
import { keyed } from '../../memo.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import type { PitchAt } from '../pitch-fields.ts';
import { createIntervals, type Intervals } from '../published-intervals.ts';
import { pitchEntry } from './pitch-entries.ts';

/** What the parts that builders read are made from. */
export interface BuildContext {
  readonly engine: Engine;
  /** Cents by which intervals may differ and still count as equal. */
  readonly tolerance: number;
  /** The pitch classes of a combination as published, computed once. */
  pitches(combination: Combination): Pitches;
  /**
   * Something that several documents are made from, made once.
   *
   * @param maker what makes it; under each maker there is one thing for each key
   */
  made<T>(maker: object, key: object, make: () => T): T;
}

/** The pitch classes of a combination as published. Each is made when it is first asked for: most answers need few. */
export interface Pitches {
  /** By octave, then index. */
  entries(): readonly PitchEntry[];
  /** @throws RangeError for a place outside the table */
  readonly at: PitchAt;
  /** Between neighbours of a sequence of them. */
  readonly intervals: Intervals;
}

/** The pitch classes of combinations as published, kept as long as the combinations are. */
export function createPitches(): BuildContext['pitches'] {
  const kept = new WeakMap<Combination, Pitches>();
  return (combination) => {
    const known = kept.get(combination);
    if (known !== undefined) return known;
    const { pitchClasses, valueFormat } = combination;
    const entryOf = keyed((position: number): PitchEntry => {
      const pitchClass = pitchClasses[position];
      if (pitchClass === undefined) throw new RangeError(`There is no pitch class at ${position}.`);
      return pitchEntry(pitchClass);
    });
    const made: Pitches = {
      entries: () => pitchClasses.map(({ position }) => entryOf(position)),
      at: ({ position }) => entryOf(position),
      intervals: createIntervals(valueFormat),
    };
    kept.set(combination, made);
    return made;
  };
}

/**
 * A context for building at one tolerance.
 *
 * @param pitches those of other contexts, to share them
 */
export function createBuildContext(engine: Engine, tolerance: number, pitches = createPitches()): BuildContext {
  const ofMaker = keyed((_: object) => new Map<string, unknown>());
  return {
    engine,
    tolerance,
    pitches,
    made<T>(maker: object, key: object, make: () => T): T {
      const kept = ofMaker(maker);
      const text = JSON.stringify(key);
      if (!kept.has(text)) kept.set(text, make());
      return kept.get(text) as T;
    },
  };
}
