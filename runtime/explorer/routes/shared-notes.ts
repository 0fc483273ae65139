import type { CombinationOf } from '../../documents/documents.ts';
import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import { memoize } from '../../memo.ts';
import type { LookupTable } from '../../schemas/lookup.ts';

/** The notes that two forms share, in any octave: idNames as the second has them, from its tonic up (pure). */
export type SharedNotes = (a: MaqamNode, b: MaqamNode) => readonly string[];

/** The notes that forms of a combination share; none if the table lacks the combination or a form. */
export function sharedNotes(table: LookupTable, { tuningSystem, startingNote }: CombinationOf): SharedNotes {
  const here = table.combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  if (here === undefined) return () => [];
  const octave = here.cents.length;
  const nameAt = (place: number): string | undefined => table.noteNames[here.notes[place]]?.idName;
  const placesOf = memoize(({ maqam, tonic }: MaqamNode): readonly number[] => {
    const row = here.maqamat.find(([entity]) => table.maqamat[entity].idName === maqam) ?? [];
    for (let i = 1; i < row.length; i += 3) {
      const [place, up, down] = row.slice(i, i + 3);
      if (nameAt(place) !== tonic) continue;
      return [...table.shapes[up], ...table.shapes[down]].map((distance) => place + distance).sort((a, b) => a - b);
    }
    return [];
  });
  return (a, b) => {
    const there = new Set(placesOf(a).map((place) => place % octave));
    const shared = placesOf(b).filter((place) => there.has(place % octave));
    const first = shared.filter((place, i) => shared.findIndex((other) => other % octave === place % octave) === i);
    return first.flatMap((place) => nameAt(place) ?? []);
  };
}
