import type { IpnName, IpnSign } from '../engine/ipn-name.ts';
import { type Score, type ScoreTexts, sheetOf } from './score.ts';

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
  const { title, tuning, credit, signs, isBroken, octavesUp, measures } = sheetOf(score, texts);
  const key = Object.keys(SYLLABLES).map((letter, i) => `(${i} . ,${SIGNS[signs.get(letter) ?? ''][1]})`);
  const lines = measures.map((notes, i) => {
    const written = notes.map(
      ({ written, above }) =>
        `    ${pitch(written)}1${above === null ? '' : ` ^\\markup { \\small ${quoted(above)} }`}`,
    );
    const lineBreak = isBroken && i === 0 ? ['    \\break'] : [];
    return [`    \\time ${notes.length}/1`, ...written, ...lineBreak].join('\n');
  });
  const notes = measures.flat();
  const lyrics = notes[0].below.map(
    (_, i) => `  \\addlyrics { ${notes.map(({ below }) => quoted(below[i])).join(' ')} }`,
  );
  return `\\version "2.24.0"
\\include "arabic.ly"
\\header {
  title = ${quoted(title)}
  subtitle = \\markup { \\medium ${quoted(tuning)} }
  copyright = ${quoted(credit)}
  tagline = ##f
}
\\paper {
  markup-system-spacing.padding = 3
  system-system-spacing.padding = 4
}
\\score {
  \\new Staff \\with { \\omit TimeSignature extraNatural = ##f } {
    \\override TextScript.outside-staff-horizontal-padding = 1
    \\clef "${CLEFS[octavesUp]}"
    \\key do #\`(${key.join(' ')})
${lines.join('\n')}
    \\bar "|."
  }
${lyrics.join('\n')}
  \\layout {
    indent = 0
    \\context { \\Score \\omit BarNumber }
    \\context {
      \\Lyrics
      \\override LyricText.font-size = -1.5
      \\override LyricSpace.minimum-distance = 1
      \\override VerticalAxisGroup.nonstaff-nonstaff-spacing.minimum-distance = 2
    }
  }
}
`;
}
