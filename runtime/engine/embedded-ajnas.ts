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

type Sequence = readonly NamedPitchClass[];

/** Steps of a sequence of fifteen notes, the longest of the archive, and those of the copies of all of them. */
const ROOM_FOR_STEPS = 2 * 15;

/**
 * The steps, in cents, of a rising sequence prolonged by octave copies: behind the last note, in order, the copy of each
 * note whose copy lies above it (docs/theory.md#embedded-ajnas). Copies beyond the table of pitch classes match nothing.
 */
class ProlongedSteps {
  readonly #combination: Combination;
  // One room for all sequences, of which there are thousands.
  #steps = new Float64Array(ROOM_FOR_STEPS);
  #count = 0;

  constructor(combination: Combination) {
    this.#combination = combination;
  }

  /** Takes another sequence in place of the one before. */
  take(rising: Sequence): void {
    const last = rising.length - 1;
    if (2 * rising.length > this.#steps.length) this.#steps = new Float64Array(2 * rising.length);
    const steps = this.#steps;
    for (let i = 0; i < last; i++) steps[i] = rising[i + 1].cents - rising[i].cents;
    const highest = rising[last].cents + ABOVE_THE_LAST_NOTE;
    let count = last;
    let before = rising[last].cents;
    for (let i = 0; i <= last; i++) {
      if (rising[i].cents + OCTAVE_CENTS <= highest) continue;
      const cents = inOctave(this.#combination, rising[i], 1)?.cents ?? Number.NaN;
      steps[count++] = cents - before;
      before = cents;
    }
    this.#count = count;
  }

  /** The first of some patterns, by their first steps and whole, whose every step lies from a place on. */
  firstAt(start: number, patterns: Patterns): JinsPattern | undefined {
    const { firstSteps, all, tolerance } = patterns;
    const step = this.#steps[start];
    for (let i = 0; i < firstSteps.length; i++) {
      // Of all patterns, few begin with a step.
      if (Math.abs(step - firstSteps[i]) > tolerance) continue;
      if (this.#have(all[i].steps, start, tolerance)) return all[i];
    }
    return undefined;
  }

  #have(wanted: readonly number[], start: number, tolerance: number): boolean {
    if (start + wanted.length > this.#count) return false;
    for (let i = 0; i < wanted.length; i++) {
      if (!(Math.abs(this.#steps[start + i] - wanted[i]) <= tolerance)) return false;
    }
    return true;
  }
}

/** Patterns that are looked for. */
interface Patterns {
  /** In archive order. */
  readonly all: readonly JinsPattern[];
  /** NaN of a pattern without steps. */
  readonly firstSteps: Float64Array;
  /** Cents. */
  readonly tolerance: number;
}

/**
 * Finds at each note of a rising sequence, or at the first ones, the first jins, in archive order, whose every step lies
 * there within the tolerance; null where there is none (docs/theory.md#embedded-ajnas).
 */
export type FindAjnas = (rising: Sequence, notes?: number) => readonly (EmbeddedJins | null)[];

/**
 * @param all the patterns of ajnās, in archive order
 * @param tolerance cents
 */
export function createFindAjnas(combination: Combination, all: readonly JinsPattern[], tolerance: number): FindAjnas {
  const patterns = { all, firstSteps: Float64Array.from(all, ({ steps }) => steps[0] ?? Number.NaN), tolerance };
  const steps = new ProlongedSteps(combination);
  return (rising, notes = rising.length) => {
    steps.take(rising);
    const ajnas: (EmbeddedJins | null)[] = [];
    for (let i = 0; i < notes; i++) ajnas.push(steps.firstAt(i, patterns)?.on(rising[i].note) ?? null);
    return ajnas.slice();
  };
}

/** The ajnās of a form, each list beside the form's own: rising for ascending, falling for descending. */
export interface AjnasOfForm {
  readonly ascending: readonly (EmbeddedJins | null)[];
  readonly descending: readonly (EmbeddedJins | null)[];
}

/**
 * The ajnās found at the degrees of maqām forms; each direction has a prolongation of its own
 * (docs/theory.md#embedded-ajnas). Forms that have a sequence in common have its ajnās in common.
 */
export function createAjnasOfForm(find: FindAjnas): (form: MaqamForm) => AjnasOfForm {
  const ofRising = keyed((rising: Sequence) => find(rising));
  const ofFalling = new Map<Sequence, ReturnType<FindAjnas>>();
  const descending = (form: MaqamForm) => {
    const known = ofFalling.get(form.descending);
    if (known !== undefined) return known;
    const rising = isMirrored(form.ascending, form.descending)
      ? ofRising(form.ascending)
      : find([...form.descending].reverse());
    const falling = [...rising].reverse();
    ofFalling.set(form.descending, falling);
    return falling;
  };
  return (form) => ({ ascending: ofRising(form.ascending), descending: descending(form) });
}

/** The same of the lowest note alone, in each direction. */
export const ajnasOnTonic = ({ ascending, descending }: MaqamForm, find: FindAjnas): AjnasOfForm => ({
  ascending: find(ascending, 1),
  descending: find([...descending].reverse(), 1),
});
