import { ratioCents } from '../engine/ratio.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import { yearNumber } from '../engine/year.ts';
import type { LookupTable } from '../schemas/lookup.ts';

/** One degree of a maqām or jins in every tuning system that realises it, by year. */

type EntityTypeName = 'maqam' | 'jins';
type Combination = LookupTable['combinations'][number];

/** One of the names of the table. */
export type TableNote = LookupTable['noteNames'][number];

/** The base form of a maqām or jins on one starting note. */
export interface Realisation {
  readonly tuningSystem: string;
  readonly startingNote: string;
  /** The degrees of its ascent in cents above the tonic, each with the index of its value in the tuning system. */
  readonly degrees: readonly { readonly note: TableNote; readonly cents: number; readonly value: number }[];
}

/** The degree in one tuning system, from its nearest starting note (`realisations`). */
export interface DegreeInTuning {
  readonly tuningSystem: string;
  readonly startingNote: string;
  /** The year in the form of the archive. */
  readonly year: string;
  readonly note: TableNote;
  /** Cents above the tonic. */
  readonly cents: number;
  /** Indices of the values of the tonic and the degree in the tuning system. */
  readonly values: readonly number[];
}

const FOURTH = ratioCents(4 / 3);
const FIFTH = ratioCents(3 / 2);

const centsAt = ({ cents }: Combination, index: number): number =>
  cents[index % cents.length] + 1200 * Math.floor(index / cents.length);

/** Number of degrees of a base form. */
export const degreesOf = (table: LookupTable, entityType: EntityTypeName, id: string): number => {
  const row = rowsIn(table, entityType, id)[0]?.row;
  return row === undefined ? 0 : table.shapes[row[2]].length;
};

/** The rows of an entity in each combination that has it. */
function rowsIn(table: LookupTable, entityType: EntityTypeName, id: string) {
  const entities = entityType === 'maqam' ? table.maqamat : table.ajnas;
  const entity = entities.findIndex(({ idName }) => idName === id);
  return table.combinations.flatMap((combination) => {
    const row = (entityType === 'maqam' ? combination.maqamat : combination.ajnas).find(([index]) => index === entity);
    return row === undefined ? [] : [{ combination, row }];
  });
}

/** Cents of a note above another in a combination, both by idName; null where it lacks one of them. */
export function centsBetween(table: LookupTable, combination: Combination, from: string, to: string): number | null {
  const indexOf = (id: string) => combination.notes.findIndex((index) => table.noteNames[index]?.idName === id);
  const [low, high] = [indexOf(from), indexOf(to)];
  return low < 0 || high < 0 ? null : centsAt(combination, high) - centsAt(combination, low);
}

/** The distance of chahārgāh and nawā above rāst from 4/3 and 3/2, added, in tenths of a cent; infinite without these notes. */
function distance(table: LookupTable, combination: Combination): number {
  const fourth = centsBetween(table, combination, 'rast', 'chahargah');
  const fifth = centsBetween(table, combination, 'rast', 'nawa');
  return fourth === null || fifth === null
    ? Number.POSITIVE_INFINITY
    : Math.round(10 * (Math.abs(fourth - FOURTH) + Math.abs(fifth - FIFTH)));
}

/**
 * The base form on every starting note, by tuning system. The first starting note is the one whose fourth and fifth above
 * rāst are nearest to 4/3 and 3/2: a treatise that has both in its tuning describes rāst from there. Of equally near ones
 * the lowest is first, the open string of the lower course.
 */
export function realisations(
  table: LookupTable,
  entityType: EntityTypeName,
  id: string,
): ReadonlyMap<string, readonly Realisation[]> {
  const height = ({ startingNote }: Combination) => table.noteNames.findIndex(({ idName }) => idName === startingNote);
  const rows = rowsIn(table, entityType, id)
    .map(({ combination, row }) => ({ combination, row, far: distance(table, combination) }))
    .sort((a, b) => (a.far === b.far ? height(a.combination) - height(b.combination) : a.far - b.far));
  const found = new Map<string, Realisation[]>();
  for (const { combination, row } of rows) {
    const { tuningSystem, startingNote, notes } = combination;
    const [, tonic, shape] = row;
    const degrees = table.shapes[shape].map((steps) => ({
      note: table.noteNames[notes[tonic + steps]],
      cents: centsAt(combination, tonic + steps) - centsAt(combination, tonic),
      value: (tonic + steps) % combination.cents.length,
    }));
    found.set(tuningSystem, [...(found.get(tuningSystem) ?? []), { tuningSystem, startingNote, degrees }]);
  }
  return found;
}

/** By year. Tuning systems of one year have a letter, as in `950g`. */
const inOrder = (a: DegreeInTuning, b: DegreeInTuning): number =>
  yearNumber(a.year) - yearNumber(b.year) || (a.year < b.year ? -1 : a.year > b.year ? 1 : 0);

/**
 * A degree in every tuning system, the oldest first.
 *
 * @param degree from 1, the tonic
 */
export function degreeHistory(
  table: LookupTable,
  { tuningSystems }: Pick<ArchiveRecords, 'tuningSystems'>,
  entityType: EntityTypeName,
  id: string,
  degree: number,
): readonly DegreeInTuning[] {
  const years = new Map(tuningSystems.map((system) => [system.id, system.year]));
  return [...realisations(table, entityType, id).values()]
    .flatMap(([{ tuningSystem, startingNote, degrees }]) =>
      degrees.slice(degree - 1, degree).map(({ note, cents, value }) => ({
        tuningSystem,
        startingNote,
        year: years.get(tuningSystem) ?? '',
        note,
        cents,
        values: [...new Set([degrees[0].value, value])],
      })),
    )
    .sort(inOrder);
}
