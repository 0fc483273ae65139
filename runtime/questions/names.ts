import type { CombinationOf } from '../documents/documents.ts';
import { NAMED_TYPES, type NamedThingType } from '../lookup/named-things.ts';
import { once } from '../memo.ts';
import type { Archive } from './archive.ts';
import { formsOnNote } from './forms-on-note.ts';
import { loadNames, type NamedThing, namedThing } from './name-index.ts';
import { combination } from './resolve-combination.ts';
import { alsoNamed, find, resolve, tuningSystemsNamed } from './resolve-name.ts';
import { noteIn, noteOf, notesInOctaves, notesNamed } from './resolve-note.ts';

/** The things that a text can name; if there are none, things with similar names. */
interface FoundThings {
  readonly found: readonly NamedThing[];
  readonly similar: readonly NamedThing[];
}

/** The names of an archive, loaded on first use. */
export function createNames(archive: Archive) {
  const load = once(() => loadNames(archive));
  return {
    /** Things that a text may name, the best first, or similar names; without a text all of the kinds. */
    async search(text: string, types: readonly NamedThingType[] = NAMED_TYPES): Promise<FoundThings> {
      const { found, similar } = (await load()).search(text, types);
      return { found: found.map(namedThing), similar: similar.map(namedThing) };
    },
    /** The forms of a name on a note, each with its tonic; none for a text without a note. */
    async formsOnNote(text: string) {
      const forms = await formsOnNote(await load(), () => archive.document('lookup'), text);
      return forms.map(({ kind, tonic, ...form }) => ({
        ...namedThing({ ...form, kind }),
        kind,
        tonic: namedThing(tonic),
      }));
    },
    resolve: async (text: string, ...types: readonly NamedThingType[]) => resolve(await load(), text, types),
    find: async (text: string, ...types: readonly NamedThingType[]) => find(await load(), text, types),
    tuningSystemsNamed: async (text: string) => tuningSystemsNamed(await load(), text),
    alsoNamed: async (text: string, entity: NamedThing, ...types: readonly NamedThingType[]) =>
      alsoNamed(await load(), text, entity, types),
    notesNamed: async (text: string) => notesNamed(await load(), text),
    notesInOctaves: async (text: string) => notesInOctaves(await load(), text),
    noteIn: async (text: string, key: CombinationOf) => noteIn(await load(), archive, text, key),
    noteOf: async (text: string, ids: readonly string[], what: string) => noteOf(await load(), text, ids, what),
    combination: async (tuningSystem: string | null, startingNote: string | null, entity?: NamedThing) =>
      combination(await load(), archive, tuningSystem, startingNote, entity),
  };
}

export type Names = ReturnType<typeof createNames>;
