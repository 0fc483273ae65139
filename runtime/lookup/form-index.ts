import type { LookupTable } from '../schemas/lookup.ts';

/** The look-up table, prepared for queries: the notes of every form as bit masks, without octaves. */

type Combination = LookupTable['combinations'][number];

/** Bits of one word of a mask. */
const BITS = 32;

/** A set of the pitch classes of a combination within the octave, a bit for each. */
export type Mask = Uint32Array;

/**
 * The forms of a combination. Forms that differ only by octaves are one group.
 */
export interface FormsHere {
  readonly combination: Combination;
  /** For each pitch class the slots of its note names, in any octave. */
  readonly slots: readonly (readonly number[])[];
  /** Number of the first form among those of all combinations. */
  readonly first: number;
  /** For each form, in the order of the table, its group; and the form itself. */
  readonly group: Uint32Array;
  readonly forms: readonly TabledForm[];
  /** For each group the pitch class of its tonic. */
  readonly tonics: readonly number[];
  /** For each group the mask of its ascent, then that of its descent. */
  readonly masks: Uint32Array;
}

/** A form as the table has it. */
export interface TabledForm {
  readonly isJins: boolean;
  readonly isBase: boolean;
  /** Index in `maqamat` or `ajnas` of the table. */
  readonly entity: number;
  /** Index in the pitch classes of all octaves. */
  readonly tonic: number;
  /** Indices in `shapes`; both are equal for a jins. */
  readonly up: number;
  readonly down: number;
}

/** Every form: by combination, maqāmāt before ajnās, base form first. */
export interface Lookup {
  readonly table: LookupTable;
  /** Words of a mask. */
  readonly words: number;
  readonly combinations: readonly FormsHere[];
  /** For each form of all combinations, the index of its combination. */
  readonly combinationOf: Uint16Array;
}

/** Adds a pitch class to a mask that begins at an offset. */
export function addBit(mask: Mask, pitchClass: number, offset = 0): void {
  mask[offset + (pitchClass >>> 5)] |= 1 << (pitchClass % BITS);
}

/** Whether a mask that begins at an offset has a pitch class. */
export const hasBit = (mask: Mask, pitchClass: number, offset = 0): boolean =>
  (mask[offset + (pitchClass >>> 5)] & (1 << (pitchClass % BITS))) !== 0;

/** Number of pitch classes in a word of a mask. */
export function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}

/** The forms of a combination in the order of the table. */
export function tabledForms({ maqamat, ajnas }: Combination): TabledForm[] {
  const forms: TabledForm[] = [];
  for (const [entity, ...cells] of maqamat) {
    for (let i = 0; i < cells.length; i += 3) {
      const [tonic, up, down] = [cells[i], cells[i + 1], cells[i + 2]];
      forms.push({ isJins: false, isBase: i === 0, entity, tonic, up, down });
    }
  }
  for (const [entity, ...cells] of ajnas) {
    for (let i = 0; i < cells.length; i += 2) {
      const [tonic, up] = [cells[i], cells[i + 1]];
      forms.push({ isJins: true, isBase: i === 0, entity, tonic, up, down: up });
    }
  }
  return forms;
}

/** The slots of the names of each pitch class in all octaves. */
function slotsOf({ noteNames }: LookupTable, { cents, notes }: Combination): readonly (readonly number[])[] {
  const slots: Set<number>[] = cents.map(() => new Set());
  for (const [index, note] of notes.entries()) {
    if (note !== -1) slots[index % cents.length].add(noteNames[note].slot);
  }
  return slots.map((some) => [...some]);
}

function formsHere(table: LookupTable, combination: Combination, first: number, words: number): FormsHere {
  const { shapes } = table;
  const forms = tabledForms(combination);
  const classes = combination.cents.length;
  const group = new Uint32Array(forms.length);
  const numbers = new Map<number, number>();
  const entityForms: TabledForm[] = [];
  for (const [i, form] of forms.entries()) {
    const key = ((form.tonic % classes) * shapes.length + form.up) * shapes.length + form.down;
    let number = numbers.get(key);
    if (number === undefined) {
      number = entityForms.push(form) - 1;
      numbers.set(key, number);
    }
    group[i] = number;
  }
  const masks = new Uint32Array(entityForms.length * 2 * words);
  for (const [i, { tonic, up, down }] of entityForms.entries()) {
    for (const distance of shapes[up]) addBit(masks, (tonic + distance) % classes, 2 * i * words);
    for (const distance of shapes[down]) addBit(masks, (tonic + distance) % classes, (2 * i + 1) * words);
  }
  const tonics = entityForms.map(({ tonic }) => tonic % classes);
  return { combination, slots: slotsOf(table, combination), first, group, forms, tonics, masks };
}

/** Prepares the table for any number of queries. */
export function createLookup(table: LookupTable): Lookup {
  const words = Math.ceil(Math.max(...table.combinations.map(({ cents }) => cents.length)) / BITS);
  const combinations: FormsHere[] = [];
  let first = 0;
  for (const combination of table.combinations) {
    const here = formsHere(table, combination, first, words);
    combinations.push(here);
    first += here.forms.length;
  }
  const combinationOf = new Uint16Array(first);
  for (const [index, here] of combinations.entries()) {
    combinationOf.fill(index, here.first, here.first + here.forms.length);
  }
  return { table, words, combinations, combinationOf };
}
