import type { ArchiveRecords } from '../engine/records.ts';
import { yearNumber } from '../engine/year.ts';
import type { LookupTable } from '../schemas/lookup.ts';

/** One degree of a maqām or jins in every tuning system that realises it, by year. */

type Kind = 'maqam' | 'jins';

/** The degree in one tuning system, from the first of its starting notes with a base form. */
export interface DegreeInTuning {
  readonly tuningSystem: string;
  readonly startingNote: string;
  /** The year in the form of the archive. */
  readonly year: string;
  /** Its note, one of the names of the table. */
  readonly note: LookupTable['noteNames'][number];
  /** Cents above the tonic. */
  readonly cents: number;
}

/** Number of degrees of a base form. */
export const degreesOf = (table: LookupTable, kind: Kind, id: string): number => {
  const row = rowsIn(table, kind, id)[0]?.row;
  return row === undefined ? 0 : table.shapes[row[2]].length;
};

/** The rows of an entity in each combination that has it. */
function rowsIn(table: LookupTable, kind: Kind, id: string) {
  const entities = kind === 'maqam' ? table.maqamat : table.ajnas;
  const entity = entities.findIndex(({ idName }) => idName === id);
  return table.combinations.flatMap((combination) => {
    const row = (kind === 'maqam' ? combination.maqamat : combination.ajnas).find(([place]) => place === entity);
    return row === undefined ? [] : [{ combination, row }];
  });
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
  kind: Kind,
  id: string,
  degree: number,
): readonly DegreeInTuning[] {
  const years = new Map(tuningSystems.map((system) => [system.id, system.year]));
  const found = new Map<string, DegreeInTuning>();
  for (const { combination, row } of rowsIn(table, kind, id)) {
    const { tuningSystem, startingNote, cents, notes } = combination;
    const [, tonic, shape] = row;
    const distance = table.shapes[shape][degree - 1];
    if (distance === undefined || found.has(tuningSystem)) continue;
    const at = (index: number) => cents[index % cents.length] + 1200 * Math.floor(index / cents.length);
    found.set(tuningSystem, {
      tuningSystem,
      startingNote,
      year: years.get(tuningSystem) ?? '',
      note: table.noteNames[notes[tonic + distance]],
      cents: at(tonic + distance) - at(tonic),
    });
  }
  return [...found.values()].sort(inOrder);
}
