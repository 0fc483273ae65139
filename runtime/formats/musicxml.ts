import type { IpnSign } from '../engine/ipn-name.ts';
import { escaped } from '../text/escaped.ts';
import { CREDIT, QUARTERS, type Score, type ScoreTexts, sheetOf, type WrittenNote } from './score.ts';

/**
 * MusicXML 4.0 (https://www.w3.org/2021/06/musicxml40/): whole notes, one measure for each passage, with half-flats as
 * quarter tones and the signs of Arabic notation.
 */

/** The signs. Half signs have SMuFL names; programs have the plain signs in all fonts. */
const ACCIDENTALS: Readonly<Record<IpnSign, readonly [name: string, smufl?: string]>> = {
  '': ['natural'],
  b: ['flat'],
  '-b': ['slash-flat', 'accidentalQuarterToneFlatArabic'],
  '#': ['sharp'],
  '-#': ['quarter-sharp', 'accidentalQuarterToneSharpArabic'],
};

const alter = (sign: IpnSign): string => String(QUARTERS[sign] / 2);

function accidental(element: 'accidental' | 'key-accidental', sign: IpnSign): string {
  const [name, smufl] = ACCIDENTALS[sign];
  return `<${element}${smufl === undefined ? '' : ` smufl="${smufl}"`}>${name}</${element}>`;
}

/**
 * A note, with its sign where that differs from the sign before. Half-flats and half-sharps always have theirs, because
 * programs guess another sign for them.
 *
 * @param signs of the letters and lines of the measure
 */
function noteXml({ written: { letter, sign, octave }, name, above }: WrittenNote, signs: Map<string, IpnSign>): string {
  const line = letter + octave;
  const isShown = ACCIDENTALS[sign].length > 1 || (signs.get(line) ?? signs.get(letter) ?? '') !== sign;
  signs.set(line, sign);
  const texts = above.map(
    (text) =>
      `<direction placement="above"><direction-type><words font-size="9">${escaped(text)}</words></direction-type></direction>\n`,
  );
  const altered = sign === '' ? '' : `<alter>${alter(sign)}</alter>`;
  return `${texts.join('')}<note><pitch><step>${letter}</step>${altered}<octave>${octave}</octave></pitch><duration>4</duration><type>whole</type>${
    isShown ? accidental('accidental', sign) : ''
  }<lyric><syllabic>single</syllabic><text>${escaped(name)}</text></lyric></note>`;
}

/** The text of a score. */
export function musicXml(score: Score, texts: ScoreTexts): string {
  const { title, tuning, signs, octavesUp, measures } = sheetOf(score, texts);
  const key = [...signs].map(
    ([letter, sign]) =>
      `<key-step>${letter}</key-step><key-alter>${alter(sign)}</key-alter>${accidental('key-accidental', sign)}`,
  );
  const attributes = [
    `<attributes><divisions>1</divisions><key>${key.length === 0 ? '<fifths>0</fifths>' : key.join('')}</key>`,
    `<time print-object="no"><beats>${measures[0].length}</beats><beat-type>1</beat-type></time>`,
    `<clef><sign>G</sign><line>2</line>${octavesUp === 0 ? '' : `<clef-octave-change>${-octavesUp}</clef-octave-change>`}</clef></attributes>`,
  ].join('');
  // Implicit measures have any length, so that no change of the time signature is drawn.
  const lines = measures.map((notes, i) => {
    const own = new Map(signs);
    const begin = `<measure number="${i + 1}" implicit="yes">${i === 0 ? attributes : ''}`;
    return [begin, ...notes.map((note) => noteXml(note, own)), '</measure>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0">
<work><work-title>${escaped(title)}</work-title></work>
<identification><creator type="composer">${escaped(tuning)}</creator><rights>${CREDIT}</rights></identification>
<part-list><score-part id="P1"><part-name print-object="no">${escaped(title)}</part-name><score-instrument id="P1-I1"><instrument-name>Oud</instrument-name></score-instrument></score-part></part-list>
<part id="P1">
${lines.join('\n')}
</part>
</score-partwise>
`;
}
