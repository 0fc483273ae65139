import { keyed } from '../memo.ts';
import { type Combination, inOctave, type NamedPitchClass } from './combination.ts';
import { type Names, nameOnTonic, plainName } from './form-name.ts';
import type { JinsForm, MaqamForm } from './forms.ts';
import type { NoteName } from './note-names.ts';
import { OCTAVE_CENTS } from './octave.ts';
import { intervalPattern } from './pattern-search.ts';
import type { JinsTheory } from './records.ts';

/** Cents by which an octave copy must lie above the last note to prolong a sequence (docs/theory.md#embedded-ajnas). */
const ABOVE_THE_LAST_NOTE = 0.5;

/** A jins that may be found inside a maqām: its written form's steps, in cents. */
export interface JinsPattern {
  readonly jins: JinsTheory;
  readonly steps: readonly number[];
  /** The jins where it is found, with its names there. */
  on(note: NoteName): EmbeddedJins;
}

/** A jins found at a degree of a maqām form. */
export interface EmbeddedJins extends Names {
  readonly jins: JinsTheory;
}

/**
 * A pattern of a jins.
 *
 * @param steps cents
 * @param slot of its written tonic
 */
export const jinsPattern = (jins: JinsTheory, steps: readonly number[], slot: number): JinsPattern => ({
  jins,
  steps,
  // Many forms have the same jins on the same note.
  on: keyed((note) => ({ jins, ...(note.slot === slot ? plainName(jins) : nameOnTonic(jins, note)) })),
});

/** The patterns of realisable ajnās, from their base forms, in archive order. */
export const jinsPatterns = (baseForms: readonly JinsForm[]): readonly JinsPattern[] =>
  baseForms.map(({ jins, ascending, tonic }) => jinsPattern(jins, intervalPattern(ascending), tonic.note.slot));

/**
 * The steps, in cents, of a rising sequence prolonged by octave copies: behind the last note, in order, the copy of each
 * note whose copy lies above it (docs/theory.md#embedded-ajnas). Copies beyond the table of pitch classes match nothing.
 */
function prolongedSteps(combination: Combination, rising: readonly NamedPitchClass[]): readonly number[] {
  const steps = intervalPattern(rising);
  const last = rising[rising.length - 1].cents;
  let before = last;
  for (const pitchClass of rising) {
    if (pitchClass.cents + OCTAVE_CENTS <= last + ABOVE_THE_LAST_NOTE) continue;
    const cents = inOctave(combination, pitchClass, 1)?.cents ?? Number.NaN;
    steps.push(cents - before);
    before = cents;
  }
  return steps;
}

/** Whether every one of some steps is among others from a place on, within the tolerance. */
function liesAt(wanted: readonly number[], steps: readonly number[], start: number, tolerance: number): boolean {
  for (let i = 0; i < wanted.length; i++) {
    // Beyond the last there is none, and the comparison fails.
    if (!(Math.abs(steps[start + i] - wanted[i]) <= tolerance)) return false;
  }
  return true;
}

/**
 * For each note of a rising sequence the first jins, in archive order, whose every step lies there within the
 * tolerance; null where there is none (docs/theory.md#embedded-ajnas).
 */
export function ajnasOfRisingSequence(
  combination: Combination,
  rising: readonly NamedPitchClass[],
  patterns: readonly JinsPattern[],
  tolerance: number,
): readonly (EmbeddedJins | null)[] {
  const steps = prolongedSteps(combination, rising);
  return rising.map(({ note }, start) => jinsAt(patterns, steps, start, tolerance)?.on(note) ?? null);
}

/** The first of some patterns whose every step is among others from a place on. */
function jinsAt(
  patterns: readonly JinsPattern[],
  steps: readonly number[],
  start: number,
  tolerance: number,
): JinsPattern | undefined {
  for (const pattern of patterns) if (liesAt(pattern.steps, steps, start, tolerance)) return pattern;
  return undefined;
}

/** The ajnās of a form, each list beside the form's own: rising for ascending, falling for descending. */
export interface AjnasOfForm {
  readonly ascending: readonly (EmbeddedJins | null)[];
  readonly descending: readonly (EmbeddedJins | null)[];
}

/**
 * The ajnās found at the degrees of a maqām form; each direction has a prolongation of its own
 * (docs/theory.md#embedded-ajnas).
 */
export const ajnasOfForm = (
  combination: Combination,
  form: MaqamForm,
  patterns: readonly JinsPattern[],
  tolerance: number,
): AjnasOfForm => new AjnasOnDemand(form, (rising) => ajnasOfRisingSequence(combination, rising, patterns, tolerance));

/** Many who ask for the jins of a note need no more than one direction. */
class AjnasOnDemand implements AjnasOfForm {
  readonly #form: MaqamForm;
  readonly #found: (rising: readonly NamedPitchClass[]) => readonly (EmbeddedJins | null)[];
  #ascending: AjnasOfForm['ascending'] | undefined;
  #descending: AjnasOfForm['descending'] | undefined;

  constructor(form: MaqamForm, found: (rising: readonly NamedPitchClass[]) => readonly (EmbeddedJins | null)[]) {
    this.#form = form;
    this.#found = found;
  }

  get ascending() {
    this.#ascending ??= this.#found(this.#form.ascending);
    return this.#ascending;
  }

  get descending() {
    this.#descending ??= [...this.#found([...this.#form.descending].reverse())].reverse();
    return this.#descending;
  }
}

/** The same of the lowest note alone, in each direction. */
export function ajnasOnTonic(
  combination: Combination,
  { ascending, descending }: MaqamForm,
  patterns: readonly JinsPattern[],
  tolerance: number,
): AjnasOfForm {
  const lowest = (rising: readonly NamedPitchClass[]) => [
    jinsAt(patterns, prolongedSteps(combination, rising), 0, tolerance)?.on(rising[0].note) ?? null,
  ];
  return { ascending: lowest(ascending), descending: lowest([...descending].reverse()) };
}
