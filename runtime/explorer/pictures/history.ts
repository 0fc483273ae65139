import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { across, buttonKeys } from './button-keys.ts';
import { reachOf } from './touch-area.ts';

/** A chart of one degree through the years: a labelled dot for each tuning at its cents, in the order of their years. */

export interface HistoryDot {
  readonly year: string;
  readonly label: string;
  readonly cents: number;
  readonly mark: string;
}

interface HistoryContent<D extends HistoryDot> {
  readonly title: string;
  readonly dots: readonly D[];
  /** Shown below the chart and in its saved file. */
  readonly citation: string;
  onDot(dot: D): void;
}

/** Width or height of a touch target. */
const TARGET = 44;
/** Possible distances of grid lines in cents. The smallest that gives at most `LINES` lines is used. */
const GRIDS = [1, 2, 5, 10, 20, 50, 100, 200];
const LINES = 8;
const NARROW_LINES = 4;
/** Space around the dots, and length of the axis of cents. */
const WIDE = { left: 64, right: 180, top: 190, below: 96, length: 300 };
const NARROW = { left: 150, right: 26, top: 76, below: 16, length: 146 };
const DOT = 6;
/** Colours of the chart, which is also saved as a file. */
const COLOURS = { paper: '#fffdf9', ink: '#211c17', soft: '#5d544a', line: '#e2d9ca', accent: '#8a2f1b' };
const CITATION_LINE = 15;
const NARROW_LETTERS = 58;

/** Breaks a text into lines of at most so many letters; a longer word is a line of its own. */
function inLines(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The chart. Styles are attributes, so that the saved file looks the same. */
export function history<D extends HistoryDot>(
  { text, language, isNarrow }: App,
  { title, dots, citation, onDot }: HistoryContent<D>,
): TemplateResult {
  const isMirrored = language === 'ar';
  const { paper, ink, soft, line, accent } = COLOURS;
  const all = dots.map(({ cents }) => cents);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const grid = GRIDS.find((cents) => (high - low) / cents <= (isNarrow ? NARROW_LINES : LINES)) ?? 200;
  const [bottom, top] = [Math.floor((low - 1) / grid) * grid, Math.ceil((high + 1) / grid) * grid];
  const space = isNarrow ? NARROW : WIDE;
  const cited = citation === '' ? [] : isNarrow ? inLines(citation, NARROW_LETTERS) : [citation];
  const along = dots.length * TARGET;
  const width = space.left + (isNarrow ? space.length : along) + space.right;
  const chartEnd = space.top + (isNarrow ? along : space.length);
  const height = chartEnd + space.below + cited.length * CITATION_LINE;
  const part = (cents: number) => (cents - bottom) / (top - bottom);
  const x = (left: number) => (isMirrored ? width - left : left);
  const at = (i: number, cents: number) =>
    isNarrow
      ? { x: x(space.left + part(cents) * space.length), y: space.top + (i + 0.5) * TARGET }
      : { x: x(space.left + (i + 0.5) * TARGET), y: chartEnd - part(cents) * space.length };
  const lines = Array.from({ length: Math.round((top - bottom) / grid) + 1 }, (_, i) => bottom + i * grid);
  const lineView = (cents: number): SVGTemplateResult => {
    const point = at(0, cents);
    return isNarrow
      ? svg`<line x1=${point.x} x2=${point.x} y1=${space.top} y2=${chartEnd} stroke=${line} />
        <text x=${point.x} y=${space.top - 8} font-size="14" text-anchor="middle" fill=${soft}>${cents}</text>`
      : svg`<line x1=${x(space.left)} x2=${x(width - space.right)} y1=${point.y} y2=${point.y} stroke=${line} />
        <text x=${x(space.left - 8)} y=${point.y + 5} font-size="14" text-anchor="end" fill=${soft}>${cents}</text>`;
  };
  const dotView = (dot: D, i: number): SVGTemplateResult => {
    const label = [`${dot.label} ${dot.year}`, text.inCents(decimals(dot.cents, 1))].join(text.comma);
    const { x: middle, y } = at(i, dot.cents);
    const action = () => onDot(dot);
    const target = isNarrow
      ? svg`<rect class="hit" x="0" y=${y - TARGET / 2} width=${width} height=${TARGET} fill="transparent" />`
      : svg`<rect class="hit" x=${middle - TARGET / 2} y=${space.top} width=${TARGET} height=${space.length} fill="transparent" />`;
    const names = isNarrow
      ? svg`<text x=${x(12)} y=${y - 2} font-size="14" fill=${ink} stroke=${paper} stroke-width="4" paint-order="stroke">${dot.label}</text>
        <text x=${x(12)} y=${y + 15} font-size="14" fill=${soft}>${dot.year}</text>`
      : svg`<text transform="translate(${middle + (isMirrored ? -4 : 4)} ${y - 12}) rotate(${isMirrored ? 55 : -55})" font-size="14" fill=${ink}>${dot.label}</text>
        <text transform="translate(${middle + 5} ${chartEnd + 8}) rotate(90)" font-size="14" fill=${soft}>${dot.year}</text>`;
    return svg`<g class="history-dot" role="button" tabindex=${i === 0 ? '0' : '-1'} data-plays aria-label=${label} data-mark=${dot.mark}
        data-reach=${reachOf({ x: middle, y })} @click=${action} @keydown=${buttonKeys(action, '.history-dot', across(isMirrored && !isNarrow))}><title>${label}</title>
      ${target}<circle cx=${middle} cy=${y} r=${DOT} fill=${accent} stroke=${accent} stroke-width="2" />${names}</g>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${title}>
    <svg class="history" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width=${width} height=${height} role="group"
      aria-label=${title} style="direction: ${isMirrored ? 'rtl' : 'ltr'}" font-family="Gentium, 'Gentium Plus', Amiri, serif">
      <rect width=${width} height=${height} fill=${paper} />
      <text x=${x(12)} y="24" font-size=${isNarrow ? 14 : 18} fill=${ink}>${title}</text>
      ${lines.map(lineView)} ${dots.map(dotView)}
      ${cited.map((line, i) => svg`<text class="citation" x=${x(12)} y=${height - 10 - (cited.length - 1 - i) * CITATION_LINE} font-size="12" fill=${soft}>${line}</text>`)}
    </svg></div>`;
}
