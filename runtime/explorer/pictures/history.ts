import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { across, buttonKeys } from './button-keys.ts';
import { NEAREST, reachOf } from './nearest.ts';

/**
 * A chart of one degree through the years, a dot for each tuning at its cents: labelled dots in the order of their years,
 * or dots on an axis of years.
 */

export interface HistoryDot {
  readonly year: string;
  readonly label: string;
  readonly cents: number;
  readonly mark: string;
  /** Its place on an axis of years. */
  readonly at?: number;
  readonly isHollow?: boolean;
  readonly isChosen?: boolean;
}

/** A part of an axis that is linear in years. */
interface YearsPart {
  readonly from: number;
  readonly to: number;
  /** Years between two ticks, if there is room. */
  readonly step: number;
  /** What the years mean, below them. */
  readonly lines: readonly string[];
}

/** An axis of two parts with a break between them. */
export type YearAxis = readonly [YearsPart, YearsPart];

interface HistoryContent<D extends HistoryDot> {
  readonly title: string;
  readonly dots: readonly D[];
  /** Shown below the chart and in its saved file. */
  readonly citation: string;
  /** By default the dots are labelled and equally far apart. */
  readonly axis?: YearAxis;
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
const NARROW = { left: 150, right: 26, top: 76, below: 16, length: 170 };
/** With an axis of years: its length, the break between its parts, and the share of the first part in the rest. */
const WIDE_AXIS = { left: 56, right: 24, top: 24, below: 76, length: 250, axis: 660, gap: 40, share: 0.42, dot: 6 };
const NARROW_AXIS = { left: 40, right: 14, top: 16, below: 76, length: 220, axis: 306, gap: 30, share: 0.42, dot: 5 };
const TICKS = 34;
const LINE = 18;
const DOT = 6;
/** Colours of a chart that is also saved as a file, and of one that is only on the page. */
const FIXED = { paper: '#fffdf9', ink: '#211c17', soft: '#5d544a', line: '#e2d9ca', accent: '#8a2f1b' };
const THEMED: typeof FIXED = {
  paper: 'var(--sheet)',
  ink: 'var(--ink)',
  soft: 'var(--soft)',
  line: 'var(--line)',
  accent: 'var(--accent)',
};
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

type AxisSpace = typeof WIDE_AXIS;

/** Where each part of an axis begins, and its length. */
function partSpans({ axis, gap, share }: AxisSpace) {
  const first = (axis - gap) * share;
  return [
    { start: 0, length: first },
    { start: first + gap, length: axis - first - gap },
  ] as const;
}

function yearAlong(space: AxisSpace, [first, second]: YearAxis, year: number): number {
  const [span, { from, to }] = year <= first.to ? [partSpans(space)[0], first] : [partSpans(space)[1], second];
  return span.start + (span.length * (year - from)) / (to - from);
}

/** The ticks of an axis with their years, what these mean, and the break. @param x the place of a place on the axis */
function yearsView(space: AxisSpace, axis: YearAxis, x: (along: number) => number, y: number): SVGTemplateResult {
  const parts = partSpans(space);
  const { soft } = THEMED;
  const slash = (along: number) =>
    svg`<line x1=${x(along) - 4} x2=${x(along) + 4} y1=${y + 8} y2=${y - 8} stroke=${soft} stroke-width="2" />`;
  const tick = (year: number) => {
    const across = x(yearAlong(space, axis, year));
    return svg`<line x1=${across} x2=${across} y1=${y} y2=${y + 6} stroke=${soft} />
      <text x=${across} y=${y + 24} font-size="14" text-anchor="middle" fill=${soft}>${year}</text>`;
  };
  const partView = ({ from, to, step, lines }: YearsPart, { start, length }: (typeof parts)[number]) => {
    const every = step * Math.ceil((TICKS * (to - from)) / (step * length));
    const first = Math.ceil(from / step) * step;
    const ticks = Array.from({ length: Math.floor((to - first) / every) + 1 }, (_, i) => first + i * every);
    return svg`<line x1=${x(start)} x2=${x(start + length)} y1=${y} y2=${y} stroke=${soft} />
      ${ticks.map(tick)}
      ${lines.map((line, i) => svg`<text class="meaning" x=${x(start + length / 2)} y=${y + 24 + LINE * (i + 1)} font-size="13" text-anchor="middle" fill=${soft}>${line}</text>`)}`;
  };
  const middle = (parts[0].length + parts[1].start) / 2;
  return svg`${partView(axis[0], parts[0])} ${partView(axis[1], parts[1])} ${slash(middle - 3)} ${slash(middle + 3)}`;
}

/** The chart. Styles are attributes, so that the saved file looks the same. */
export function history<D extends HistoryDot>(
  { text, language, isNarrow: isNarrowScreen }: App,
  { title, dots, citation, axis, onDot }: HistoryContent<D>,
): TemplateResult {
  const isMirrored = language === 'ar';
  const axisSpace = isNarrowScreen ? NARROW_AXIS : WIDE_AXIS;
  const { paper, ink, soft, line, accent } = axis === undefined ? FIXED : THEMED;
  const isNarrow = isNarrowScreen && axis === undefined;
  const all = dots.map(({ cents }) => cents);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const grid = GRIDS.find((cents) => (high - low) / cents <= (isNarrow ? NARROW_LINES : LINES)) ?? 200;
  const [bottom, top] = [Math.floor((low - 1) / grid) * grid, Math.ceil((high + 1) / grid) * grid];
  const space = axis !== undefined ? axisSpace : isNarrow ? NARROW : WIDE;
  const cited = citation === '' ? [] : isNarrow ? inLines(citation, NARROW_LETTERS) : [citation];
  const along = axis === undefined ? dots.length * TARGET : axisSpace.axis;
  const radius = axis === undefined ? DOT : axisSpace.dot;
  const width = space.left + (isNarrow ? space.length : along) + space.right;
  const chartEnd = space.top + (isNarrow ? along : space.length);
  const height = chartEnd + space.below + cited.length * CITATION_LINE;
  const part = (cents: number) => (cents - bottom) / (top - bottom);
  const x = (left: number) => (isMirrored ? width - left : left);
  const at = (i: number, cents: number) =>
    isNarrow
      ? { x: x(space.left + part(cents) * space.length), y: space.top + (i + 0.5) * TARGET }
      : {
          x: x(space.left + (axis === undefined ? (i + 0.5) * TARGET : yearAlong(axisSpace, axis, dots[i]?.at ?? 0))),
          y: chartEnd - part(cents) * space.length,
        };
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
    // On an axis dots can overlap.
    const hasEdge = axis !== undefined && dot.isHollow !== true;
    const action = () => onDot(dot);
    const target =
      axis !== undefined
        ? nothing
        : isNarrow
          ? svg`<rect class="hit" x="0" y=${y - TARGET / 2} width=${width} height=${TARGET} fill="transparent" />`
          : svg`<rect class="hit" x=${middle - TARGET / 2} y=${space.top} width=${TARGET} height=${space.length} fill="transparent" />`;
    const names =
      axis !== undefined
        ? nothing
        : isNarrow
          ? svg`<text x=${x(12)} y=${y - 2} font-size="14" fill=${ink} stroke=${paper} stroke-width="4" paint-order="stroke">${dot.label}</text>
        <text x=${x(12)} y=${y + 15} font-size="14" fill=${soft}>${dot.year}</text>`
          : svg`<text transform="translate(${middle + (isMirrored ? -4 : 4)} ${y - 12}) rotate(${isMirrored ? 55 : -55})" font-size="14" fill=${ink}>${dot.label}</text>
        <text transform="translate(${middle + 5} ${chartEnd + 8}) rotate(90)" font-size="14" fill=${soft}>${dot.year}</text>`;
    const isFirst = dots.some(({ isChosen }) => isChosen) ? dot.isChosen : i === 0;
    return svg`<g class="history-dot" role="button" tabindex=${isFirst ? '0' : '-1'} data-plays aria-pressed=${dot.isChosen ?? nothing} aria-label=${label} data-mark=${dot.mark}
        data-reach=${reachOf({ x: middle, y })} @click=${action} @keydown=${buttonKeys(action, '.history-dot', across(isMirrored && !isNarrow))}><title>${label}</title>
      ${target}${dot.isChosen ? svg`<circle cx=${middle} cy=${y} r=${radius + 4} fill="none" stroke=${ink} stroke-width="2" />` : nothing}
      <circle cx=${middle} cy=${y} r=${hasEdge ? radius + 1 : radius} fill=${dot.isHollow ? paper : accent} stroke=${hasEdge ? paper : accent} stroke-width="2" />${names}</g>`;
  };
  const dotViews = dots.map(dotView);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${title}>
    <svg class=${axis !== undefined && isNarrowScreen ? 'history whole' : 'history'} xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width=${width} height=${height} role="group"
      aria-label=${title} style="direction: ${isMirrored ? 'rtl' : 'ltr'}" font-family="Gentium, 'Gentium Plus', Amiri, serif">
      <rect width=${width} height=${height} fill=${paper} />
      ${axis === undefined ? svg`<text x=${x(12)} y="24" font-size=${isNarrow ? 14 : 18} fill=${ink}>${title}</text>` : nothing}
      ${lines.map(lineView)}
      ${
        axis === undefined
          ? dotViews
          : svg`${yearsView(axisSpace, axis, (along) => x(space.left + along), chartEnd)}
        <g data-nearest data-plays @click=${NEAREST.click} @pointermove=${NEAREST.move} @pointerleave=${NEAREST.leave}>
          <rect class="hit" width=${width} height=${chartEnd} fill="transparent" />${dotViews}</g>`
      }
      ${cited.map((line, i) => svg`<text class="citation" x=${x(12)} y=${height - 10 - (cited.length - 1 - i) * CITATION_LINE} font-size="12" fill=${soft}>${line}</text>`)}
    </svg></div>`;
}
