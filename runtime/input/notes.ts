import { lru, once } from '../memo.ts';
import { isNameLength } from '../text/limits.ts';
import { folded } from './folded.ts';
import { type Letter, namesOfLetter, parseLetter, withPlainSigns } from './letters.ts';
import { NOTE_SPELLINGS } from './note-spellings.ts';
import { plainDigits } from './numbers.ts';
import { soundOf } from './spelling.ts';

/** Reads note names: letters with signs, solfège syllables, and the names of the archive in either script. */

/** A name of the table of note names. */
export interface NoteName {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
  /** With octave digit, e.g. `E-b3`. */
  readonly ipnName: string;
  readonly slot: number;
}

/** A note and its possible slots, the likeliest first. */
export interface NamedNote {
  readonly text: string;
  readonly slots: readonly number[];
}

/** The octave of rāst, which is C3: that of a letter without octave. */
const OCTAVE_OF_RAST = 3;

/** Maximum number of words in a note name of the archive. */
const MAX_WORDS = 4;

/** Cached names with their notes: more than the notes of the archive. */
const CACHED_NAMES = 512;

/** Every spelling of a note: its names, the parts of a double name, and its usual spellings. */
const spellingsOf = ({ idName, displayName, displayNameAr = '' }: NoteName): readonly string[] => [
  displayName,
  ...(displayNameAr === '' ? [] : [displayNameAr]),
  ...displayName.split('/'),
  ...(displayNameAr === '' ? [] : displayNameAr.split('/')),
  ...(NOTE_SPELLINGS[idName] ?? []),
];

/** The notes by a key of their spellings, in the order of the table. */
function notesBy<N extends NoteName>(table: readonly N[], key: (name: string) => string): ReadonlyMap<string, N[]> {
  const notes = new Map<string, N[]>();
  for (const note of table) {
    for (const name of new Set(spellingsOf(note).map(key))) notes.set(name, [...(notes.get(name) ?? []), note]);
  }
  return notes;
}

/** A letter name as a program or a person writes it; null where a text is none. */
export const letterIn = (text: string): Letter | null => parseLetter(withPlainSigns(plainDigits(text)).trim());

/** Reads names of a table of notes. */
export interface NoteReader<N extends NoteName> {
  /** The notes of a text, in any octave; or the first word that is not a note. */
  read(text: string): { readonly notes: readonly NamedNote[] } | { readonly unknown: string };
  /**
   * The notes that one name can mean, the likeliest first; empty if it is none, or longer than a name. A letter without octave is in the octave
   * of rāst.
   *
   * @example createNoteReader(table).candidates('mi demi-bémol')[0].idName // 'segah'
   */
  candidates(name: string): readonly N[];
}

/** Finds the notes with a name, in this spelling or in another that sounds the same; those with a second name come last. */
function createNameReader<N extends NoteName>(table: readonly N[]): (name: string) => readonly N[] {
  // Most questions have letters only.
  const byName = once(() => notesBy(table, folded));
  const bySound = once(() => notesBy(table, soundOf));
  const notesOf = (name: string): readonly N[] => {
    const key = folded(name);
    const exact = byName().get(key);
    const isFirst = ({ displayName, displayNameAr = '' }: N) =>
      folded(displayName) === key || folded(displayNameAr) === key;
    if (exact !== undefined) return [...exact].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    const sounding = bySound().get(soundOf(name)) ?? [];
    // Another spelling of two notes names neither.
    return new Set(sounding.map(({ slot }) => slot)).size === 1 ? sounding : [];
  };
  const cached = lru<string, readonly N[]>(CACHED_NAMES);
  return (name) => (isNameLength(name) ? cached(name, () => notesOf(name)) : []);
}

/** Creates a reader of notes. @param table of the archive, or the notes of a tuning */
export function createNoteReader<N extends NoteName>(table: readonly N[]): NoteReader<N> {
  const byIpn = new Map(table.map((note) => [note.ipnName, note]));
  const slotsByIpn = new Map(table.map(({ ipnName, slot }) => [ipnName.replace(/(?<!\d)\d+$/, ''), slot]));
  const named = createNameReader(table);

  function slotsOf(word: string): readonly number[] {
    const letter = parseLetter(word);
    if (letter === null) return [];
    return [...new Set(namesOfLetter(letter).flatMap(({ name }) => slotsByIpn.get(name) ?? []))];
  }

  /** The longest name at the beginning of the words. */
  function noteAt(words: readonly string[]) {
    const isLetter = parseLetter(words[0]) !== null;
    for (let length = isLetter ? 1 : words.length; length > 0; length--) {
      const text = words.slice(0, length).join(' ');
      const slots = isLetter ? slotsOf(text) : [...new Set(named(text).map(({ slot }) => slot))];
      if (slots.length > 0) return { text, slots, words: length };
    }
    return undefined;
  }

  return {
    read(typed) {
      const notes: NamedNote[] = [];
      for (const part of withPlainSigns(plainDigits(typed)).split(/[,;،؛|–—→←\n]+/)) {
        const words = part.split(/\s+/).filter((word) => word !== '');
        for (let at = 0; at < words.length; ) {
          const found = noteAt(words.slice(at, at + MAX_WORDS));
          if (found === undefined) return { unknown: words[at] };
          notes.push({ text: found.text, slots: found.slots });
          at += found.words;
        }
      }
      return { notes };
    },
    candidates(name) {
      if (!isNameLength(name)) return [];
      const letter = letterIn(name);
      if (letter === null) return name.trim() === '' ? [] : named(name);
      const octave = letter.octave ?? OCTAVE_OF_RAST;
      return namesOfLetter(letter).flatMap(({ name, octaves }) => byIpn.get(`${name}${octave + octaves}`) ?? []);
    },
  };
}
