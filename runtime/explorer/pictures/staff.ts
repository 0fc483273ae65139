import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { octavesUp, staffStep } from '../../formats/score.ts';
import type { JinsFamily } from '../../presentation/jins-family.ts';
import { SIGN_LETTERS, type WrittenNote, writtenNote } from '../../presentation/notation.ts';
import { buttonKeys } from './button-keys.ts';

/** Notes on a staff, with brackets for the ajnās above. All lengths are in millimetres. */

/** A jins above the notes, from the index of its first note to that of its last. */
export interface Bracket {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly lane: number;
  /** The side on which it continues beyond the notes; null if it does not. */
  readonly open: 'left' | 'right' | null;
  readonly family: JinsFamily;
}

const GAP = 1.9;
/** Distance of the lines for which the glyphs of the font are drawn, as a fraction of the font size. */
const FONT_GAP = 0.27;
const SIZE = GAP / FONT_GAP;
/** Height of the middle of a note head or sign above its baseline. */
const MIDDLE = 0.135 * SIZE;
const HEAD = 0.5 * SIZE;
const LINES = 5;
/** E4, the lowest line of a staff with a treble clef. */
const LOWEST_LINE = staffStep({ letter: 'E', octave: 4 });
const STAFF_LINES = Array.from({ length: LINES }, (_, i) => LOWEST_LINE + 2 * i);
const OCTAVE_STEPS = 7;
/** Width of the clef, before the first note. */
export const CLEF_WIDTH = 12;
/** Height of a bracket with its name; its ends are short, so that they cross no name of the lane below. */
const LANE = 4.4;
const BRACKET_END = 0.7;
const MARGIN = 2.5;

const CLEF = '𝄞';
const WHOLE_NOTE = '𝅝';

export interface PlayedNote {
  readonly label: string;
  /** Key of the elements that are highlighted while it sounds. */
  readonly mark: string;
  play(): void;
}

/** Positions to a hundredth of a millimetre, which keeps pages without script small. */
const rounded = (position: number): number => Math.round(100 * position) / 100;

/** The sign before a note. @param right its right end */
function signView({ sign, shade }: WrittenNote, right: number, y: number): SVGTemplateResult | typeof nothing {
  if (sign === null) return nothing;
  const width = 0.3 * SIZE;
  const left = rounded(right - width);
  const foot = rounded(y + MIDDLE);
  const letter = (text: string) => svg`<text class="glyph" x=${left} y=${foot}>${text}</text>`;
  // No font has these two signs of Arabic notation.
  const slash = svg`<path d="M ${left - 0.07 * SIZE} ${foot - 0.4 * SIZE} L ${left + 0.2 * SIZE} ${foot - 0.54 * SIZE}" />`;
  const middle = left + width / 2;
  const bar = (at: number) =>
    svg`<path class="bar" d="M ${middle - 0.14 * SIZE} ${at + 0.05 * SIZE} L ${middle + 0.14 * SIZE} ${at - 0.05 * SIZE}" />`;
  const halfSharp = svg`<path d="M ${middle} ${y - 0.36 * SIZE} V ${y + 0.36 * SIZE}" />${bar(y - 0.12 * SIZE)}${bar(y + 0.12 * SIZE)}`;
  const drawn =
    sign === 'halfSharp'
      ? halfSharp
      : sign === 'halfFlat'
        ? svg`${letter(SIGN_LETTERS.flat)}${slash}`
        : letter(SIGN_LETTERS[sign]);
  const shadeView =
    shade === '' ? nothing : svg`<text class="shade" x=${left + 0.12 * SIZE} y=${y - 0.62 * SIZE}>${shade}</text>`;
  return svg`<g data-sign="${sign}${shade}">${drawn}${shadeView}</g>`;
}

/**
 * A staff.
 *
 * @param names international names of the notes
 * @param width in millimetres
 * @param played its notes as buttons; none on paper
 */
