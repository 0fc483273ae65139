import type { CombinationOf } from '../documents/documents.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { Language } from './location.ts';
import { type Names, nameIn } from './plain-names.ts';

/** Tuning systems on their starting notes. */

export interface NamedCombination extends CombinationOf {
  /** System and starting note together. */
  readonly names: Names;
  readonly system: Names;
  readonly note: Names;
}

/** All combinations in archive order. The catalogue refers to a combination by its index in this list. */
export function namedCombinations(catalogue: Catalogue): readonly NamedCombination[] {
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

/** A maqām or jins, with the combinations that have its base form; undefined if the catalogue does not have it. */
export function findEntity(catalogue: Catalogue, collection: 'maqamat' | 'ajnas', id: string) {
  const all = namedCombinations(catalogue);
  const entity = catalogue[collection].find(({ idName }) => idName === id);
  return entity && { ...entity, namedCombinations: entity.combinations.map((index) => all[index]) };
}

/** The names of notes, maqāmāt, ajnās and tuning systems by their ids. */
export function catalogueNames(
  { maqamat, ajnas, noteNames, tuningSystems }: Catalogue,
  language: Language,
): ReadonlyMap<string, string> {
  const systems = tuningSystems.map((system) => ({ ...system, idName: system.id }));
  return new Map([...noteNames, ...maqamat, ...ajnas, ...systems].map((it) => [it.idName, nameIn(language, it)]));
}

/** A combination as a string, as addresses write it. */
export const combinationKey = ({ tuningSystem, startingNote }: CombinationOf): string =>
  `${tuningSystem} ${startingNote}`;

/** A tuning system in a menu. */
interface MenuSystem extends Names {
  readonly id: string;
  readonly startingNotes: readonly string[];
  /** How many maqāmāt it has on any of its starting notes. */
  readonly maqamat: number;
}

/** The year in an id such as `alfarabi_950g`. */
const yearOf = (id: string): number => Number(/_(\d+)[a-z]?$/.exec(id)?.[1] ?? 0);

/** Tuning systems by the century of their year, the oldest first. @param isShown by id; all if it is left out */
export function byCentury(
  catalogue: Catalogue,
  isShown: (id: string) => boolean = () => true,
): readonly { readonly century: number; readonly systems: readonly MenuSystem[] }[] {
  const keys = namedCombinations(catalogue);
  const systems = catalogue.tuningSystems
    .filter(({ id }) => isShown(id))
    .map((system) => ({
      ...system,
      maqamat: catalogue.maqamat.filter(({ combinations }) =>
        combinations.some((index) => keys[index].tuningSystem === system.id),
      ).length,
    }))
    .sort((a, b) => yearOf(a.id) - yearOf(b.id) || (a.id < b.id ? -1 : 1));
  const centuryOf = ({ id }: MenuSystem) => Math.ceil(yearOf(id) / 100);
  return [...new Set(systems.map(centuryOf))].map((century) => ({
    century,
    systems: systems.filter((system) => centuryOf(system) === century),
  }));
}
