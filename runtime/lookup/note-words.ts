import { once } from '../memo.ts';
import { folded } from '../search/folded.ts';

/** Reading note names: letters with signs, solfège syllables, and the names of the archive in either script. */

/** A name of the table of note names. */
export interface NoteName {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr: string;
  /** With octave digit, e.g. `E-b3`. */
  readonly ipnName: string;
  readonly slot: number;
}

/** A note by the slots that it may stand on. */
interface NamedNote {
  readonly text: string;
  readonly slots: readonly number[];
}

const LETTERS: Readonly<Record<string, string>> = {
  do: 'C',
  ut: 'C',
  re: 'D',
  ré: 'D',
  mi: 'E',
  fa: 'F',
  sol: 'G',
  la: 'A',
  si: 'B',
  دو: 'C',
  ري: 'D',
  مي: 'E',
  فا: 'F',
  صول: 'G',
  لا: 'A',
  سي: 'B',
};

/** Signs in the archive's spelling. A half-flat is written `-b`, a half-sharp `-#`. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\s-]*(?:half|quarter|½|نصف)[\s-]*(?:flat|b|♭|بيمول)(?![a-z])/gi, '-b'],
  [/[\s-]*(?:half|quarter|½|نصف)[\s-]*(?:sharp|#|♯|دييز)(?![a-z])/gi, '-#'],
  [/[\s-]*(?:flat|بيمول)(?![a-z])/gi, 'b'],
  [/[\s-]*(?:sharp|دييز)(?![a-z])/gi, '#'],
  [/\s*𝄳/gu, '-b'],
  [/\s*𝄲/gu, '-#'],
  [/\s*♭/g, 'b'],
  [/\s*♯/g, '#'],
];

/** One sound under two names; the archive's tables have the second. */
const SAME: Readonly<Record<string, string>> = {
  Db: 'C#',
  'D#': 'Eb',
  'E#': 'F',
  Fb: 'E',
  Gb: 'F#',
  'G#': 'Ab',
  'A#': 'Bb',
  Cb: 'B',
  'B#': 'C',
};

/** Quarter-tone signs of a keyboard, in the archive's spelling. */
const TYPED_SIGNS: Readonly<Record<string, string>> = { d: '-b', hb: '-b', 'h#': '-#' };

/**
 * The names that a note may have in the table: tunings write a half-sharp in three ways, and `Eb-` is a note of the
 * table as well as a half-flat that was typed in this order.
 */
function spellingsOf(letter: string, sign: string): readonly string[] {
  if (sign === '-#') return [`${letter}-#`, `${letter}+`, `${letter}#-`];
  return sign === 'b-' ? [`${letter}b-`, `${letter}-b`] : [`${letter}${sign}`];
}

const NOTE = new RegExp(`^(${Object.keys(LETTERS).join('|')}|[a-g])(d|h[b#]|(?:-?[b#]|[+-]){0,3})(\\d?)$`, 'iu');

const withSigns = (text: string): string => SIGNS.reduce((result, [sign, to]) => result.replace(sign, to), text);

/** The parts of a letter name in the archive's spelling; null for other words. */
function letterParts(word: string) {
  const match = NOTE.exec(word);
  if (match === null) return null;
  const [, name, typed, octave] = match;
  const sign = typed.toLowerCase();
  return { letter: LETTERS[name.toLowerCase()] ?? name.toUpperCase(), sign: TYPED_SIGNS[sign] ?? sign, octave };
}

/**
 * A letter name as it is typed, in the archive's spelling; null where a text is none.
 *
 * @example letterName('E half-flat') // 'E-b'
 * @example letterName('mid3') // 'E-b3'
 */
export function letterName(text: string): string | null {
  const parts = letterParts(withSigns(text.trim()));
  if (parts === null) return null;
  const name = `${parts.letter}${parts.sign}`;
  return `${SAME[name] ?? name}${parts.octave}`;
}

/** The most words that a note name of the archive has. */
const WORDS = 4;

/** The slots of each name of the archive; a note that is called in two ways is found by either. */
function slotsByName(table: readonly NoteName[]): ReadonlyMap<string, readonly number[]> {
  const slots = new Map<string, number[]>();
  for (const { displayName, displayNameAr, slot } of table) {
    for (const name of new Set([displayName, displayNameAr, ...displayName.split('/'), ...displayNameAr.split('/')])) {
      const key = folded(name);
      slots.set(key, [...(slots.get(key) ?? []), slot]);
    }
  }
  return slots;
}

/** Reads a text as notes, or gives the first word that is no note. */
export function createNoteReader(
  table: readonly NoteName[],
): (text: string) => { readonly notes: readonly NamedNote[] } | { readonly unknown: string } {
  const byIpn = new Map(table.map(({ ipnName, slot }) => [ipnName.replace(/\d+$/, ''), slot]));
  // Most questions are asked in letters.
  const byName = once(() => slotsByName(table));
  function letterOf(word: string): readonly number[] {
    const parts = letterParts(word);
    if (parts === null) return [];
    const names = spellingsOf(parts.letter, parts.sign).map((name) => SAME[name] ?? name);
    return [...new Set(names.flatMap((name) => byIpn.get(name) ?? []))];
  }
  /** The longest name that words begin with. */
  function noteAt(words: readonly string[]) {
    for (let length = words.length; length > 0; length--) {
      const text = words.slice(0, length).join(' ');
      const letter = length === 1 ? letterOf(text) : [];
      const slots = letter.length > 0 || NOTE.test(words[0]) ? letter : (byName().get(folded(text)) ?? []);
      if (slots.length > 0) return { text, slots, words: length };
    }
    return undefined;
  }
  return (text) => {
    const notes: NamedNote[] = [];
    for (const part of withSigns(text).split(/[,;،؛|–—→←\n]+/)) {
      const words = part.split(/\s+/).filter((word) => word !== '');
      for (let at = 0; at < words.length; ) {
        const found = noteAt(words.slice(at, at + WORDS));
        if (found === undefined) return { unknown: words[at] };
        notes.push({ text: found.text, slots: found.slots });
        at += found.words;
      }
    }
    return { notes };
  };
}
