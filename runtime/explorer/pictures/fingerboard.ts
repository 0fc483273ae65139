import { html, svg, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import { buttonKeys } from './button-keys.ts';
import { NEAREST, reachOf } from './nearest.ts';

/** The neck of an ʿūd: a line for each course, with dots where fingers stop it. */

export interface StoppedNote {
  /** From the nut. */
  readonly millimetres: number;
  readonly label: string;
  readonly short: unknown;
  readonly mark: string;
  readonly isTonic: boolean;
  play(): void;
}

/** Sizes in millimetres of print: the neck, and the distance of courses. Upright on a phone, where courses are columns. */
const ACROSS = { neck: 168, course: 10 };
const UPRIGHT = { neck: 150, course: 15 };
const MARGIN = 6;
const DOT = 1.7;

/**
 * The fingerboard. The nut is on the left and the lowest course at the bottom, as a player sees an ʿūd; upright, the nut is at
 * the top and the lowest course on the left.
 *
 * @param courses the notes of each, from the lowest course
 * @param length of the neck in millimetres of the instrument
 */
export function fingerboard(
  title: string,
  courses: readonly (readonly StoppedNote[])[],
  length: number,
  isUpright: boolean,
): TemplateResult {
  const { neck, course } = isUpright ? UPRIGHT : ACROSS;
  const [along, across] = [neck + 2 * MARGIN, courses.length * course];
  const [width, height] = isUpright ? [across, along] : [along, across];
  const point = (millimetres: number, place: number) => {
    const at = MARGIN + (neck * millimetres) / length;
    return isUpright ? { x: (place + 0.3) * course, y: at } : { x: at, y: (courses.length - place - 0.5) * course };
  };
  const line = (name: string, from: ReturnType<typeof point>, to: ReturnType<typeof point>) =>
    svg`<line class=${name} x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`;
  const stopped = courses.flatMap((notes, place) =>
    notes.map((note) => ({ note, at: point(note.millimetres, place) })),
  );
  const noteView = ({ note, at }: (typeof stopped)[number], index: number) =>
    svg`<g class="stopped ${note.isTonic ? 'tonic' : ''}" role="button" tabindex=${index === 0 ? '0' : '-1'} aria-label=${note.label}
      data-mark=${note.mark} data-reach=${reachOf(at)} @click=${note.play} @keydown=${buttonKeys(note.play, '.stopped')}><circle cx=${at.x} cy=${at.y} r=${DOT} /></g>`;
  const nameView = ({ note: { short, millimetres }, at: { x, y } }: (typeof stopped)[number]) =>
    html`<span style="left:${(100 * x) / width}%;top:${(100 * y) / height}%"><b>${short}</b> ${decimals(millimetres, 1)}</span>`;
  return html`<div class="fingerboard ${isUpright ? 'upright' : ''}" dir="ltr">
    <svg viewBox="0 0 ${width} ${height}" role="group" aria-label=${title} data-nearest data-plays @click=${NEAREST.click} @pointermove=${NEAREST.move} @pointerleave=${NEAREST.leave}>
      ${line('nut', point(0, -0.4), point(0, courses.length - 0.6))}
      ${courses.map((_, place) => line('course', point(0, place), point(length, place)))}
      ${stopped.map(noteView)}
    </svg>
    <div aria-hidden="true">${stopped.map(nameView)}</div>
  </div>`;
}
