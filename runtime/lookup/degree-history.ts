import type { ArchiveRecords } from '../engine/records.ts';
import type { LookupTable } from '../schemas/lookup.ts';

/** One degree of a maqām or jins in every tuning system that realises it, through the years (pure). */

type Kind = 'maqam' | 'jins';

/** The degree in one tuning system: on the first of its starting notes on which there is a base form. */
export interface DegreeInTuning {
  readonly tuningSystem: string;
  readonly startingNote: string;
  /** As the archive writes it. */
  readonly year: string;
  /** Its note, a place among the names of the table. */
  readonly note: LookupTable['noteNames'][number];
  /** Above the tonic. */
  readonly cents: number;
}

/** Degrees of a base form, as it is written where it can be realised. */
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

/** Years are written `950g` where there are several; the letters keep their order. */
const inOrder = (a: DegreeInTuning, b: DegreeInTuning): number =>
  Number.parseInt(a.year, 10) - Number.parseInt(b.year, 10) || (a.year < b.year ? -1 : a.year > b.year ? 1 : 0);

/**
 * A degree through the years: in every tuning system, the oldest first.
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
    const at = (place: number) => cents[place % cents.length] + 1200 * Math.floor(place / cents.length);
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
