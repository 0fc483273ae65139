import type { IpnName, IpnSign } from '../engine/ipn-name.ts';
import {
  centsLabel,
  needsCents,
  type Score,
  type ScoreLanguage,
  type ScoreNote,
  scoreOctavesUp,
  signature,
} from './score.ts';

/**
 * LilyPond (https://lilypond.org/doc/v2.24/Documentation/notation/arabic-music): the note names and signs of its file
 * `arabic.ly`.
 */

const SYLLABLES: Readonly<Record<string, string>> = {
  C: 'do',
  D: 're',
  E: 'mi',
  F: 'fa',
  G: 'sol',
  A: 'la',
  B: 'si',
};
/** The signs, as ends of note names and as names of alterations. */
const SIGNS: Readonly<Record<IpnSign, readonly [ending: string, alteration: string]>> = {
  '': ['', 'NATURAL'],
  b: ['b', 'FLAT'],
  '-b': ['sb', 'SEMI-FLAT'],
  '#': ['d', 'SHARP'],
  '-#': ['sd', 'SEMI-SHARP'],
};
/** The octave of note names without octave marks. */
const PLAIN_OCTAVE = 3;

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function pitch({ letter, sign, octave }: IpnName): string {
  const marks = octave - PLAIN_OCTAVE;
  return SYLLABLES[letter] + SIGNS[sign][0] + (marks < 0 ? ','.repeat(-marks) : "'".repeat(marks));
}

/** A whole note with the texts above it. */
function noteText(note: ScoreNote, language: ScoreLanguage, hasCents: boolean): string {
  const jins = note.jins === null ? '' : ` ^\\markup { \\small ${quoted(note.jins[language])} }`;
  const cents = hasCents ? ` ^\\markup { \\teeny ${quoted(centsLabel(note))} }` : '';
  return `${pitch(note.written)}1${cents}${jins}`;
}

const CLEFS = ['treble', 'treble_8', 'treble_15'];

/** The text of a score. */
export function lilyPond(score: Score, language: ScoreLanguage): string {
  const { passages, title, tuning } = score;
  const signs = signature(score);
  const hasCents = needsCents(score);
  const key = Object.keys(SYLLABLES).map((letter, i) => `(${i} . ,${SIGNS[signs.get(letter) ?? ''][1]})`);
  const lines = passages.map((notes) => {
    const texts = notes.map((note) => `    ${noteText(note, language, hasCents)}`);
    return [`    \\time ${notes.length}/1`, ...texts].join('\n');
  });
  const names = passages.flat().map(({ names: { [language]: name } }) => quoted(name));
  return `\\version "2.24.0"
\\include "arabic.ly"
\\header {
  title = ${quoted(title[language])}
  composer = ${quoted(tuning)}
  copyright = "Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0"
  tagline = ##f
}
\\score {
  \\new Staff \\with { \\omit TimeSignature } {
    \\textLengthOn
    \\clef "${CLEFS[scoreOctavesUp(score)]}"
    \\key do #\`(${key.join(' ')})
${lines.join(' \\break\n')}
    \\bar "|."
  }
  \\addlyrics { ${names.join(' ')} }
  \\layout { indent = 0 }
}
`;
}
