import type { IpnName, IpnSign } from '../engine/ipn-name.ts';
import { CREDIT, type Score, type ScoreTexts, sheetOf } from './score.ts';

/**
 * LilyPond (https://lilypond.org/doc/v2.24/Documentation/notation/arabic-music): the note names and signs of its file
 * `arabic.ly`.
 */

const SYLLABLES: Readonly<Record<string, string>> = { C: 'do', D: 're', E: 'mi', F: 'fa', G: 'sol', A: 'la', B: 'si' };
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
/** By the octaves that notes sound below them. */
const CLEFS = ['treble', 'treble_8', 'treble_15'];

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function pitch({ letter, sign, octave }: IpnName): string {
  const marks = octave - PLAIN_OCTAVE;
  return SYLLABLES[letter] + SIGNS[sign][0] + (marks < 0 ? ','.repeat(-marks) : "'".repeat(marks));
}

/** The text of a score. */
export function lilyPond(score: Score, texts: ScoreTexts): string {
  const { title, tuning, signs, octavesUp, measures } = sheetOf(score, texts);
  const key = Object.keys(SYLLABLES).map((letter, i) => `(${i} . ,${SIGNS[signs.get(letter) ?? ''][1]})`);
  const lines = measures.map((notes) => {
    const written = notes.map(
      (note) => `    ${pitch(note.written)}1${note.above.map((it) => ` ^\\markup { \\small ${quoted(it)} }`).join('')}`,
    );
    return [`    \\time ${notes.length}/1`, ...written].join('\n');
  });
  return `\\version "2.24.0"
\\include "arabic.ly"
\\header {
  title = ${quoted(title)}
  composer = ${quoted(tuning)}
  copyright = "${CREDIT}"
  tagline = ##f
}
\\score {
  \\new Staff \\with { \\omit TimeSignature } {
    \\clef "${CLEFS[octavesUp]}"
    \\key do #\`(${key.join(' ')})
${lines.join('\n')}
    \\bar "|."
  }
  \\addlyrics { ${measures.flatMap((notes) => notes.map(({ name }) => quoted(name))).join(' ')} }
  \\layout { indent = 0 }
}
`;
}
