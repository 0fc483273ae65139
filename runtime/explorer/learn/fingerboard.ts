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

/** In pixels. Across: courses are rows; on paper the picture is made smaller. Upright, on a phone: courses are columns. */
const ACROSS = { nut: 56, end: 32, first: 36, last: 62, course: 64, dot: 11, name: 46, paper: 1280 };
const UPRIGHT = { nut: 56, end: 32, neck: 640, width: 432, dot: 8, name: 34 };
/** What is left of the content beside the picture. */
const PANEL_PADDING = 50;

/**
 * The fingerboard. The nut is on the left and the lowest course at the bottom, as a player sees an ʿūd; upright, the nut is at
 * the top and the lowest course on the left.
 *
 * @param look `across` for a wide screen, `upright` for a narrow one
 */
export function fingerboard(app: App, form: Form, oud: Oud, look: 'across' | 'upright' | 'paper'): TemplateResult {
  const { language, player } = app;
  const text = learnText(language);
  const isUpright = look === 'upright';
  const { nut, end, dot, name: nameRoom } = isUpright ? UPRIGHT : ACROSS;
  const degrees = [...form.ascending, ...form.descending];
  const stops = oudStops(form.tuningPitches, form.pitches, degrees, oud);
  /** As the form spells it, in the octave of the string. */
  const letterOf = ({ pitch, degree }: (typeof stops)[number]) => {
    const { englishName, octave } = degrees[degree];
    return international(englishName?.replace(/\d+$/, (digit) => `${Number(digit) + pitch.octave - octave}`));
  };
  const strings = oudStrings(form.tuningPitches, OUDS[oud.tuning]);
  const count = strings.length;
  const room = app.widths[0] - PANEL_PADDING;
  const width = look === 'paper' ? ACROSS.paper : isUpright ? Math.min(UPRIGHT.width, room) : room;
  const height = isUpright ? nut + UPRIGHT.neck + end : ACROSS.first + (count - 1) * ACROSS.course + ACROSS.last;
  const neck = (isUpright ? height : width) - nut - end;
  const point = (millimetres: number, courseIndex: number) => {
    const at = nut + (neck * millimetres) / neckLength(oud.scaleLength);
    // Names have room on the board, below a note or to its right.
    return isUpright
      ? { x: (courseIndex + 0.2) * (width / count), y: at }
      : { x: at, y: ACROSS.first + (count - 1 - courseIndex) * ACROSS.course };
  };
  const courseView = (course: number) => {
    const [from, to] = [point(0, course), point(neckLength(oud.scaleLength), course)];
    return svg`<line x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`;
  };
  const noteView = ({ pitch, millimetres, courseIndex, degree }: (typeof stops)[number], index: number) => {
    const name = nameIn(language, noteNames(pitch));
    const label = [text.course(courseIndex + 1), name, text.millimetres(decimals(millimetres, 1))].join(app.text.comma);
    const mark = degree < form.ascending.length ? `a${degree}` : `d${degree - form.ascending.length}`;
    const play = () => void player.play(passage(name, [{ frequency: pitch.frequency ?? 0, mark }]));
    const at = point(millimetres, courseIndex);
    return svg`<g class="stopped ${degree === 0 ? 'tonic' : ''}" role="button" tabindex=${index === 0 ? '0' : '-1'} aria-label=${label}
      data-mark=${mark} data-reach=${reachOf(at)} @click=${play} @keydown=${buttonKeys(play, '.stopped')}><circle cx=${at.x} cy=${at.y} r=${dot} /></g>`;
  };
  const along = isUpright ? 'y' : 'x';
  const stopped = stops.filter(({ millimetres }) => millimetres > 0);
  const names = strings.flatMap((_, course) => {
    const points = stopped
      .filter(({ courseIndex }) => courseIndex === course)
      .map((stop) => point(stop.millimetres, course));
    const places = spread(
      points.map((at) => at[along]),
      nameRoom,
    );
    return points.map((at, i) => ({ ...at, [along]: places[i] }));
  });
  const placeOf = ({ x, y }: ReturnType<typeof point>) => `left:${(100 * x) / width}%;top:${(100 * y) / height}%`;
  return html`<div class="fingerboard ${look}" dir="ltr">
    <svg viewBox="0 0 ${width} ${height}" role="group" aria-label=${text.fingerboard(nameIn(language, form.names))} data-nearest data-plays
      @click=${TOUCH_AREA.click} @pointermove=${TOUCH_AREA.move} @pointerleave=${TOUCH_AREA.leave}>
      <path class="nut" d=${isUpright ? `M0 ${nut}H${width}` : `M${nut} 0V${height}`} />
      ${strings.map((_, course) => courseView(course))}
      ${stops.map(noteView)}
    </svg>
    <div aria-hidden="true">
      ${strings.map(({ englishName }, course) => html`<b class="open" style=${placeOf(point(0, course))}>${international(englishName)}</b>`)}
      ${stopped.map((stop, i) => html`<span style=${placeOf(names[i])}><b>${letterOf(stop)}</b> ${decimals(stop.millimetres, 1)}</span>`)}
    </div>
  </div>`;
}
