import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { decimals } from '../numbers.ts';
import { onActivate } from './activate.ts';

/** Scales on one ruler of cents: a row for each, so that the same degree can be compared by eye. */

export interface RulerNote {
  readonly cents: number;
  readonly label: string;
  readonly mark: string;
}

export interface RulerRow<N extends RulerNote> {
  readonly notes: readonly N[];
  readonly hue: number;
  /** Cents with their unit. */
  inCents(cents: string): string;
  onNote(note: N): void;
}

const WIDTH = 1000;
const ROW = 30;
const AXIS = 26;
const MARGIN = 16;
const TICK_CENTS = 100;
const LABEL_CENTS = 300;

/** The axis of a ruler. @param high cents at its end */
export function rulerAxis(high: number, isMirrored: boolean): TemplateResult {
  const x = scaleOf(high, isMirrored);
  const ticks = Array.from({ length: Math.floor(high / TICK_CENTS) + 1 }, (_, i) => i * TICK_CENTS);
  const labels = ticks.filter((cents) => cents % LABEL_CENTS === 0);
  return html`<div class="axis-labels" aria-hidden="true">
    ${labels.map((cents) => html`<span style="left:${x(cents) / (WIDTH / 100)}%">${cents}</span>`)}
  </div><svg class="ruler axis" viewBox="0 0 ${WIDTH} ${AXIS}" preserveAspectRatio="none" aria-hidden="true">
    ${ticks.map((cents) => svg`<line x1=${x(cents)} x2=${x(cents)} y1=${AXIS - (cents % OCTAVE_CENTS === 0 ? 12 : 7)} y2=${AXIS} />`)}
  </svg>`;
}

const scaleOf =
  (high: number, isMirrored: boolean) =>
  (cents: number): number => {
    const left = MARGIN + (cents / high) * (WIDTH - 2 * MARGIN);
    return isMirrored ? WIDTH - left : left;
  };

function noteView<N extends RulerNote>(row: RulerRow<N>, note: N, x: number): SVGTemplateResult {
  const label = `${note.label}, ${row.inCents(decimals(note.cents, 1))}`;
  const action = () => row.onNote(note);
  return svg`<g class="ruler-note" role="button" tabindex="0" aria-label=${label} data-mark=${note.mark}
      @click=${action} @keydown=${onActivate(action)}>
      <rect class="hit" x=${x - 12} width="24" y="0" height=${ROW} /><line x1=${x} x2=${x} y1="4" y2=${ROW - 4} />
      <title>${label}</title></g>`;
}

/**
 * One row of a ruler.
 *
 * @param high cents at its end
 */
export function rulerRow<N extends RulerNote>(
  title: string,
  row: RulerRow<N>,
  high: number,
  isMirrored: boolean,
): TemplateResult {
  const x = scaleOf(high, isMirrored);
  return html`<svg class="ruler hue-${row.hue}" viewBox="0 0 ${WIDTH} ${ROW}" preserveAspectRatio="none"
    role="group" aria-label=${title}>
    <line class="base" x1=${x(0)} x2=${x(high)} y1=${ROW / 2} y2=${ROW / 2} />
    ${row.notes.length === 0 ? nothing : row.notes.map((note) => noteView(row, note, x(note.cents)))}
  </svg>`;
}
