import { type Combination, movedByOctaves, type NamedPitchClass } from './combination.ts';
import { type Names, nameOnTonic, plainName } from './form-name.ts';
import type { JinsForm, MaqamForm } from './forms.ts';
import { OCTAVE_CENTS } from './octave.ts';
import { intervalPattern } from './pattern-search.ts';
import type { JinsTheory } from './records.ts';

/** Minimum cents of an octave copy above the last note, to prolong a sequence (docs/theory.md#embedded-ajnas). */
const ABOVE_THE_LAST_NOTE = 0.5;

/** A jins found at a degree of a maqām form. */
export interface EmbeddedJins extends Names {
  readonly jins: JinsTheory;
}

/** A jins that may be found inside a maqām. */
export interface JinsPattern {
  readonly jins: JinsTheory;
  /** The steps of its written form, in cents. */
  readonly steps: readonly number[];
  /** Slot of its written tonic. */
  readonly slot: number;
}

/** The patterns of realisable ajnās, from their base forms, in archive order. */
export const jinsPatterns = (baseForms: readonly JinsForm[]): readonly JinsPattern[] =>
  baseForms.map(({ jins, ascending, tonic }) => ({
    jins,
    steps: intervalPattern(ascending),
    slot: tonic.note.slot,
  }));

/**
 * The steps of a rising sequence that is prolonged by octave copies: the last note is followed by the copies that are
 * above it, in order (docs/theory.md#embedded-ajnas). A copy beyond the table of pitch classes has NaN cents, so that
 * its steps match nothing.
 */
function prolongedSteps(combination: Combination, rising: readonly NamedPitchClass[]): readonly number[] {
  const highest = rising[rising.length - 1].cents + ABOVE_THE_LAST_NOTE;
  const copies = rising
    .filter(({ cents }) => cents + OCTAVE_CENTS > highest)
    .map((pitchClass) => movedByOctaves(combination, pitchClass, 1) ?? { cents: Number.NaN });
  return intervalPattern([...rising, ...copies]);
}

/**
 * For each note of a rising sequence, the first jins in archive order whose steps all match the steps from that note
 * on, within the tolerance; null if there is none (docs/theory.md#embedded-ajnas).
 *
 * @param patterns of ajnās, in archive order
 * @param tolerance cents
 */
function ajnasOfRisingSequence(
  combination: Combination,
  rising: readonly NamedPitchClass[],
  patterns: readonly JinsPattern[],
  tolerance: number,
): readonly (EmbeddedJins | null)[] {
  const steps = prolongedSteps(combination, rising);
  return rising.map(({ note }, start) => {
    const found = patterns.find((pattern) =>
      pattern.steps.every((step, i) => Math.abs(steps[start + i] - step) <= tolerance),
    );
    if (found === undefined) return null;
    const { jins, slot } = found;
    return { jins, ...(note.slot === slot ? plainName(jins) : nameOnTonic(jins, note)) };
  });
}

/** The ajnās of a form, one entry for each note of its sequences. */
export interface AjnasOfForm {
  readonly ascending: readonly (EmbeddedJins | null)[];
  readonly descending: readonly (EmbeddedJins | null)[];
}

/**
 * The ajnās found at the degrees of a maqām form; each direction has a prolongation of its own
 * (docs/theory.md#embedded-ajnas).
 */
export function ajnasOfForm(
  combination: Combination,
  { ascending, descending }: MaqamForm,
  patterns: readonly JinsPattern[],
  tolerance: number,
): AjnasOfForm {
  const ajnasOf = (rising: readonly NamedPitchClass[]) =>
    ajnasOfRisingSequence(combination, rising, patterns, tolerance);
  return { ascending: ajnasOf(ascending), descending: ajnasOf(descending.toReversed()).toReversed() };
}
