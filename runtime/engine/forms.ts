import { namesOfMaqam } from './availability.ts';
import { type Combination, isRealisable, type NamedPitchClass, pitchClassesOf } from './combination.ts';
import { findPattern, intervalPattern } from './pattern-search.ts';
import type { JinsTheory, MaqamTheory } from './records.ts';

/** The common fields of forms of maqāmāt and ajnās (docs/theory.md#forms). */
interface FormBase {
  /** First note. */
  readonly tonic: NamedPitchClass;
  /** From the tonic up. */
  readonly ascending: readonly NamedPitchClass[];
  /** The written notes themselves (taḥlīl). */
  readonly isBaseForm: boolean;
  /**
   * The tonic's slot differs from the written tonic's (taṣwīr); false for register variants
   * (docs/theory.md#register-variants).
   */
  readonly isTransposition: boolean;
}

/** A maqām at one tonic. */
export interface MaqamForm extends FormBase {
  readonly maqam: MaqamTheory;
  /** From the top down to the tonic. */
  readonly descending: readonly NamedPitchClass[];
}

/** A jins at one tonic. */
export interface JinsForm extends FormBase {
  readonly jins: JinsTheory;
}

/** Base form first, the found form on its tonic left out, the others in the order of their start. */
function baseFormFirst<F extends FormBase>(base: F, found: readonly F[]): readonly F[] {
  return [base, ...found.filter((form) => form.tonic !== base.tonic)];
}

/** The written form of a maqām; null when it is not realisable (docs/theory.md#forms). */
export function maqamBaseForm(combination: Combination, maqam: MaqamTheory): MaqamForm | null {
  if (!isRealisable(combination, namesOfMaqam(maqam))) return null;
  const ascending = pitchClassesOf(combination, maqam.ascendingNoteNames);
  const descending = pitchClassesOf(combination, maqam.descendingNoteNames).toReversed();
  return { maqam, tonic: ascending[0], ascending, descending, isBaseForm: true, isTransposition: false };
}

/**
 * Every form of a maqām in a combination: base form, transpositions and register variants (docs/theory.md#forms).
 *
 * @param tolerance cents by which a step may differ from the written one
 * @returns base form first, then by pitch of the tonic; empty when the maqām is not realisable
 */
export function maqamForms(combination: Combination, maqam: MaqamTheory, tolerance: number): readonly MaqamForm[] {
  const base = maqamBaseForm(combination, maqam);
  if (base === null) return [];
  const { named } = combination;
  const ascents = findPattern(named, intervalPattern(base.ascending), tolerance);
  const descents = findPattern(named.toReversed(), intervalPattern(base.descending), tolerance);
  const found = ascents.flatMap((ascending): MaqamForm[] => {
    const [tonic] = ascending;
    const descending = descents.find((descent) => descent[descent.length - 1].note === tonic.note);
    if (descending === undefined) return [];
    const isTransposition = tonic.note.slot !== base.tonic.note.slot;
    return [{ maqam, tonic, ascending, descending, isBaseForm: false, isTransposition }];
  });
  return baseFormFirst(base, found);
}

/** The written form of a jins; null when it is not realisable (docs/theory.md#forms). */
export function jinsBaseForm(combination: Combination, jins: JinsTheory): JinsForm | null {
  if (!isRealisable(combination, jins.noteNames)) return null;
  const ascending = pitchClassesOf(combination, jins.noteNames);
  return { jins, tonic: ascending[0], ascending, isBaseForm: true, isTransposition: false };
}

/**
 * Every form of a jins in a combination, as for maqāmāt (docs/theory.md#forms).
 *
 * @param tolerance cents by which a step may differ from the written one
 * @returns base form first, then by pitch of the tonic; empty when the jins is not realisable
 */
export function jinsForms(combination: Combination, jins: JinsTheory, tolerance: number): readonly JinsForm[] {
  const base = jinsBaseForm(combination, jins);
  if (base === null) return [];
  const found = findPattern(combination.named, intervalPattern(base.ascending), tolerance).map(
    (ascending): JinsForm => {
      const [tonic] = ascending;
      const isTransposition = tonic.note.slot !== base.tonic.note.slot;
      return { jins, tonic, ascending, isBaseForm: false, isTransposition };
    },
  );
  return baseFormFirst(base, found);
}
