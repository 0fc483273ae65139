import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import { memoize } from '../../memo.ts';
import type { CombinationForms } from '../../schemas/form-tables.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';

/** The notes that two forms share, in any octave: idNames as the second has them, from its tonic up (pure). */
export type SharedNotes = (a: MaqamNode, b: MaqamNode) => readonly string[];

/** @param list the pitch classes of all octaves, to which the forms refer by index */
export function sharedNotes({ maqamat }: CombinationForms, { pitchClasses }: PitchClassList): SharedNotes {
  const octave = pitchClasses.filter((pitch) => pitch.octave === pitchClasses[0].octave).length;
  const placesOf = memoize((node: MaqamNode): readonly number[] => {
    const form = maqamat[node.maqam]?.find(([[tonic]]) => pitchClasses[tonic]?.noteName === node.tonic);
    return form === undefined ? [] : [...form[0], ...form[1]].sort((a, b) => a - b);
  });
  return (a, b) => {
    const there = new Set(placesOf(a).map((place) => place % octave));
    const shared = placesOf(b).filter((place) => there.has(place % octave));
    const first = shared.filter((place, i) => shared.findIndex((other) => other % octave === place % octave) === i);
    return first.flatMap((place) => pitchClasses[place].noteName ?? []);
  };
}
