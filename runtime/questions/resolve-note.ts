import type { CombinationOf } from '../documents/documents.ts';
import { pathTo } from '../documents/links.ts';
import { createNoteReader, letterIn } from '../input/notes.ts';
import { type SearchableThing, withoutNoteWord } from '../lookup/named-things.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { type Archive, get } from './archive.ts';
import { type NamedThing, type NameIndex, namedThing, type ResolvedThing } from './name-index.ts';
import { Refusal } from './refusal.ts';
import { resolve } from './resolve-name.ts';

/** The notes that a text names; a letter can mean several. */

const asWritten = (note: SearchableThing): ResolvedThing => ({ ...namedThing(note), guessed: [] });

/** The notes that a text names, the likeliest first: a letter can mean several. @throws Refusal if it names none */
export function notesNamed(index: NameIndex, text: string): readonly ResolvedThing[] {
  const trimmed = withoutNoteWord(text);
  const isId = index.things.note.some(({ idName }) => idName === trimmed);
  const candidates = isId ? [] : index.reader.candidates(trimmed);
  return candidates.length > 0 ? candidates.map(asWritten) : [resolve(index, text, ['note'])];
}

/** The notes that a text names in any octave if it is a letter, otherwise the one note. @throws Refusal for none */
export function notesInOctaves(index: NameIndex, text: string): readonly ResolvedThing[] {
  if (letterIn(text) === null) return notesNamed(index, text);
  const withoutOctave = ({ ipnName }: { readonly ipnName: string }): string => ipnName.replace(/\d$/, '');
  const letters = index.reader.candidates(text).map(withoutOctave);
  return index.things.note.filter((note) => letters.includes(withoutOctave(note))).map(asWritten);
}

/** The note that a text names; of several candidates the likeliest that a tuning has. @throws Refusal if it names none */
export async function noteIn(
  index: NameIndex,
  archive: Archive,
  text: string,
  { tuningSystem, startingNote }: CombinationOf,
): Promise<NamedThing> {
  const candidates = notesNamed(index, text);
  if (candidates.length === 1) return candidates[0];
  const url = pathTo('tuning-systems', tuningSystem, startingNote, 'pitch-classes');
  const { pitchClasses } = (await get(archive, url)) as PitchClassList;
  const own = new Set(pitchClasses.map(({ noteName }) => noteName));
  return candidates.find(({ id }) => own.has(id)) ?? candidates[0];
}

/** The note of a list of ids that a text names. @throws Refusal with the list */
export function noteOf({ things, reader }: NameIndex, text: string, ids: readonly string[], what: string): string {
  const candidates = things.note.filter(({ idName }) => ids.includes(idName));
  // A letter names the note of the list in any octave.
  const read = createNoteReader(candidates).read(text);
  const slots = 'notes' in read && read.notes.length === 1 ? read.notes[0].slots : [];
  const inOctave = [text.trim(), ...reader.candidates(text).map(({ idName }) => idName)];
  const found =
    candidates.find(({ idName }) => inOctave.includes(idName)) ?? candidates.find(({ slot }) => slots.includes(slot));
  if (found !== undefined) return found.idName;
  throw new Refusal('refused', { error: `${what} on '${text}'.`, validOptions: ids });
}
