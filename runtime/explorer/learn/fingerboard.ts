import { html, svg, type TemplateResult } from 'lit-html';
import { neckLength, OUDS, type Oud, oudStops, oudStrings } from '../../formats/instrument-positions.ts';
import { decimals } from '../../presentation/numbers.ts';
import { spread } from '../../presentation/spread.ts';
import { learnText } from '../../presentation/text/learn-ar.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { international } from '../parts/international.ts';
import { buttonKeys } from '../pictures/button-keys.ts';
import { reachOf, TOUCH_AREA } from '../pictures/touch-area.ts';

/** The neck of an ʿūd: a line for each course, with dots where fingers stop the notes of a form. */

/** Sizes in millimetres of print: the neck, and the distance of courses. Upright on a phone, where courses are columns. */
const ACROSS = { neck: 168, course: 10 };
const UPRIGHT = { neck: 150, course: 15 };
const MARGIN = 6;
const DOT = 1.7;
/** In pixels: the greatest width of the picture, what is left of the content beside it, and the distance of names on a course. */
const SCREEN = { across: 1080, upright: 432, beside: 50 };
const NAMES = { across: 46, upright: 34 };

/**
 * The fingerboard. The nut is on the left and the lowest course at the bottom, as a player sees an ʿūd; upright, the nut is at
 * the top and the lowest course on the left.
 *
 * @param isUpright for a narrow screen
 */
export function fingerboard(app: App, form: Form, oud: Oud, isUpright: boolean): TemplateResult {
  const { language, player } = app;
  const text = learnText(language);
  const { neck, course } = isUpright ? UPRIGHT : ACROSS;
  const degrees = [...form.ascending, ...form.descending];
  const stops = oudStops(form.tuningPitches, form.pitches, degrees, oud);
  /** As the form spells it, in the octave of the string. */
  const letterOf = ({ pitch, degree }: (typeof stops)[number]) => {
    const { englishName, octave } = degrees[degree];
    return international(englishName?.replace(/\d+$/, (digit) => `${Number(digit) + pitch.octave - octave}`));
  };
  const count = oudStrings(form.tuningPitches, OUDS[oud.tuning]).length;
  const [long, short] = [neck + 2 * MARGIN, count * course];
  const [width, height] = isUpright ? [short, long] : [long, short];
  const point = (millimetres: number, courseIndex: number) => {
    const at = MARGIN + (neck * millimetres) / neckLength(oud.scaleLength);
    // Names have room on the board, below a note or to its right.
    return isUpright ? { x: (courseIndex + 0.2) * course, y: at } : { x: at, y: (count - courseIndex - 0.8) * course };
  };
  const line = (name: string, from: ReturnType<typeof point>, to: ReturnType<typeof point>) =>
    svg`<line class=${name} x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`;
  const noteView = ({ pitch, millimetres, courseIndex, degree }: (typeof stops)[number], index: number) => {
    const name = nameIn(language, noteNames(pitch));
    const label = [text.course(courseIndex + 1), name, text.millimetres(decimals(millimetres, 1))].join(app.text.comma);
    const mark = degree < form.ascending.length ? `a${degree}` : `d${degree - form.ascending.length}`;
    const play = () => void player.play(passage(name, [{ frequency: pitch.frequency ?? 0, mark }]));
    const at = point(millimetres, courseIndex);
    return svg`<g class="stopped ${degree === 0 ? 'tonic' : ''}" role="button" tabindex=${index === 0 ? '0' : '-1'} aria-label=${label}
      data-mark=${mark} data-reach=${reachOf(at)} @click=${play} @keydown=${buttonKeys(play, '.stopped')}><circle cx=${at.x} cy=${at.y} r=${DOT} /></g>`;
  };
  const look = isUpright ? 'upright' : 'across';
  const gap = (NAMES[look] * width) / Math.min(SCREEN[look], app.widths[0] - SCREEN.beside);
  const along = isUpright ? 'y' : 'x';
  const names = [...Array(count).keys()].flatMap((course) => {
    const points = stops
      .filter(({ courseIndex }) => courseIndex === course)
      .map((stop) => point(stop.millimetres, course));
    const places = spread(
      points.map((at) => at[along]),
      gap,
    );
    return points.map((at, i) => ({ ...at, [along]: places[i] }));
  });
  const nameView = (stop: (typeof stops)[number], index: number) => {
    const { x, y } = names[index];
    return html`<span style="left:${(100 * x) / width}%;top:${(100 * y) / height}%"><b>${letterOf(stop)}</b> ${decimals(stop.millimetres, 1)}</span>`;
  };
  return html`<div class="fingerboard ${isUpright ? 'upright' : ''}" dir="ltr">
    <svg viewBox="0 0 ${width} ${height}" role="group" aria-label=${text.fingerboard(nameIn(language, form.names))} data-nearest data-plays
      @click=${TOUCH_AREA.click} @pointermove=${TOUCH_AREA.move} @pointerleave=${TOUCH_AREA.leave}>
      ${line('nut', point(0, -0.4), point(0, count - 0.6))}
      ${[...Array(count).keys()].map((courseIndex) => line('course', point(0, courseIndex), point(neckLength(oud.scaleLength), courseIndex)))}
      ${stops.map(noteView)}
    </svg>
    <div aria-hidden="true">${stops.map(nameView)}</div>
  </div>`;
}
