import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import { onActivate } from './activate.ts';
import { moveFocus } from './ruler.ts';

/** A degree through the years: tunings across in the order of their years, cents up, one labelled dot for each. */

export interface HistoryDot {
  readonly year: string;
  readonly label: string;
  readonly cents: number;
  readonly mark: string;
}

export interface HistoryContent<D extends HistoryDot> {
  readonly title: string;
  readonly dots: readonly D[];
  /** Stands below the picture, and goes with it. */
  readonly citation: string;
  inCents(cents: string): string;
  onDot(dot: D): void;
}

/** What a finger needs. */
const COLUMN = 44;
const LEFT = 64;
const RIGHT = 180;
const TOP = 190;
const HEIGHT = 300;
const BELOW = 96;
/** Cents between lines, the first that gives few enough. */
const GRIDS = [1, 2, 5, 10, 20, 50, 100, 200];
const LINES = 8;

/** The picture. Its styles are its own, so that it looks the same where it is taken. */
export function history<D extends HistoryDot>({
  title,
  dots,
  citation,
  inCents,
  onDot,
}: HistoryContent<D>): TemplateResult {
  const all = dots.map(({ cents }) => cents);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const grid = GRIDS.find((cents) => (high - low) / cents <= LINES) ?? 200;
  const [bottom, top] = [Math.floor((low - 1) / grid) * grid, Math.ceil((high + 1) / grid) * grid];
  const y = (cents: number) => TOP + HEIGHT - ((cents - bottom) / (top - bottom)) * HEIGHT;
  const x = (i: number) => LEFT + COLUMN / 2 + i * COLUMN;
  const width = LEFT + dots.length * COLUMN + RIGHT;
  const height = TOP + HEIGHT + BELOW;
  const lines = Array.from({ length: Math.round((top - bottom) / grid) + 1 }, (_, i) => bottom + i * grid);
  const dotView = (dot: D, i: number): SVGTemplateResult => {
    const label = `${dot.label} ${dot.year}, ${inCents(decimals(dot.cents, 1))}`;
    const action = () => onDot(dot);
    const typed = (event: KeyboardEvent) => {
      moveFocus(event, '.history-dot', false);
      onActivate(action)(event);
    };
    return svg`<g class="history-dot" role="button" tabindex=${i === 0 ? '0' : '-1'} data-plays aria-label=${label} data-mark=${dot.mark}
        @click=${action} @keydown=${typed}><title>${label}</title>
      <rect class="hit" x=${x(i) - COLUMN / 2} y=${TOP} width=${COLUMN} height=${HEIGHT} fill="transparent" />
      <circle cx=${x(i)} cy=${y(dot.cents)} r="6" fill="#8a2f1b" />
      <text transform="translate(${x(i) + 4} ${y(dot.cents) - 12}) rotate(-55)" font-size="14" fill="#211c17">${dot.label}</text>
      <text transform="translate(${x(i) + 5} ${TOP + HEIGHT + 8}) rotate(90)" font-size="14" fill="#5d544a">${dot.year}</text></g>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${title} dir="ltr">
    <svg class="history" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width=${width} height=${height} role="group"
      aria-label=${title} font-family="Gentium, 'Gentium Plus', Amiri, serif">
      <rect width=${width} height=${height} fill="#fffdf9" />
      <text x="12" y="24" font-size="18" fill="#211c17">${title}</text>
      ${lines.map(
        (cents) => svg`<line x1=${LEFT} x2=${width - RIGHT} y1=${y(cents)} y2=${y(cents)} stroke="#e2d9ca" />
        <text x=${LEFT - 8} y=${y(cents) + 5} font-size="14" text-anchor="end" fill="#5d544a">${cents}</text>`,
      )}
      ${dots.map(dotView)}
      <text x="12" y=${height - 10} font-size="12" fill="#5d544a">${citation}</text>
    </svg></div>`;
}
