import type { CombinationOf } from '../../documents/documents.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { ENTITY_TYPES, headerOf } from '../../entities/entity-type.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { Data } from '../data/data.ts';
import type { EntityTypeName } from '../forms/forms.ts';

/** Maqāmāt or ajnās that are easily taken for each other: in one tuning, on one tonic, with few other notes. */

/** Each direction in cents above the tonic, rising, below the octave. */
interface Comparable {
  readonly id: string;
  readonly up: readonly number[];
  readonly down: readonly number[];
}

export interface ConfusablePair {
  readonly ids: readonly [string, string];
  /** Degrees that differ. */
  readonly degrees: number;
  /** The largest difference in cents. */
  readonly cents: number;
}

/** Cents from which a degree differs. */
export const DIFFERENT_CENTS = 15;
const MAX_DEGREES = 2;

/** The notes of a sequence from the tonic to below the octave, rising. @param cents above the tonic */
export const firstOctave = (cents: readonly number[]): readonly number[] =>
  cents.filter((it) => it > -SAME_NOTE_CENTS && it < OCTAVE_CENTS - SAME_NOTE_CENTS).sort((a, b) => a - b);

/** All maqāmāt or ajnās of a combination. @throws FetchError */
export async function comparableScales(
  data: Data,
  kind: EntityTypeName,
  { tuningSystem, startingNote }: CombinationOf,
): Promise<readonly Comparable[]> {
  const combination = { tuningSystem, startingNote };
  const [listing, { pitchClasses }] = await Promise.all([
    data.read(ENTITY_TYPES[kind].documents.listing, combination),
    data.read('pitchClasses', combination),
  ]);
  const centsOf = new Map(pitchClasses.map(({ noteName, cents = 0 }) => [noteName, cents]));
  return listing.data.map((item) => {
    const degrees = 'jins' in item ? { ascending: item.jinsDegrees, descending: item.jinsDegrees } : item.maqamDegrees;
    const centsIn = (notes: NonNullable<typeof degrees>['ascending'] = []) =>
      notes.map((it) => centsOf.get(typeof it === 'string' ? it : it.noteName) ?? 0);
    const [up, down] = [centsIn(degrees?.ascending), centsIn(degrees?.descending)];
    const octave = (own: readonly number[]) => firstOctave(own.map((it) => it - up[0]));
    return { id: headerOf(item).idName, up: octave(up), down: octave(down) };
  });
}

/** The pairs with at most two other notes, the nearest first. */
export function confusablePairs(scales: readonly Comparable[]): readonly ConfusablePair[] {
  return scales
    .flatMap((a, index) => scales.slice(index + 1).map((b) => [a, b] as const))
    .filter(([a, b]) => a.up.length === b.up.length && a.down.length === b.down.length)
    .map(([a, b]): ConfusablePair => {
      const differences = a.up.map((cents, i) =>
        Math.max(Math.abs(cents - b.up[i]), Math.abs((a.down[i] ?? 0) - (b.down[i] ?? 0))),
      );
      const degrees = differences.filter((cents) => cents > DIFFERENT_CENTS).length;
      return { ids: [a.id, b.id], degrees, cents: Math.max(...differences) };
    })
    .filter(({ degrees }) => degrees > 0 && degrees <= MAX_DEGREES)
    .sort((a, b) => a.degrees - b.degrees || a.cents - b.cents);
}
