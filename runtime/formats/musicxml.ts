import type { IpnSign } from '../engine/ipn-name.ts';
import { escaped } from '../escaped.ts';
import {
  centsLabel,
  needsCents,
  QUARTERS,
  type Score,
  type ScoreLanguage,
  type ScoreNote,
  scoreOctavesUp,
  signature,
} from './score.ts';

/**
 * MusicXML 4.0 (https://www.w3.org/2021/06/musicxml40/): whole notes, one measure for each passage, with half-flats as
 * quarter tones and the signs of Arabic notation.
 */

/** The signs, with their names in MusicXML and in SMuFL. */
const ACCIDENTALS: Readonly<Record<IpnSign, readonly [name: string, smufl: string]>> = {
  '': ['natural', 'accidentalNaturalArabic'],
  b: ['flat', 'accidentalFlatArabic'],
  '-b': ['slash-flat', 'accidentalQuarterToneFlatArabic'],
  '#': ['sharp', 'accidentalSharpArabic'],
  '-#': ['quarter-sharp', 'accidentalQuarterToneSharpArabic'],
};

const isHalf = (sign: IpnSign): boolean => Math.abs(QUARTERS[sign]) === 1;
const alter = (sign: IpnSign): string => String(QUARTERS[sign] / 2);

/** An element for a sign. Programs have the plain signs in all fonts. */
function accidental(element: 'accidental' | 'key-accidental', sign: IpnSign): string {
  const [name, smufl] = ACCIDENTALS[sign];
  const glyph = isHalf(sign) ? ` smufl="${smufl}"` : '';
  return `<${element}${glyph}>${name}</${element}>`;
}

const words = (text: string, size: number): string =>
  `<direction placement="above"><direction-type><words font-size="${size}">${escaped(text)}</words></direction-type></direction>`;

interface Options {
  readonly language: ScoreLanguage;
  /** Whether every note has its cents. */
  readonly hasCents: boolean;
}

/**
 * A note, with its sign where that differs from the sign before. Half-flats and half-sharps always have theirs, because
 * programs guess another sign for them.
 *
 * @param signs of the letters and lines of the measure
 */
function noteXml(note: ScoreNote, signs: Map<string, IpnSign>, { language, hasCents }: Options): string {
  const { letter, sign, octave } = note.written;
  const line = letter + octave;
  const isShown = isHalf(sign) || (signs.get(line) ?? signs.get(letter) ?? '') !== sign;
  signs.set(line, sign);
  const altered = sign === '' ? '' : `<alter>${alter(sign)}</alter>`;
  return [
    hasCents ? `${words(centsLabel(note), 8)}\n` : '',
    note.jins === null ? '' : `${words(note.jins[language], 9)}\n`,
    `<note><pitch><step>${letter}</step>${altered}<octave>${octave}</octave></pitch><duration>4</duration><type>whole</type>`,
    isShown ? accidental('accidental', sign) : '',
    `<lyric><syllabic>single</syllabic><text>${escaped(note.names[language])}</text></lyric></note>`,
  ].join('');
}

/** The clef, with the octaves that notes sound below it. */
function clef(score: Score): string {
  const octaves = scoreOctavesUp(score);
  const change = octaves === 0 ? '' : `<clef-octave-change>${-octaves}</clef-octave-change>`;
  return `<clef><sign>G</sign><line>2</line>${change}</clef>`;
}

/** The text of a score. @param withCents whether every note has its cents; otherwise only where signs do not suffice */
export function musicXml(score: Score, language: ScoreLanguage, withCents = false): string {
  const { passages, title, tuning } = score;
  const signs = signature(score);
  const options = { language, hasCents: withCents || needsCents(score) };
  const key = [...signs].map(
    ([letter, sign]) =>
      `<key-step>${letter}</key-step><key-alter>${alter(sign)}</key-alter>${accidental('key-accidental', sign)}`,
  );
  const head = `<divisions>1</divisions><key>${key.length === 0 ? '<fifths>0</fifths>' : key.join('')}</key>`;
  const measures = passages.map((notes, i) => {
    const own = new Map(signs);
    const isLikeBefore = notes.length === passages[i - 1]?.length;
    const time = `<time print-object="no"><beats>${notes.length}</beats><beat-type>1</beat-type></time>`;
    return [
      `<measure number="${i + 1}">`,
      ...(i === 0 ? [] : ['<print new-system="yes"/>']),
      isLikeBefore ? '' : `<attributes>${i === 0 ? head : ''}${time}${i === 0 ? clef(score) : ''}</attributes>`,
      ...notes.map((note) => noteXml(note, own, options)),
      '</measure>',
    ]
      .filter((line) => line !== '')
      .join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0">
<work><work-title>${escaped(title[language])}</work-title></work>
<identification><creator type="composer">${escaped(tuning)}</creator><rights>Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0</rights></identification>
<part-list><score-part id="P1"><part-name print-object="no">${escaped(title[language])}</part-name><score-instrument id="P1-I1"><instrument-name>Oud</instrument-name></score-instrument></score-part></part-list>
<part id="P1">
${measures.join('\n')}
</part>
</score-partwise>
`;
}
