import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import type { LookupTable } from '../schemas/lookup.ts';
import { type Fit, type Grade, gradeOf } from './fit.ts';
import { type FormsHere, formAt, type Lookup, type TabledForm } from './form-index.ts';

/** Selects and sorts the forms of a look-up. */

export interface RankOptions {
  /** Cents by which a note may differ, 0 to 100; by default 5. */
  readonly within?: number;
  /** By default both. */
  readonly kind?: 'maqam' | 'jins' | undefined;
  /** One combination; by default all. */
  readonly combination?: { readonly tuningSystem: string; readonly startingNote: string } | undefined;
  /** Base forms only. */
  readonly isBaseOnly?: boolean;
  /** Only forms that match in this way; by default in any. */
  readonly way?: Fit['way'] | undefined;
  /** Maximum number of results; by default 50. */
  readonly limit?: number;
}

/** The fields of every match. */
export type Ranked = Pick<Fit, 'way' | 'others' | 'largest' | 'rank'>;

/** A form with its fit. Its notes are not named yet, because naming them takes time. */
export interface RankedForm<F extends Ranked> {
  readonly here: FormsHere;
  readonly form: TabledForm;
  readonly fit: F;
}

/** Forms, best first, and the number of forms of each grade. */
export interface Ranking<F extends Ranked> {
  readonly total: number;
  readonly counts: Readonly<Record<Grade, number>>;
  readonly forms: readonly RankedForm<F>[];
}

/** Maximum cents between notes that can be heard as the same. */
export const WIDEST = 100;
const LIMIT = 50;

/**
 * Ranks forms by their fit to the nearest cent, then base forms before transpositions, then maqāmāt and ajnās by their
 * `places`, then the forms of one by their fit. Smaller differences are those of rounded questions and of rounded tables:
 * they do not put a rare jins before a usual one.
 *
 * @param fitsIn the match of each group of a combination, null for a group without one; empty if no group has one
 * @throws RangeError for `within` outside 0 to 100 cents
 */
export function rank<F extends Ranked>(
  lookup: Lookup,
  options: RankOptions,
  fitsIn: (here: FormsHere) => readonly (F | null)[],
): Ranking<F> {
  const { within = DEFAULT_TOLERANCE, kind, combination, isBaseOnly = false, way, limit = LIMIT } = options;
  if (!(within >= 0 && within <= WIDEST)) throw new RangeError(`within is ${within}; it must be 0 to ${WIDEST} cents.`);
  const allForms = lookup.combinationOf.length;
  const counts: Record<Grade, number> = { exact: 0, near: 0, contains: 0 };
  const { places, table } = lookup;
  const ranks: number[] = [];
  const order = new Float64Array(allForms);
  const found = new Map<FormsHere, readonly (F | null)[]>();
  const isSelected = ({ combination: { tuningSystem, startingNote } }: FormsHere) =>
    combination === undefined ||
    (combination.tuningSystem === tuningSystem && combination.startingNote === startingNote);
  for (const here of lookup.combinations.filter(isSelected)) {
    const fits = fitsIn(here);
    if (fits.length === 0) continue;
    found.set(here, fits);
    for (let i = 0; i < here.group.length; i++) {
      const fit = fits[here.group[i]];
      if (fit === null || (way !== undefined && fit.way !== way)) continue;
      const { isJins, isBase, entity } = formAt(here, i);
      if ((kind !== undefined && (kind === 'jins') !== isJins) || (isBaseOnly && !isBase)) continue;
      counts[gradeOf(fit)]++;
      const place = places[isJins ? table.maqamat.length + entity : entity];
      const wholeCents = Math.round(fit.rank / 1000);
      order[here.first + i] = (wholeCents * 2 + Number(!isBase)) * places.length + place;
      ranks.push(fit.rank * allForms + here.first + i);
    }
  }
  const byFit = Float64Array.from(ranks).sort();
  const best = byFit.map((rank, index) => order[rank % allForms] * ranks.length + index).sort();
  const forms = Array.from(best.subarray(0, limit), (place) => {
    const number = byFit[place % ranks.length] % allForms;
    const here = lookup.combinations[lookup.combinationOf[number]];
    const fit = found.get(here)?.[here.group[number - here.first]] ?? null;
    return fit === null ? [] : [{ here, form: formAt(here, number - here.first), fit }];
  });
  return { total: ranks.length, counts, forms: forms.flat() };
}

/** The notes of some shapes of a form by pitch class, in the order of the shapes. */
export function notesByPitchClass(
  table: LookupTable,
  { combination }: FormsHere,
  tonic: number,
  shapes: readonly number[],
): ReadonlyMap<number, LookupTable['noteNames'][number]> {
  const classes = combination.cents.length;
  const noteOn = new Map<number, LookupTable['noteNames'][number]>();
  for (const distance of shapes.flatMap((shape) => table.shapes[shape])) {
    const pitchClass = (tonic + distance) % classes;
    if (!noteOn.has(pitchClass)) noteOn.set(pitchClass, table.noteNames[combination.notes[tonic + distance]]);
  }
  return noteOn;
}
