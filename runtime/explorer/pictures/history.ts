import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import { onActivate } from './activate.ts';
import { inLines } from './lines.ts';
import { NEAREST, reachOf } from './nearest.ts';
import { moveFocus } from './ruler.ts';

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
  /** Years between two ticks. */
  readonly step: number;
}

/** An axis of two parts with a break between them. */
export type YearAxis = readonly [YearsPart, YearsPart];

export interface HistoryContent<D extends HistoryDot> {
  readonly title: string;
  readonly dots: readonly D[];
  /** Shown below the chart and in its saved file. */
  readonly citation: string;
  /** Whether the screen is narrow, as on a phone. */
  readonly isNarrow: boolean;
  readonly isMirrored: boolean;
  /** By default the dots are labelled and equally far apart. */
  readonly axis?: YearAxis;
  inCents(cents: string): string;
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
/** With an axis of years, which has room for its break between its parts; the first takes a part of the rest. */
const WITH_AXIS = { left: 56, right: 24, top: 24, below: 40, length: 250 };
const [AXIS, BREAK, FIRST_PART] = [660, 40, 0.42];
const CITATION_LINE = 15;
const NARROW_LETTERS = 58;

/** The length of the first part of an axis, and the place where the second begins. */
const FIRST_END = (AXIS - BREAK) * FIRST_PART;
const SECOND_START = FIRST_END + BREAK;

/** The place of a year along an axis. */
function yearAlong([first, second]: YearAxis, year: number): number {
  return year <= first.to
    ? (FIRST_END * (year - first.from)) / (first.to - first.from)
    : SECOND_START + ((AXIS - SECOND_START) * (year - second.from)) / (second.to - second.from);
}

/** The ticks of an axis with their years, and its break. @param x the place in the picture of a place along the axis */
function yearsView(axis: YearAxis, x: (along: number) => number, y: number): SVGTemplateResult {
  const years = axis.flatMap(({ from, to, step }) => {
    const first = Math.ceil(from / step) * step;
    return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step);
  });
  const line = (from: number, to: number) => svg`<line x1=${x(from)} x2=${x(to)} y1=${y} y2=${y} stroke="#5d544a" />`;
  const slash = (along: number) =>
    svg`<line x1=${x(along) - 4} x2=${x(along) + 4} y1=${y + 8} y2=${y - 8} stroke="#5d544a" stroke-width="2" />`;
  return svg`${line(0, FIRST_END)} ${line(SECOND_START, AXIS)}
    ${slash(FIRST_END + BREAK / 2 - 3)} ${slash(FIRST_END + BREAK / 2 + 3)}
    ${years.map(
      (
        year,
      ) => svg`<line x1=${x(yearAlong(axis, year))} x2=${x(yearAlong(axis, year))} y1=${y} y2=${y + 6} stroke="#5d544a" />
      <text x=${x(yearAlong(axis, year))} y=${y + 24} font-size="14" text-anchor="middle" fill="#5d544a">${year}</text>`,
    )}`;
}

/**
 * The chart. The years run across on a wide screen and from top to bottom on a narrow one. Styles are attributes, so that
 * the saved file looks the same.
 */
