import type { LookupTable } from '../schemas/lookup.ts';

/** Finds the combinations that have a form, a jins of a form, or a note. */

type Combination = LookupTable['combinations'][number];

/** The combinations in which a maqām or jins has a form on a note. @param tonic idName */
export function combinationsWithForm(
  table: LookupTable,
  entityType: 'maqam' | 'jins',
  id: string,
  tonic: string,
): readonly Combination[] {
  const [entities, width] = entityType === 'maqam' ? [table.maqamat, 3] : [table.ajnas, 2];
  const entity = entities.findIndex(({ idName }) => idName === id);
  return table.combinations.filter(({ notes, maqamat, ajnas }) => {
    const [, ...cells] = (entityType === 'maqam' ? maqamat : ajnas).find(([index]) => index === entity) ?? [];
    return cells.some((position, i) => i % width === 0 && table.noteNames[notes[position]]?.idName === tonic);
  });
}

/** The combinations in which the base form of a maqām contains a jins on one of its notes. @param note idName */
export function combinationsWithJins(table: LookupTable, maqam: string, note: string): readonly Combination[] {
  const entity = table.maqamat.findIndex(({ idName }) => idName === maqam);
  return table.combinations.filter(({ cents, notes, maqamat, ajnas }) => {
    const row = maqamat.find(([index]) => index === entity);
    if (row === undefined) return false;
    const [, tonic, up, down] = row;
    return [up, down].some((shape) => {
      // Ajnās reach across the octave.
      const own = table.shapes[shape].map((distance) => tonic + distance);
      const held = new Set([...own, ...own.map((position) => position + cents.length)]);
      const isHeld = (root: number, jins: number) =>
        held.has(root) &&
        table.noteNames[notes[root]]?.idName === note &&
        table.shapes[jins].every((distance) => held.has(root + distance));
      return ajnas.some(([, ...cells]) => cells.some((root, i) => i % 2 === 0 && isHeld(root, cells[i + 1])));
    });
  });
}

/** Those of some combinations that have a note. @param note idName */
export const combinationsWithNote = (
  table: LookupTable,
  some: readonly Pick<Combination, 'tuningSystem' | 'startingNote'>[],
  note: string,
): readonly Combination[] =>
  table.combinations.filter(
    ({ tuningSystem, startingNote, notes }) =>
      some.some((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote) &&
      notes.some((index) => table.noteNames[index]?.idName === note),
  );
