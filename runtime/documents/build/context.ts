import type { Combination } from '../../engine/combination.ts';
import type { Engine } from '../../engine/engine.ts';
import { keyed } from '../../memo.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import { type PitchAt, pitchTable } from '../pitch-fields.ts';
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

/** The pitch classes of a combination as published. */
export interface Pitches {
  /** By octave, then index. */
  readonly entries: readonly PitchEntry[];
  readonly at: PitchAt;
}

/** A context for building at one tolerance. */
export function createBuildContext(engine: Engine, tolerance: number): BuildContext {
  const pitches = keyed(({ pitchClasses }: Combination): Pitches => {
    const entries = pitchClasses.map(pitchEntry);
    return { entries, at: pitchTable(entries) };
  });
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