export function history<D extends HistoryDot>({
  title,
  dots,
  citation,
  isNarrow: isNarrowScreen,
  isMirrored,
  axis,
  inCents,
  onDot,
}: HistoryContent<D>): TemplateResult {
  const isNarrow = isNarrowScreen && axis === undefined;
  const all = dots.map(({ cents }) => cents);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const grid = GRIDS.find((cents) => (high - low) / cents <= (isNarrow ? NARROW_LINES : LINES)) ?? 200;
  const [bottom, top] = [Math.floor((low - 1) / grid) * grid, Math.ceil((high + 1) / grid) * grid];
  const space = axis !== undefined ? WITH_AXIS : isNarrow ? NARROW : WIDE;
  const cited = citation === '' ? [] : isNarrow ? inLines(citation, NARROW_LETTERS) : [citation];
  const along = axis === undefined ? dots.length * TARGET : AXIS;
  const width = space.left + (isNarrow ? space.length : along) + space.right;
  const chartEnd = space.top + (isNarrow ? along : space.length);
  const height = chartEnd + space.below + cited.length * CITATION_LINE;
  const part = (cents: number) => (cents - bottom) / (top - bottom);
  const x = (left: number) => (isMirrored ? width - left : left);
  const at = (i: number, cents: number) =>
    isNarrow
      ? { x: x(space.left + part(cents) * space.length), y: space.top + (i + 0.5) * TARGET }
      : {
          x: x(space.left + (axis === undefined ? (i + 0.5) * TARGET : yearAlong(axis, dots[i]?.at ?? 0))),
          y: chartEnd - part(cents) * space.length,
        };
  const lines = Array.from({ length: Math.round((top - bottom) / grid) + 1 }, (_, i) => bottom + i * grid);
  const lineView = (cents: number): SVGTemplateResult => {
    const point = at(0, cents);
    return isNarrow
      ? svg`<line x1=${point.x} x2=${point.x} y1=${space.top} y2=${chartEnd} stroke="#e2d9ca" />
        <text x=${point.x} y=${space.top - 8} font-size="14" text-anchor="middle" fill="#5d544a">${cents}</text>`
      : svg`<line x1=${x(space.left)} x2=${x(width - space.right)} y1=${point.y} y2=${point.y} stroke="#e2d9ca" />
        <text x=${x(space.left - 8)} y=${point.y + 5} font-size="14" text-anchor="end" fill="#5d544a">${cents}</text>`;
  };
  const dotView = (dot: D, i: number): SVGTemplateResult => {
    const label = `${dot.label} ${dot.year}, ${inCents(decimals(dot.cents, 1))}`;
    const { x: across, y } = at(i, dot.cents);
    const action = () => onDot(dot);
    const typed = (event: KeyboardEvent) => {
      moveFocus(event, '.history-dot', isMirrored && !isNarrow);
      onActivate(action)(event);
    };
    const target =
      axis !== undefined
        ? nothing
        : isNarrow
          ? svg`<rect class="hit" x="0" y=${y - TARGET / 2} width=${width} height=${TARGET} fill="transparent" />`
          : svg`<rect class="hit" x=${across - TARGET / 2} y=${space.top} width=${TARGET} height=${space.length} fill="transparent" />`;
    const names =
      axis !== undefined
        ? nothing
        : isNarrow
          ? svg`<text x=${x(12)} y=${y - 2} font-size="14" fill="#211c17" stroke="#fffdf9" stroke-width="4" paint-order="stroke">${dot.label}</text>
        <text x=${x(12)} y=${y + 15} font-size="14" fill="#5d544a">${dot.year}</text>`
          : svg`<text transform="translate(${across + (isMirrored ? -4 : 4)} ${y - 12}) rotate(${isMirrored ? 55 : -55})" font-size="14" fill="#211c17">${dot.label}</text>
        <text transform="translate(${across + 5} ${chartEnd + 8}) rotate(90)" font-size="14" fill="#5d544a">${dot.year}</text>`;
    const isFirst = dots.some(({ isChosen }) => isChosen) ? dot.isChosen : i === 0;
    return svg`<g class="history-dot" role="button" tabindex=${isFirst ? '0' : '-1'} data-plays aria-label=${label} data-mark=${dot.mark}
        data-reach=${reachOf({ x: across, y })} @click=${action} @keydown=${typed}><title>${label}</title>
      ${target}${dot.isChosen ? svg`<circle cx=${across} cy=${y} r="10" fill="none" stroke="#211c17" stroke-width="2" />` : nothing}
      <circle cx=${across} cy=${y} r="6" fill=${dot.isHollow ? '#fffdf9' : '#8a2f1b'} stroke="#8a2f1b" stroke-width="2" />${names}</g>`;
  };
  const dotViews = dots.map(dotView);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${title}>
    <svg class="history" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width=${width} height=${height} role="group"
      aria-label=${title} style="direction: ${isMirrored ? 'rtl' : 'ltr'}" font-family="Gentium, 'Gentium Plus', Amiri, serif">
      <rect width=${width} height=${height} fill="#fffdf9" />
      ${axis === undefined ? svg`<text x=${x(12)} y="24" font-size=${isNarrow ? 14 : 18} fill="#211c17">${title}</text>` : nothing}
      ${lines.map(lineView)}
      ${
        axis === undefined
          ? dotViews
          : svg`${yearsView(axis, (along) => x(space.left + along), chartEnd)}
        <g data-nearest data-plays @click=${NEAREST.click} @pointermove=${NEAREST.move} @pointerleave=${NEAREST.leave}>
          <rect class="hit" width=${width} height=${chartEnd} fill="transparent" />${dotViews}</g>`
      }
      ${cited.map((line, i) => svg`<text class="citation" x=${x(12)} y=${height - 10 - (cited.length - 1 - i) * CITATION_LINE} font-size="12" fill="#5d544a">${line}</text>`)}
    </svg></div>`;
}
