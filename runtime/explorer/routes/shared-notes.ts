import type { CombinationOf } from '../../documents/documents.ts';
import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import { memoize } from '../../memo.ts';
import type { LookupTable } from '../../schemas/lookup.ts';

/** A note of a form, and whether the form before it on the route has it in any octave. */
export interface RouteNote {
  readonly idName: string;
  readonly isShared: boolean;
}

/** The notes of the second form from its tonic up, each once (pure). @param a null for the first form of a route */
export type SharedNotes = (a: MaqamNode | null, b: MaqamNode) => readonly RouteNote[];

/** The notes of forms of a combination, and which of them two forms share; none if the table lacks the combination or a form. */
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
    const there = new Set((a === null ? [] : placesOf(a)).map((place) => place % octave));
    const places = placesOf(b);
    const once = places.filter((place, i) => places.findIndex((other) => other % octave === place % octave) === i);
    return once.flatMap((place) => {
      const idName = nameAt(place);
      return idName === undefined ? [] : [{ idName, isShared: there.has(place % octave) }];
    });
  };
}
