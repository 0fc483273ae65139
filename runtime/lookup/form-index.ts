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
  /** For each form, in the order of the table, its group. */
  readonly group: Uint32Array;
  /** For each form `FIELDS` numbers, which `formAt` reads: an object for each of 90,000 forms takes much longer to make. */
  readonly fields: Uint16Array;
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
  /** The place of each maqām, then of each jins, among those that match equally well. */
  readonly places: readonly number[];
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

/** Numbers of a form: whether it is a jins, whether it is the base form, its entity, tonic, ascent and descent. */
const FIELDS = 6;

/** Packs the forms of a combination in the order of the table. */
function packedForms({ maqamat, ajnas }: Combination): Uint16Array {
  const count = (list: readonly (readonly number[])[], width: number) =>
    list.reduce((sum, { length }) => sum + (length - 1) / width, 0);
  const packed = new Uint16Array(FIELDS * (count(maqamat, 3) + count(ajnas, 2)));
  let at = 0;
  for (const [isJins, list] of [maqamat, ajnas].entries()) {
    const width = isJins === 1 ? 2 : 3;
    for (const row of list) {
      for (let i = 1; i < row.length; i += width) {
        packed[at++] = isJins;
        packed[at++] = Number(i === 1);
        packed[at++] = row[0];
        packed[at++] = row[i];
        packed[at++] = row[i + 1];
        packed[at++] = row[i + width - 1];
      }
    }
  }
  return packed;
}

/** A form of a combination by its number there. */
export function formAt({ fields }: Pick<FormsHere, 'fields'>, index: number): TabledForm {
  const at = FIELDS * index;
  return {
    isJins: fields[at] === 1,
    isBase: fields[at + 1] === 1,
    entity: fields[at + 2],
    tonic: fields[at + 3],
    up: fields[at + 4],
    down: fields[at + 5],
  };
}

/** The forms of a combination in the order of the table. */
export function tabledForms(combination: Combination): readonly TabledForm[] {
  const fields = packedForms(combination);
  return Array.from({ length: fields.length / FIELDS }, (_, index) => formAt({ fields }, index));
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
  const fields = packedForms(combination);
  const classes = combination.cents.length;
  const group = new Uint32Array(fields.length / FIELDS);
  const numbers = new Map<number, number>();
  const tonics: number[] = [];
  const masks = new Uint32Array(group.length * 2 * words);
  for (let i = 0; i < group.length; i++) {
    const tonic = fields[FIELDS * i + 3];
    const up = fields[FIELDS * i + 4];
    const down = fields[FIELDS * i + 5];
    const key = ((tonic % classes) * shapes.length + up) * shapes.length + down;
    let number = numbers.get(key);
    if (number === undefined) {
      number = tonics.push(tonic % classes) - 1;
      numbers.set(key, number);
      for (const distance of shapes[up]) addBit(masks, (tonic + distance) % classes, 2 * number * words);
      for (const distance of shapes[down]) addBit(masks, (tonic + distance) % classes, (2 * number + 1) * words);
    }
    group[i] = number;
  }
  return { combination, slots: slotsOf(table, combination), first, group, fields, tonics, masks };
}

/** Maqāmāt before ajnās; of either those in most tuning systems first, then those with a tonic nearest to rāst, in archive order. */
function placesOf({ noteNames, maqamat, ajnas, combinations }: LookupTable): readonly number[] {
  const rast = noteNames.findIndex(({ idName }) => idName === 'rast');
  const facts = [...maqamat, ...ajnas].map((_, entity) => ({ entity, systems: new Set<string>(), away: 0 }));
  for (const { tuningSystem, notes, ...rows } of combinations) {
    for (const [first, list] of [
      [0, rows.maqamat],
      [maqamat.length, rows.ajnas],
    ] as const) {
      for (const [entity, tonic] of list) {
        const own = facts[first + entity];
        own.systems.add(tuningSystem);
        own.away = Math.abs(notes[tonic] - rast);
      }
    }
  }
  const isJins = ({ entity }: { readonly entity: number }) => Number(entity >= maqamat.length);
  facts.sort((a, b) => isJins(a) - isJins(b) || b.systems.size - a.systems.size || a.away - b.away);
  const places: number[] = [];
  for (const [place, { entity }] of facts.entries()) places[entity] = place;
  return places;
}

/** Prepares the table for any number of queries. */
export function createLookup(table: LookupTable): Lookup {
  const words = Math.ceil(Math.max(...table.combinations.map(({ cents }) => cents.length)) / BITS);
  const combinations: FormsHere[] = [];
  let first = 0;
  for (const combination of table.combinations) {
    const here = formsHere(table, combination, first, words);
    combinations.push(here);
    first += here.group.length;
  }
  const combinationOf = new Uint16Array(first);
  for (const [index, here] of combinations.entries()) {
    combinationOf.fill(index, here.first, here.first + here.group.length);
  }
  return { table, words, combinations, combinationOf, places: placesOf(table) };
}
