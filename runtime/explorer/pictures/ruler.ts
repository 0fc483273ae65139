import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { decimals } from '../../presentation/numbers.ts';
import { onActivate } from './activate.ts';
import { NEAREST, reachOf } from './nearest.ts';
import { leastTarget } from './targets.ts';

/** Scales on one ruler of cents: a row for each, so that the same degree can be compared by eye. */

export interface RulerNote {
  readonly cents: number;
  readonly label: string;
  readonly mark: string;
  /** Classes of its tick. */
  readonly look?: string;
}

export interface RulerRow<N extends RulerNote> {
  readonly notes: readonly N[];
  /** Cents with their unit. */
  inCents(cents: string): string;
  /** Between the parts of a label. */
  readonly comma: string;
  onNote(note: N): void;
}

const WIDTH = 1000;
const ROW = 30;
const AXIS = 26;
/** Half a touch target, so that a finger beside the outer notes is still on the ruler. */
const MARGIN = Math.ceil(leastTarget(WIDTH) / 2);
const TICK_CENTS = 100;
const LABEL_CENTS = 300;

/** Cents at the beginning and at the end of a ruler. */
type Range = readonly [low: number, high: number];

/** The axis of a ruler. */
export function rulerAxis(range: Range, isMirrored: boolean): TemplateResult {
  const x = scaleOf(range, isMirrored);
  const first = Math.ceil(range[0] / TICK_CENTS);
  const ticks = Array.from(
    { length: Math.floor(range[1] / TICK_CENTS) - first + 1 },
    (_, i) => (first + i) * TICK_CENTS,
  );
  const labels = ticks.filter((cents) => cents % LABEL_CENTS === 0);
  return html`<div class="axis-labels" aria-hidden="true">
    ${labels.map((cents) => html`<span style="left:${x(cents) / (WIDTH / 100)}%">${decimals(cents, 0)}</span>`)}
  </div><svg class="ruler axis" viewBox="0 0 ${WIDTH} ${AXIS}" preserveAspectRatio="none" aria-hidden="true">
    ${ticks.map((cents) => svg`<line x1=${x(cents)} x2=${x(cents)} y1=${AXIS - (cents % OCTAVE_CENTS === 0 ? 12 : 7)} y2=${AXIS} />`)}
  </svg>`;
}

const scaleOf =
  ([low, high]: Range, isMirrored: boolean) =>
  (cents: number): number => {
    const left = MARGIN + ((cents - low) / (high - low)) * (WIDTH - 2 * MARGIN);
    return isMirrored ? WIDTH - left : left;
  };

/** Moves the focus along the elements of a picture, which is one tab stop. @param selector of the elements */
export function moveFocus(event: KeyboardEvent, selector: string, isMirrored: boolean): void {
  const onward = isMirrored ? -1 : 1;
  const steps: Readonly<Record<string, number>> = { ArrowRight: onward, ArrowLeft: -onward };
  const step = steps[event.key];
  const current = event.currentTarget;
  if (step === undefined || !(current instanceof SVGElement)) return;
  event.preventDefault();
  const notes = [...(current.ownerSVGElement?.querySelectorAll<SVGGElement>(selector) ?? [])];
  const next = notes[notes.indexOf(current as SVGGElement) + step];
  if (next === undefined) return;
  current.setAttribute('tabindex', '-1');
  next.setAttribute('tabindex', '0');
  next.focus();
}

interface LabelPosition {
  readonly x: number;
  readonly isFirst: boolean;
  readonly isMirrored: boolean;
}

function noteView<N extends RulerNote>(
  row: RulerRow<N>,
  note: N,
  { x, isFirst, isMirrored }: LabelPosition,
): SVGTemplateResult {
  const label = `${note.label}${row.comma}${row.inCents(decimals(note.cents, 1))}`;
  const action = () => row.onNote(note);
  const typed = (event: KeyboardEvent) => {
    moveFocus(event, '.ruler-note', isMirrored);
    onActivate(action)(event);
  };
  return svg`<g class="ruler-note ${note.look ?? ''}" role="button" tabindex=${isFirst ? '0' : '-1'} aria-label=${label} data-mark=${note.mark}
      data-reach=${reachOf({ x, y: 0 }, { x, y: ROW })} @click=${action} @keydown=${typed}>
      <rect class="hit" x=${x - 12} width="24" y="0" height=${ROW} /><line x1=${x} x2=${x} y1="4" y2=${ROW - 4} />
      <title>${label}</title></g>`;
}

/** Estimated width of a letter in the units of the ruler, on a wide and on a narrow screen. */
const LETTER = { wide: 7.5, narrow: 19 };
/** Lines of names, at most; further names are left to the table. */
const NAME_LINES = 3;

/**
 * The names of ticks below a ruler. A name that would overlap the one before it goes to the next line.
 *
 * @param notes from the lowest
 */
export function rulerNames(
  notes: readonly RulerNote[],
  range: Range,
  isMirrored: boolean,
  isNarrow: boolean,
): TemplateResult {
  const x = scaleOf(range, isMirrored);
  const ends: number[] = [];
  const positions = notes
    .map(({ cents, label }) => {
      const half = ((label.length + 1) * (isNarrow ? LETTER.narrow : LETTER.wide)) / 2;
      return { label, half, middle: Math.max(half, Math.min(WIDTH - half, x(cents))) };
    })
    .sort((a, b) => a.middle - b.middle)
    .flatMap(({ label, half, middle }) => {
      const free = ends.findIndex((end) => end <= middle - half);
      const line = free === -1 ? ends.length : free;
      if (line >= NAME_LINES) return [];
      ends[line] = middle + half;
      return [{ label, middle, line }];
    });
  return html`<div class="ruler-names" aria-hidden="true" style="--lines:${ends.length}">
    ${positions.map(({ label, middle, line }) => html`<span style="left:${middle / (WIDTH / 100)}%;--line:${line}"><bdi>${label}</bdi></span>`)}
  </div>`;
}

/** One row of a ruler. A click anywhere in the row plays the nearest note; a static row is a plain picture. */
export function rulerRow<N extends RulerNote>(
  title: string,
  row: RulerRow<N>,
  range: Range,
  isMirrored: boolean,
  isStatic = false,
): TemplateResult {
  const x = scaleOf(range, isMirrored);
  const base = svg`<line class="base" x1=${x(range[0])} x2=${x(range[1])} y1=${ROW / 2} y2=${ROW / 2} />`;
  if (isStatic) {
    return html`<svg class="ruler" viewBox="0 0 ${WIDTH} ${ROW}" preserveAspectRatio="none" role="img" aria-label=${title}>
      ${base}<g class="ruler-note">${row.notes.map(({ cents }) => svg`<line x1=${x(cents)} x2=${x(cents)} y1="4" y2=${ROW - 4} />`)}</g></svg>`;
  }
  return html`<svg class="ruler" viewBox="0 0 ${WIDTH} ${ROW}" preserveAspectRatio="none"
    role="group" aria-label=${title} data-nearest data-plays @click=${NEAREST.click} @pointermove=${NEAREST.move} @pointerleave=${NEAREST.leave}>
    ${base} ${row.notes.map((note, i) => noteView(row, note, { x: x(note.cents), isFirst: i === 0, isMirrored }))}
  </svg>`;
}
