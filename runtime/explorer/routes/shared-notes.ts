import type { CombinationOf } from '../../documents/documents.ts';
import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import { tabledForms } from '../../lookup/form-index.ts';
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
export function createSharedNotes(table: LookupTable, { tuningSystem, startingNote }: CombinationOf): SharedNotes {
  const here = table.combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  if (here === undefined) return () => [];
  const octave = here.cents.length;
  const nameAt = (index: number): string | undefined => table.noteNames[here.notes[index]]?.idName;
  const forms = tabledForms(here).filter(({ isJins }) => !isJins);
  const indicesOf = memoize(({ maqam, tonic }: MaqamNode): readonly number[] => {
    const found = forms.find((it) => table.maqamat[it.entity].idName === maqam && nameAt(it.tonic) === tonic);
    if (found === undefined) return [];
    const distances = [...table.shapes[found.up], ...table.shapes[found.down]];
    return distances.map((distance) => found.tonic + distance).sort((a, b) => a - b);
  });
  return (a, b) => {
    const there = new Set((a === null ? [] : indicesOf(a)).map((at) => at % octave));
    const indices = indicesOf(b);
    const once = indices.filter((note, i) => indices.findIndex((other) => other % octave === note % octave) === i);
    return once.flatMap((note) => {
      const idName = nameAt(note);
      return idName === undefined ? [] : [{ idName, isShared: there.has(note % octave) }];
    });
  };
}
