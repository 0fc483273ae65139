import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { type Note, passage } from '../audio/schedule.ts';
import { across, buttonKeys } from './button-keys.ts';
import { NEAREST, reachOf } from './nearest.ts';
import { leastTarget } from './targets.ts';

/** Scales on one ruler of cents: a row for each, so that the same degree can be compared by eye. */

export interface RulerNote extends Note {
  readonly cents: number;
  readonly label: string;
  /** Classes of its tick. */
  readonly look?: string;
}

const WIDTH = 1000;
const ROW = 30;
const AXIS = 26;
/** Half a touch target, so that a finger beside the outer notes is still on the ruler. */
const MARGIN = Math.ceil(leastTarget(WIDTH) / 2);
const TICK_CENTS = 100;
const LABEL_CENTS = 300;

/** Cents at the beginning and at the end of a ruler. */
export type Range = readonly [low: number, high: number];
export const ONE_OCTAVE: Range = [0, OCTAVE_CENTS];

/** The position of cents on a ruler, to a hundredth. The ruler runs from right to left on an Arabic page. */
const scaleOf =
  ({ language }: App, [low, high]: Range) =>
  (cents: number): number => {
    const left = MARGIN + ((cents - low) / (high - low)) * (WIDTH - 2 * MARGIN);
    return Math.round(100 * (language === 'ar' ? WIDTH - left : left)) / 100;
  };

export function rulerAxis(app: App, range: Range): TemplateResult {
  const x = scaleOf(app, range);
  const first = Math.ceil(range[0] / TICK_CENTS);
  const ticks = Array.from(
    { length: Math.floor(range[1] / TICK_CENTS) - first + 1 },
    (_, i) => (first + i) * TICK_CENTS,
  );
  const labels = ticks.filter((cents) => cents % LABEL_CENTS === 0);
  return html`<div class="axis-labels" aria-hidden="true">
    ${labels.map((cents) => html`<span style="left:${x(cents) / (WIDTH / 100)}%">${decimals(cents, 0)}</span>`)}
  </div><svg class="ruler axis" viewBox="0 0 ${WIDTH} ${AXIS}" preserveAspectRatio="none" aria-hidden="true">
    <path d=${ticks.map((cents) => `M${x(cents)} ${AXIS}v${cents % OCTAVE_CENTS === 0 ? -12 : -7}`).join('')} />
  </svg>`;
}

const tickAt = (x: number): string => `M${x} 4V${ROW - 4}`;

function noteView({ text, language, player }: App, note: RulerNote, x: number, isFirst: boolean): SVGTemplateResult {
  const label = `${note.label}${text.comma}${text.inCents(decimals(note.cents, 1))}`;
  const play = () => void player.play(passage(note.label, [note]));
  return svg`<g class="ruler-note ${note.look ?? ''}" role="button" tabindex=${isFirst ? '0' : '-1'} aria-label=${label} data-mark=${note.mark}
      data-reach=${reachOf({ x, y: 0 }, { x, y: ROW })} @click=${play} @keydown=${buttonKeys(play, '.ruler-note', across(language === 'ar'))}>
      <rect class="hit" x=${x - 12} width="24" y="0" height=${ROW} /><path d=${tickAt(x)} />
      <title>${label}</title></g>`;
}

/** One row of a ruler. A click anywhere in the row plays the nearest note; a static row is a plain picture. */
export function rulerRow(app: App, title: string, notes: readonly RulerNote[], range: Range): TemplateResult {
  const x = scaleOf(app, range);
  const base = svg`<line class="base" x1=${x(range[0])} x2=${x(range[1])} y1=${ROW / 2} y2=${ROW / 2} />`;
  if (app.isStatic) {
    const ticks = new Map<string, string>();
    for (const { look = '', cents } of notes) ticks.set(look, (ticks.get(look) ?? '') + tickAt(x(cents)));
    return html`<svg class="ruler" viewBox="0 0 ${WIDTH} ${ROW}" preserveAspectRatio="none" role="img" aria-label=${title}>
      ${base}${[...ticks].map(([look, path]) => svg`<g class="ruler-note ${look}"><path d=${path} /></g>`)}</svg>`;
  }
  return html`<svg class="ruler" viewBox="0 0 ${WIDTH} ${ROW}" preserveAspectRatio="none"
    role="group" aria-label=${title} data-nearest data-plays @click=${NEAREST.click} @pointermove=${NEAREST.move} @pointerleave=${NEAREST.leave}>
    ${base} ${notes.map((note, i) => noteView(app, note, x(note.cents), i === 0))}
  </svg>`;
}
