import { keyed } from '../memo.ts';
import { isMirrored } from './characteristics.ts';
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

/** Finds the first jins, in archive order, whose every step is among others from a place on. */
export type FindJins = (steps: readonly number[], start: number) => JinsPattern | undefined;

/** @param tolerance cents */
export function createFindJins(patterns: readonly JinsPattern[], tolerance: number): FindJins {
  // Of all patterns, few begin with a step.
  const beginningWith = keyed((step: number) =>
    patterns.filter(({ steps }) => steps.length === 0 || Math.abs(step - steps[0]) <= tolerance),
  );
  return (steps, start) => {
    const patternsHere = beginningWith(steps[start]);
    for (let i = 0; i < patternsHere.length; i++) {
      if (liesAt(patternsHere[i].steps, steps, start, tolerance)) return patternsHere[i];
    }
    return undefined;
  };
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
 * The steps, in cents, of a rising sequence prolonged by octave copies: behind the last note, in order, the copy of each
 * note whose copy lies above it (docs/theory.md#embedded-ajnas). Copies beyond the table of pitch classes match nothing.
 */
function prolongedSteps(combination: Combination, rising: readonly NamedPitchClass[]): readonly number[] {
  const steps = intervalPattern(rising);
  const last = rising[rising.length - 1].cents;
  let before = last;
  for (let i = 0; i < rising.length; i++) {
    if (rising[i].cents + OCTAVE_CENTS <= last + ABOVE_THE_LAST_NOTE) continue;
    const cents = inOctave(combination, rising[i], 1)?.cents ?? Number.NaN;
    steps.push(cents - before);
    before = cents;
  }
  return steps;
}

/**
 * For each note of a rising sequence the first jins, in archive order, whose every step lies there within the
 * tolerance; null where there is none (docs/theory.md#embedded-ajnas).
 */
export function ajnasOfRisingSequence(
  combination: Combination,
  rising: readonly NamedPitchClass[],
  find: FindJins,
): readonly (EmbeddedJins | null)[] {
  const steps = prolongedSteps(combination, rising);
  const ajnas: (EmbeddedJins | null)[] = [];
  for (let i = 0; i < rising.length; i++) ajnas.push(find(steps, i)?.on(rising[i].note) ?? null);
  return ajnas.slice();
}

/** The ajnās of a form, each list beside the form's own: rising for ascending, falling for descending. */
export interface AjnasOfForm {
  readonly ascending: readonly (EmbeddedJins | null)[];
  readonly descending: readonly (EmbeddedJins | null)[];
}

type Sequence = readonly NamedPitchClass[];
type AjnasOf = (sequence: Sequence) => readonly (EmbeddedJins | null)[];

/**
 * The ajnās found at the degrees of maqām forms; each direction has a prolongation of its own
 * (docs/theory.md#embedded-ajnas). Forms that have a sequence in common have its ajnās in common.
 */
export function createAjnasOfForm(combination: Combination, find: FindJins): (form: MaqamForm) => AjnasOfForm {
  const ofRising = keyed((rising: Sequence) => ajnasOfRisingSequence(combination, rising, find));
  const ofFalling = new Map<Sequence, ReturnType<AjnasOf>>();
  const descending = (form: MaqamForm) => {
    const known = ofFalling.get(form.descending);
    if (known !== undefined) return known;
    const rising = isMirrored(form.ascending, form.descending)
      ? ofRising(form.ascending)
      : ajnasOfRisingSequence(combination, [...form.descending].reverse(), find);
    const falling = [...rising].reverse();
    ofFalling.set(form.descending, falling);
    return falling;
  };
  return (form) => new AjnasOnDemand(form, ofRising, descending);
}

/** Many who ask for the jins of a note need no more than one direction. */
class AjnasOnDemand implements AjnasOfForm {
  readonly #form: MaqamForm;
  readonly #ofRising: AjnasOf;
  readonly #falling: (form: MaqamForm) => ReturnType<AjnasOf>;

  constructor(form: MaqamForm, ofRising: AjnasOf, falling: (form: MaqamForm) => ReturnType<AjnasOf>) {
    this.#form = form;
    this.#ofRising = ofRising;
    this.#falling = falling;
  }

  get ascending() {
    return this.#ofRising(this.#form.ascending);
  }

  get descending() {
    return this.#falling(this.#form);
  }
}

/** The same of the lowest note alone, in each direction. */
export function ajnasOnTonic(
  combination: Combination,
  { ascending, descending }: MaqamForm,
  find: FindJins,
): AjnasOfForm {
  const lowest = (rising: readonly NamedPitchClass[]) => [
    find(prolongedSteps(combination, rising), 0)?.on(rising[0].note) ?? null,
  ];
  return { ascending: lowest(ascending), descending: lowest([...descending].reverse()) };
}
