import { once } from '../memo.ts';
import { folded } from '../search/folded.ts';

/** Reads note names: letters with signs, solfège syllables, and the names of the archive in either script. */

/** A name of the table of note names. */
export interface NoteName {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr: string;
  /** With octave digit, e.g. `E-b3`. */
  readonly ipnName: string;
  readonly slot: number;
}

/** A note and its possible slots. */
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

/**
 * Signs in the archive's spelling. A half-flat is written `-b`, a half-sharp `-#`. The expressions begin where a run of
 * spaces begins: from each of its characters they would read all of it again.
 */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\s-])[\s-]*(?:half|quarter|½|نصف)[\s-]*(?:flat|b|♭|بيمول)(?![a-z])/gi, '-b'],
  [/(?<![\s-])[\s-]*(?:half|quarter|½|نصف)[\s-]*(?:sharp|#|♯|دييز)(?![a-z])/gi, '-#'],
  [/(?<![\s-])[\s-]*(?:flat|بيمول)(?![a-z])/gi, 'b'],
  [/(?<![\s-])[\s-]*(?:sharp|دييز)(?![a-z])/gi, '#'],
  [/(?<!\s)\s*𝄳/gu, '-b'],
  [/(?<!\s)\s*𝄲/gu, '-#'],
  [/(?<!\s)\s*♭/g, 'b'],
  [/(?<!\s)\s*♯/g, '#'],
];

/** Enharmonic names, and the names that the archive's tables use for them. */
const ENHARMONICS: Readonly<Record<string, string>> = {
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
 * The possible names of a note in the table: a half-sharp has three spellings in tunings, and `Eb-` is a note of the
 * table as well as another order for typing a half-flat.
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
  return `${ENHARMONICS[name] ?? name}${parts.octave}`;
}

/** Maximum number of words in a note name of the archive. */
const MAX_WORDS = 4;

/** The slots of each name of the archive; a note with two names is found by either. */
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

/** Creates a reader of notes in a text. It returns the first word that is not a note, if there is one. */
export function createNoteReader(
  table: readonly NoteName[],
): (text: string) => { readonly notes: readonly NamedNote[] } | { readonly unknown: string } {
  const byIpn = new Map(table.map(({ ipnName, slot }) => [ipnName.replace(/\d+$/, ''), slot]));
  // Most questions have letters only.
  const byName = once(() => slotsByName(table));
  function letterOf(word: string): readonly number[] {
    const parts = letterParts(word);
    if (parts === null) return [];
    const names = spellingsOf(parts.letter, parts.sign).map((name) => ENHARMONICS[name] ?? name);
    return [...new Set(names.flatMap((name) => byIpn.get(name) ?? []))];
  }
  /** The longest name at the beginning of the words. */
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
        const found = noteAt(words.slice(at, at + MAX_WORDS));
        if (found === undefined) return { unknown: words[at] };
        notes.push({ text: found.text, slots: found.slots });
        at += found.words;
      }
    }
    return { notes };
  };
}
