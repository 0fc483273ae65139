import { SEMITONES } from '../engine/ipn-name.ts';

/**
 * Letter names of notes as people and programs write them: letters and syllables of solfège, with signs of keyboards, in
 * words, in Unicode, and of LilyPond. A letter is the note whose reference it is; commas stay.
 */

const SYLLABLES: Readonly<Record<string, string>> = {
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
  ره: 'D',
  رى: 'D',
  مي: 'E',
  مى: 'E',
  فا: 'F',
  صول: 'G',
  سول: 'G',
  لا: 'A',
  سي: 'B',
  سى: 'B',
};

const HALF = '(?:half|quarter|demi|semi|½|1/2|نصف|كار)';
const FLAT = '(?:flat|b[eé]mol|bemolle|♭|بيمول)';
const SHARP = '(?:sharp|di[eè]se|diesis|♯|دييز|دياز)';
/** The beginning of a run of blanks and hyphens: an expression that began later in it would read it again. */
const RUN = '(?<![\\s-])[\\s-]*';

/** Signs in words and in Unicode, in the archive's spelling: a half-flat is written `-b`, a half-sharp `-#`. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${RUN}${HALF}[\\s-]*(?:${FLAT}|b)(?![a-z])`, 'gi'), '-b'],
  [new RegExp(`${RUN}${HALF}[\\s-]*(?:${SHARP}|#)(?![a-z])`, 'gi'), '-#'],
  [new RegExp(`${RUN}(?:double[\\s-]*(?:${FLAT}|b)(?![a-z])|𝄫)`, 'giu'), 'bb'],
  [new RegExp(`${RUN}(?:double[\\s-]*(?:${SHARP}|#)(?![a-z])|𝄪)`, 'giu'), '##'],
  [new RegExp(`${RUN}(?:koron|كورون)(?![a-z])`, 'gi'), '-b'],
  [new RegExp(`${RUN}(?:sori|سوري)(?![a-z])`, 'gi'), '-#'],
  [new RegExp(`${RUN}${FLAT}(?![a-z])`, 'gi'), 'b'],
  [new RegExp(`${RUN}${SHARP}(?![a-z])`, 'gi'), '#'],
  [/(?<!\s)\s*𝄳/gu, '-b'],
  [/(?<!\s)\s*𝄲/gu, '-#'],
  [/♮/g, ''],
];

/** A text whose signs are in the archive's spelling. */
export const withPlainSigns = (text: string): string =>
  SIGNS.reduce((result, [sign, to]) => result.replace(sign, to), text.normalize('NFC'));

/** Signs of a keyboard, `k` for koron, and the endings of note names in LilyPond's languages. */
const ENDINGS: Readonly<Record<string, string>> = {
  d: '-b',
  k: '-b',
  hb: '-b',
  'h#': '-#',
  x: '##',
  eh: '-b',
  ih: '-#',
  qf: '-b',
  qs: '-#',
  sb: '-b',
  sd: '-#',
  es: 'b',
  is: '#',
  eses: 'bb',
  isis: '##',
  s: 'b',
};

const SYLLABLE = Object.keys(SYLLABLES).join('|');
const PLAIN_SIGN = '(?:-?[b#]|[+-]|[↓↑]){0,3}';
const NOTE = new RegExp(`^(${SYLLABLE}|[a-g])(d|k|x|h[b#]|${PLAIN_SIGN})(\\d?)$`, 'iu');
/** `eeh`, `bes`, `as`, `eqf`; of syllables only `misb`, because `mies` and the like are no names. */
const LILYPOND = new RegExp(`^(?:([a-g])(eh|ih|eses|isis|es|is|qf|qs)|([ae])(s)|(${SYLLABLE})(sb|sd))(\\d?)$`, 'iu');

/** A letter with a sign in the archive's spelling. */
export interface Letter {
  readonly letter: string;
  /** Such as `-b`, `b--` or `##`; arrows stay. */
  readonly sign: string;
  /** Null where none is written. */
  readonly octave: number | null;
}

const letterOf = (name: string): string => SYLLABLES[name.toLowerCase()] ?? name.toUpperCase();
const octaveOf = (digit: string): number | null => (digit === '' ? null : Number(digit));

/** The letter, sign and octave of one word with plain signs; null for other words. */
export function parseLetter(word: string): Letter | null {
  const match = NOTE.exec(word);
  if (match !== null) {
    const [, name, typed, octave] = match;
    const sign = typed.toLowerCase();
    return { letter: letterOf(name), sign: ENDINGS[sign] ?? sign, octave: octaveOf(octave) };
  }
  const [, a, ending, b = a, s = ending, name = b, last = s, octave] = LILYPOND.exec(word) ?? [];
  if (name === undefined) return null;
  return { letter: letterOf(name), sign: ENDINGS[last.toLowerCase()], octave: octaveOf(octave) };
}

/** The names of the archive on each quarter-tone above C; the last is below the C of the next octave. */
const QUARTER_TONES = 'C C#- C# D-b D D-# Eb E-b E F-b F F-# F# G-b G Ab-- Ab A-b A A-# Bb B-b B C-b'.split(' ');
const QUARTERS: Readonly<Record<string, number>> = { b: -2, bb: -4, '#': 2, '##': 4, '-b': -1, '-#': 1, '': 0 };

/** Cents of a letter above C in twelve equal steps; null if its sign has commas. */
export const equalCents = ({ letter, sign }: Letter): number | null =>
  sign in QUARTERS ? 100 * SEMITONES[letter] + 50 * QUARTERS[sign] : null;

/** A name of the archive without octave, and the octave of that name relative to the octave of the letter. */
export interface LetterName {
  readonly name: string;
  readonly octaves: number;
}

/** The name on a quarter-tone above or below the C of an octave. */
function nameOn(quarters: number): LetterName {
  const octave = Math.floor(quarters / QUARTER_TONES.length);
  const index = quarters - octave * QUARTER_TONES.length;
  return { name: QUARTER_TONES[index], octaves: octave + Number(index === QUARTER_TONES.length - 1) };
}

/**
 * The names that a letter can mean in the archive's table, the likeliest first. Half-sharps have three spellings in
 * tunings. `Eb-` is a name of the table, and another order for typing a half-flat. An arrow is a comma below or above the
 * letter, as the archive's pages write it; without an octave it is a half-flat or half-sharp first.
 */
export function namesOfLetter({ letter, sign, octave }: Letter): readonly LetterName[] {
  const quarter = (quarters: number) => nameOn(2 * SEMITONES[letter] + quarters);
  const own = (spelled: string): LetterName => ({ name: `${letter}${spelled}`, octaves: 0 });
  if (/[↓↑]/.test(sign)) {
    const comma = own(sign.replaceAll('↓', '-').replaceAll('↑', '+'));
    if (sign.length > 1) return [comma];
    const half = quarter(sign === '↓' ? -1 : 1);
    return octave === null ? [half, comma] : [comma, half];
  }
  if (sign === '-#') return [quarter(1), own('-#'), own('+'), own('#-')];
  if (sign === 'b-') return [own(sign), quarter(-1)];
  return sign in QUARTERS ? [quarter(QUARTERS[sign])] : [own(sign)];
}
