import type { CombinationOf } from '../documents/documents.ts';
import type { LookupTable } from '../schemas/lookup.ts';
import type { Kind } from './forms.ts';

/** The combinations in which a maqām or jins has a form on a note (pure). @param tonic idName */
export function placesWithForm(table: LookupTable, kind: Kind, id: string, tonic: string): readonly CombinationOf[] {
  const [entities, width] = kind === 'maqam' ? [table.maqamat, 3] : [table.ajnas, 2];
  const entity = entities.findIndex(({ idName }) => idName === id);
  return table.combinations.filter(({ notes, maqamat, ajnas }) => {
    const [, ...cells] = (kind === 'maqam' ? maqamat : ajnas).find(([place]) => place === entity) ?? [];
    return cells.some((place, i) => i % width === 0 && table.noteNames[notes[place]]?.idName === tonic);
  });
}
