import { type IpnSign, QUARTERS, semitones } from '../engine/ipn-name.ts';
import { escaped } from '../text/escaped.ts';
import { fractionalKey, writtenKey } from './keys.ts';
import { OUD } from './oud.ts';
import { type Score, type ScoreTexts, SMUFL_NAMES, sheetOf, staffStep, type WrittenNote, wholeNotes } from './score.ts';

/**
 * The text format of MuseScore 3 (.mscx), which version 4 reads too. The `tuning` of each note is its exact distance in
 * cents from a key; MuseScore reads no such distance from MusicXML.
 *
 * No note has an accidental of quarter tones, because each version of MuseScore adds other cents for it. Half-flats are
 * in the key signature, which changes no pitch. Outside the key, a symbol draws them next to an invisible natural.
 */

/** By the octaves that notes sound below them. */
const CLEFS = ['G', 'G8vb', 'G15mb'];
/** The letters in fifths. The tonal pitch class of F is 13. */
const FIFTHS = 'FCGDAEB';
const F_CLASS = 13;
/** The top line of a treble clef, F5. */
const TOP_LINE = 38;
/** The distance of signs in key signatures, in staff spaces. */
const SIGN_WIDTH = 1.4;
/** The least distance of the names below notes, in staff spaces, and their sizes in points: names, then cents. */
const STYLE =
  '<Style><lyricsMinDistance>0.8</lyricsMinDistance><lyricsOddFontSize>10</lyricsOddFontSize><lyricsEvenFontSize>9</lyricsEvenFontSize></Style>';
/** The note values, each half as long as the one before. */
const VALUES = ['whole', 'half', 'quarter', 'eighth', '16th', '32nd'];

/** The elements of a length in whole notes; undefined for one that is no note value, plain or dotted. */
function noteValue(length: number): string | undefined {
  const index = Math.ceil(-Math.log2(length));
  const value = VALUES[index];
  const dots = { 1: '', 1.5: '<dots>1</dots>' }[length * 2 ** index];
  return value === undefined || dots === undefined ? undefined : `${dots}<durationType>${value}</durationType>`;
}

/** Whether MuseScore files can have every note of a score: they have no tuplets. */
export const hasPlainValues = ({ passages }: Score): boolean =>
  passages.flat().every(({ beats }) => beats === undefined || noteValue(wholeNotes(beats)) !== undefined);

function keySign([letter, sign]: readonly [string, IpnSign], index: number): string {
  const octave = (QUARTERS[sign] < 0 ? 'EDC' : 'FCGDE').includes(letter) ? 5 : 4;
  const y = (TOP_LINE - staffStep({ letter, octave })) / 2;
  return `<KeySym><sym>${SMUFL_NAMES[sign]}</sym><pos x="${(SIGN_WIDTH * index).toFixed(1)}" y="${y}"/></KeySym>`;
}

function accidental(sign: IpnSign): string {
  const of = (name: string, visible: string) =>
    `<Accidental><role>1</role>${visible}<subtype>${name}</subtype></Accidental>`;
  if (QUARTERS[sign] % 2 === 0) return of(SMUFL_NAMES[sign], '');
  return `${of(SMUFL_NAMES[''], '<visible>0</visible>')}<Symbol><name>${SMUFL_NAMES[sign]}</name><offset x="-1.2" y="0"/></Symbol>`;
}

function chordXml({ written, frequency, length, isSignShown, below, above, isLast }: WrittenNote): string {
  const { letter, sign } = written;
  const key = writtenKey(written);
  const lyrics = below.map((text, i) => `<Lyrics><no>${i}</no><text>${escaped(text)}</text></Lyrics>`);
  return [
    above === null
      ? ''
      : `<StaffText>${isLast ? '<align>center,baseline</align>' : ''}<text>${escaped(above)}</text></StaffText>\n`,
    `<Chord>${noteValue(length)}${lyrics.join('')}<Note>${isSignShown ? accidental(sign) : ''}<pitch>${key}</pitch>`,
    `<tpc>${F_CLASS + FIFTHS.indexOf(letter) + FIFTHS.length * semitones(sign)}</tpc>`,
    `<tuning>${(100 * (fractionalKey(frequency) - key)).toFixed(3)}</tuning></Note></Chord>`,
  ].join('');
}

/** The length of a measure in whole notes: numerator and denominator. */
function lengthOf(notes: readonly WrittenNote[]): readonly [number, number] {
  const wholes = notes.reduce((sum, { length }) => sum + length, 0);
  let denominator = 1;
  while (!Number.isInteger(wholes * denominator)) denominator *= 2;
  return [wholes * denominator, denominator];
}

/** The text of a score. */
export function mscx(score: Score, texts: ScoreTexts): string {
  const { title, tuning, credit, signs, isBroken, octavesUp, measures } = sheetOf(score, texts);
  const clef = CLEFS[octavesUp];
  const begin = [
    `<Clef><concertClefType>${clef}</concertClefType><transposingClefType>${clef}</transposingClefType></Clef>`,
    `<KeySig>${signs.size === 0 ? '<accidental>0</accidental>' : `<custom>1</custom>${[...signs].map(keySign).join('')}`}</KeySig>`,
  ];
  const lines = measures.map((notes, i) => {
    const lineBreak = isBroken && i === 0 ? '<LayoutBreak><subtype>line</subtype></LayoutBreak>' : '';
    return [
      `<Measure len="${lengthOf(notes).join('/')}"><irregular>1</irregular>${lineBreak}<voice>`,
      ...(i === 0 ? begin : []),
      ...notes.map(chordXml),
      '</voice></Measure>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<museScore version="3.01"><Score>
<Division>480</Division>
${STYLE}
<metaTag name="workTitle">${escaped(title)}</metaTag>
<metaTag name="copyright">${credit}</metaTag>
<Part><Staff id="1"><StaffType group="pitched"><name>stdNormal</name></StaffType></Staff><trackName>${OUD.name}</trackName>
<Instrument id="oud"><trackName>${OUD.name}</trackName><instrumentId>${OUD.sound}</instrumentId><Channel><program value="${OUD.program}"/></Channel></Instrument></Part>
<Staff id="1">
<VBox><height>10</height><Text><style>Title</style><text>${escaped(title)}</text></Text><Text><style>Subtitle</style><text>${escaped(tuning)}</text></Text></VBox>
${lines.join('\n')}
</Staff>
</Score></museScore>
`;
}
