import type { CombinationOf } from '../documents/documents.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import { type Names, nameIn } from './plain-names.ts';

/** Tuning systems on their starting notes. */

export interface NamedCombination extends CombinationOf {
  /** System and starting note together. */
  readonly names: Names;
  readonly system: Names;
  readonly note: Names;
}

/** All combinations in archive order: the order that the catalogue's places refer to. */
export function combinationsOf(catalogue: Catalogue): readonly NamedCombination[] {
  const notes = new Map(catalogue.noteNames.map((note) => [note.idName, note]));
  return catalogue.tuningSystems.flatMap((system) =>
    system.startingNotes.map((startingNote) => {
      const note: Names = notes.get(startingNote) ?? { displayName: startingNote };
      return {
        tuningSystem: system.id,
        startingNote,
        system,
        note,
        names: {
          displayName: `${system.displayName} · ${note.displayName}`,
          displayNameAr: `${nameIn('ar', system)} · ${nameIn('ar', note)}`,
        },
      };
    }),
  );
}

/** One text for a combination, as it stands in addresses. */
export const combinationKey = ({ tuningSystem, startingNote }: CombinationOf): string =>
  `${tuningSystem} ${startingNote}`;