export function staff(
  title: string,
  names: readonly string[],
  brackets: readonly Bracket[],
  width: number,
  played: readonly PlayedNote[] = [],
): TemplateResult {
  const notes = names.map((name) => writtenNote(name) ?? { letter: 'C', octave: 4, sign: null, shade: '' });
  const sounding = notes.map(staffStep);
  const octaves = octavesUp(sounding);
  const steps = sounding.map((step) => step + OCTAVE_STEPS * octaves);
  const lanes = Math.max(0, ...brackets.map(({ lane }) => lane + 1));
  const highest = Math.max(LOWEST_LINE + 2 * LINES + 1, ...steps.map((step) => step + 4));
  const foot = MARGIN + lanes * LANE + ((highest - LOWEST_LINE) * GAP) / 2;
  const y = (step: number) => rounded(foot - ((step - LOWEST_LINE) * GAP) / 2);
  const height = y(Math.min(LOWEST_LINE - 7, ...steps.map((step) => step - 3)));
  const column = (width - CLEF_WIDTH) / notes.length;
  const x = (index: number) => rounded(CLEF_WIDTH + (index + 0.5) * column);

  const lines = (from: number, to: number, at: readonly number[]) =>
    at.length === 0 ? nothing : svg`<path class="line" d=${at.map((step) => `M${from} ${y(step)}H${to}`).join('')} />`;
  const ledgers = (position: number, step: number) => {
    const found: number[] = [];
    for (let at = LOWEST_LINE - 2; at >= step; at -= 2) found.push(at);
    for (let at = LOWEST_LINE + 2 * LINES; at <= step; at += 2) found.push(at);
    return lines(rounded(x(position) - HEAD * 0.8), rounded(x(position) + HEAD * 0.8), found);
  };
  const bracketView = ({ from, to, label, lane, open, family }: Bracket): SVGTemplateResult => {
    const top = MARGIN + (lanes - lane) * LANE - 1;
    const left = rounded(x(from) - (open === 'left' ? 0.48 : -0.04) * column);
    const right = rounded(x(to) + (open === 'right' ? 0.48 : -0.04) * column);
    const begin = open === 'left' ? `M ${left} ${top}` : `M ${left} ${top + BRACKET_END} V ${top}`;
    const end = open === 'right' ? `H ${right}` : `H ${right} V ${top + BRACKET_END}`;
    return svg`<path class="bracket jins-${family}" d="${begin} ${end}" />
      <text class="bracket-name" x=${rounded((left + right) / 2)} y=${rounded(top - 0.8)}>${label}</text>`;
  };
  const noteView = (note: WrittenNote, i: number): SVGTemplateResult => svg`${ledgers(i, steps[i])}
    ${signView(note, x(i) - HEAD * 0.62, y(steps[i]))}
    <text class="glyph" x=${rounded(x(i) - 0.255 * SIZE)} y=${rounded(y(steps[i]) + MIDDLE)}>${WHOLE_NOTE}</text>`;
  const top = MARGIN + lanes * LANE;
  const noteGroup = (note: WrittenNote, i: number): SVGTemplateResult => {
    const button = played[i];
    if (button === undefined) return svg`<g class="written" data-step=${steps[i]}>${noteView(note, i)}</g>`;
    return svg`<g class="written" data-step=${steps[i]} data-plays data-mark=${button.mark} role="button" tabindex=${i === 0 ? '0' : '-1'}
        aria-label=${button.label} @click=${button.play} @keydown=${buttonKeys(button.play, '.written')}>
      <rect class="hit" x=${rounded(x(i) - column / 2)} y=${top} width=${rounded(column)} height=${rounded(height - top)} />${noteView(note, i)}</g>`;
  };
  return html`<svg class="staff" viewBox="0 0 ${width} ${height}" role=${played.length === 0 ? 'img' : 'group'} aria-label=${title} direction="ltr">
    ${lines(0, width, STAFF_LINES)}
    <text class="glyph" x="1" y=${foot}>${CLEF}</text>
    ${octaves === 0 ? nothing : svg`<text class="octave-sign" x="3.6" y=${foot + 5.4}>${octaves === 1 ? '8' : '15'}</text>`}
    ${notes.map(noteGroup)}
    ${brackets.map(bracketView)}
  </svg>`;
}
