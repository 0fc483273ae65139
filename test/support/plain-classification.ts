import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { Combination, NamedPitchClass } from '../../runtime/engine/combination.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { spellMaqam } from '../../runtime/engine/maqam-spelling.ts';

/** docs/theory.md#classification as plain loops: sets as lists of cents by slot, compared one by one. */

/** Cents by IPN slot, C = 0. */
export type Cells = ReadonlyMap<number, number>;

interface PlainSet {
  readonly source: MaqamForm;
  readonly cells: Cells;
  readonly members: MaqamForm[];
}

export interface PlainClassification {
  readonly sets: readonly PlainSet[];
  readonly incompatible: readonly MaqamForm[];
}

const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The IPN slot of a default name: its letter, with the sign directly behind it. */
function slotOf({ note }: NamedPitchClass): number {
  const sign = { '#': 1, b: -1 }[note.ipnName[1]] ?? 0;
  return (LETTERS[note.ipnName[0]] + sign + 12) % 12;
}

export const modulo = (cents: number): number => ((cents % 1200) + 1200) % 1200;

export function distance(a: number, b: number): number {
  const difference = modulo(a - b);
  return Math.min(difference, 1200 - difference);
}

const isSamePitch = (a: number, b: number): boolean =>
  Math.round(modulo(a) * 1e6) % 1.2e9 === Math.round(modulo(b) * 1e6) % 1.2e9;

/** The first pitch on each slot; null when another on the slot differs. */
function cellsOf(pitches: readonly (readonly [slot: number, cents: number])[]): Cells | null {
  const cells = new Map<number, number>();
  for (const [slot, cents] of pitches) {
    const first = cells.get(slot);
    if (first === undefined) cells.set(slot, cents);
    else if (!isSamePitch(first, cents)) return null;
  }
  return cells;
}

export const holds = (
  cells: Cells,
  notes: Iterable<readonly [slot: number, cents: number]>,
  tolerance: number,
): boolean =>
  [...notes].every(([slot, cents]) => {
    const there = cells.get(slot);
    return there !== undefined && distance(there, cents) <= tolerance;
  });

export const defaultNotes = ({ ascending, descending }: MaqamForm): [slot: number, cents: number][] =>
  [...ascending, ...descending].map((pitchClass) => [slotOf(pitchClass), pitchClass.cents]);

/** The same by the slots of their spelling in the maqām. */
export function spelledNotes({ ascending, descending }: MaqamForm): [slot: number, cents: number][] {
  const spelled = spellMaqam(ascending, descending);
  return [...spelled.ascending, ...spelled.descending].map(({ referenceMidi }, i) => [
    referenceMidi % 12,
    [...ascending, ...descending][i].cents,
  ]);
}

function classify(analysis: Analysis, setOf: (form: MaqamForm) => Cells | null): PlainClassification {
  const forms = analysis.allMaqamForms();
  const { tolerance } = analysis;
  const processed = new Set<MaqamForm>();
  const sets: PlainSet[] = [];
  const incompatible: MaqamForm[] = [];
  const baseFormsFirst = [...forms].sort((a, b) => Number(a.isTransposition) - Number(b.isTransposition));
  for (const form of baseFormsFirst) {
    if (processed.has(form)) continue;
    processed.add(form);
    const cells = setOf(form);
    if (cells === null) {
      incompatible.push(form);
      continue;
    }
    const equal = sets.find((set) => set.cells.size === cells.size && holds(set.cells, cells, tolerance));
    if (equal !== undefined) {
      equal.members.push(form);
      continue;
    }
    const joining = forms.filter((other) => !processed.has(other) && holds(cells, defaultNotes(other), tolerance));
    for (const other of joining) processed.add(other);
    sets.push({ source: form, cells, members: [form, ...joining] });
  }
  return { sets, incompatible };
}

export const plainMaqamSets = (analysis: Analysis): PlainClassification =>
  classify(analysis, (form) => cellsOf(defaultNotes(form)));

/** Section 12; the cells count from the tonic. */
export function plainTwelveSets(analysis: Analysis, filler: Combination): PlainClassification {
  return classify(analysis, (form) => {
    const own = cellsOf(spelledNotes(form));
    if (own === null) return null;
    const tonic = form.tonic.cents;
    const above = (cents: number): number => tonic + modulo(cents - tonic);
    const cells = new Map<number, number>();
    for (let slot = 0; slot < 12; slot++) {
      const fillers = filler.named.filter((pitchClass) => slotOf(pitchClass) === slot).map(({ cents }) => above(cents));
      const cents = own.get(slot);
      cells.set(slot, cents === undefined ? Math.min(...fillers) : above(cents));
    }
    return cells;
  });
}

export const plainListed = (members: readonly MaqamForm[]): readonly MaqamForm[] =>
  members.filter(
    (form, i) =>
      members.findIndex((other) => other.maqam === form.maqam && other.tonic.note.slot === form.tonic.note.slot) === i,
  );
