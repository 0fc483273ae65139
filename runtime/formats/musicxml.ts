import { type IpnSign, QUARTERS } from '../engine/ipn-name.ts';
import { escaped } from '../text/escaped.ts';
import { OUD } from './oud.ts';
import { type Score, type ScoreTexts, SMUFL_NAMES, sheetOf, type WrittenNote } from './score.ts';

/**
 * MusicXML 4.0 (https://www.w3.org/2021/06/musicxml40/): whole notes, one measure for each passage, with half-flats as
 * quarter tones and the signs of Arabic notation.
 */

const ACCIDENTALS: Readonly<Record<IpnSign, string>> = {
  ...{ '': 'natural', b: 'flat', '-b': 'slash-flat', '#': 'sharp', '-#': 'quarter-sharp' },
};

/** The page, on which programs place headings: A4, in tenths of a staff space. The names below notes are small. */
const A4_PAGE =
  '<defaults><scaling><millimeters>7</millimeters><tenths>40</tenths></scaling><page-layout><page-height>1697</page-height><page-width>1200</page-width><page-margins type="both"><left-margin>70</left-margin><right-margin>70</right-margin><top-margin>70</top-margin><bottom-margin>70</bottom-margin></page-margins></page-layout><lyric-font font-size="10"/></defaults>';

const FINAL_BAR = '<barline location="right"><bar-style>light-heavy</bar-style></barline>';

const isHalf = (sign: IpnSign): boolean => QUARTERS[sign] % 2 !== 0;
const alter = (sign: IpnSign): string => String(QUARTERS[sign] / 2);

function accidental(element: 'accidental' | 'key-accidental', sign: IpnSign): string {
  // Programs have the whole signs in all fonts.
  const smufl = isHalf(sign) ? ` smufl="${SMUFL_NAMES[sign]}"` : '';
  return `<${element}${smufl}>${ACCIDENTALS[sign]}</${element}>`;
}

/** A note with its texts. Programs guess another sign for half-flats and half-sharps that do not show theirs. */
function noteXml({ written: { letter, sign, octave }, isSignShown, below, above, isLast }: WrittenNote): string {
  const words =
    above === null
      ? ''
      : `<direction placement="above"><direction-type><words font-size="9" font-style="normal"${isLast ? ' halign="center"' : ''}>${escaped(above)}</words></direction-type></direction>\n`;
  const altered = sign === '' ? '' : `<alter>${alter(sign)}</alter>`;
  const lyrics = below.map(
    (text, i) => `<lyric number="${i + 1}"><syllabic>single</syllabic><text>${escaped(text)}</text></lyric>`,
  );
  return `${words}<note><pitch><step>${letter}</step>${altered}<octave>${octave}</octave></pitch><duration>4</duration><type>whole</type>${
    isSignShown || isHalf(sign) ? accidental('accidental', sign) : ''
  }${lyrics.join('')}</note>`;
}

/** A line of the heading, centred. An empty one keeps two apart. @param y tenths of a staff space above the foot of the page */
const heading = (text: string, y: number, size: number): string =>
  `<credit-words default-x="600" default-y="${y}" justify="center" valign="top" font-size="${size}">${escaped(text)}</credit-words>`;

/** The text of a score. */
export function musicXml(score: Score, texts: ScoreTexts): string {
  const { title, tuning, credit, signs, octavesUp, measures } = sheetOf(score, texts);
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
    const begin = `<measure number="${i + 1}" implicit="yes">${i === 0 ? attributes : ''}`;
    const end = i === measures.length - 1 ? [FINAL_BAR] : [];
    return [begin, ...notes.map(noteXml), ...end, '</measure>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0">
<work><work-title>${escaped(title)}</work-title></work>
<identification><rights>${credit}</rights></identification>
${A4_PAGE}
<credit page="1"><credit-type>title</credit-type>${heading(`${title}\n`, 1620, 22)}${heading('\u00a0\n', 1580, 4)}${heading(tuning, 1560, 12)}</credit>
<part-list><score-part id="P1"><part-name print-object="no">${escaped(title)}</part-name><score-instrument id="P1-I1"><instrument-name>${OUD.name}</instrument-name><instrument-sound>${OUD.sound}</instrument-sound></score-instrument><midi-instrument id="P1-I1"><midi-channel>1</midi-channel><midi-program>${OUD.program + 1}</midi-program></midi-instrument></score-part></part-list>
<part id="P1">
${lines.join('\n')}
</part>
</score-partwise>
`;
}
