import { html, nothing, render, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { centsRatio } from '../../engine/ratio.ts';
import { equalWithinOctave } from '../../engine/slot-pitch.ts';
import { nearestDegree } from '../../listening/candidates.ts';
import { centsOf } from '../../listening/melody.ts';
import { createTuner, type SungPitch, TRACE_SECONDS, type Tuner } from '../../listening/tuner.ts';
import { decimals } from '../../presentation/numbers.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import { listenText } from '../../presentation/text/listen-ar.ts';
import type { ListenText } from '../../presentation/text/listen-en.ts';
import type { App } from '../app.ts';
import { shiftOf } from '../audio/practice.ts';
import { type Note, notesOf, type Playable } from '../audio/schedule.ts';
import { type PlacedLabel, placeLabels } from '../components/label-rows.ts';
import { tableView } from '../parts/table.ts';
import { heldNote } from './charts.ts';
import { listen } from './listen.ts';

/** The voice above the line of a page: its trace over the notes, the nearest degree, and the deviation. */

const HEIGHT = 150;
/** Size and height of a name, in pixels. */
const NAME = { size: 14, height: 20 };
/** Cents on each side of a note in which the voice is on it. */
const BAND = 15;
/** Seconds without a pitch, and cents between two pitches, that end a stroke of the trace. */
const GAP = { seconds: 0.15, cents: 300 };
/** Seconds for which the button for screen readers reports the last pitch. */
const REPORTED_SECONDS = 3;
/** Share of the width beside the notes where the page has no line to follow. */
const MARGIN = 0.03;

type Placed = Note & { readonly cents: number };

/** The notes of one or two scales in both directions, without octaves and duplicates, rising. */
function degreesOf(scales: readonly Playable[]): readonly Placed[] {
  const all = scales.flatMap((scale) => [...notesOf(scale, 'up'), ...notesOf(scale, 'down')]);
  const degrees: Placed[] = [];
  for (const note of all) {
    const { cents } = note;
    if (cents === undefined) continue;
    if (degrees.some((it) => equalWithinOctave(it.cents, cents, SAME_NOTE_CENTS))) continue;
    degrees.push({ ...note, cents });
  }
  return degrees.sort((a, b) => a.cents - b.cents);
}

/** Places of cents in the width of an element: those of the dots of the line below it, as far as it has them. */
function placesIn(container: HTMLElement, degrees: readonly Placed[]): (cents: number) => number {
  const { left, width } = container.getBoundingClientRect();
  const dots = degrees.flatMap(({ mark, cents }) => {
    const key = CSS.escape(mark);
    const place = document.querySelector(
      `main .dot[data-mark="${key}"], main .compared-note[data-mark="${key}"] circle`,
    );
    const dot = place?.getBoundingClientRect();
    return dot === undefined ? [] : [{ cents, x: dot.left + dot.width / 2 - left }];
  });
  const [first, last] = [dots[0], dots[dots.length - 1]];
  if (dots.length < 2 || last.cents === first.cents)
    return (cents) => width * (MARGIN + ((1 - 2 * MARGIN) * cents) / OCTAVE_CENTS);
  return (cents) => first.x + ((cents - first.cents) * (last.x - first.x)) / (last.cents - first.cents);
}

/** The name of the scale whose notes are nearer to what was sung; empty if neither is, or nothing was sung. */
export function nearer(scales: readonly Playable[], trace: readonly SungPitch[]): string {
  const [a, b] = scales.map((scale) => {
    const cents = degreesOf([scale]).map((note) => note.cents);
    return trace.reduce((sum, pitch) => sum + Math.abs(nearestDegree(cents, pitch.cents)[1]), 0);
  });
  if (a === undefined || b === undefined || Math.abs(a - b) <= trace.length) return '';
  return scales[a < b ? 0 : 1].title;
}

/** Rows of the names above the lines of their notes. */
function namesAbove(
  { measure }: App,
  degrees: readonly Placed[],
  x: (cents: number) => number,
  width: number,
): readonly PlacedLabel[] {
  return placeLabels(
    degrees.map(({ cents, label = '' }) => ({ x: x(cents), width: Math.ceil(measure(label, NAME.size)) })),
    width,
  );
}

function picture(
  label: string,
  degrees: readonly Placed[],
  names: readonly PlacedLabel[],
  trace: readonly SungPitch[],
  time: number,
  x: (cents: number) => number,
): TemplateResult {
  const place = ({ degree, deviation, time: at }: SungPitch) => {
    return { x: x(degrees[degree].cents + deviation), y: HEIGHT * (1 - (time - at) / TRACE_SECONDS), at };
  };
  const path = trace
    .map((pitch, i) => {
      const before = trace[i - 1];
      const isApart =
        before === undefined ||
        pitch.time - before.time > GAP.seconds ||
        Math.abs(pitch.cents - before.cents) > GAP.cents;
      const { x: at, y } = place(pitch);
      return `${isApart ? 'M' : 'L'}${at.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  const last = trace.at(-1);
  const isHeard = last !== undefined && time - last.time < 2 * GAP.seconds;
  const at = last === undefined ? 0 : x(degrees[last.degree].cents);
  const band = x(BAND) - x(0);
  const top = NAME.height * Math.max(0, ...names.map(({ row }) => row + 1));
  return html`<svg height=${HEIGHT + top} role="img" aria-label=${label}><g transform="translate(0 ${top})">
    ${isHeard ? svg`<rect class="band" x=${at - band} width=${2 * band} y="0" height=${HEIGHT} />` : nothing}
    ${names.map((name) => svg`<line x1=${name.x} x2=${name.x} y1=${-NAME.height * name.row} y2=${HEIGHT} />`)}
    ${names.map(({ centre, row }, i) => svg`<text x=${centre} y=${-NAME.height * row - 6}>${degrees[i].label}</text>`)}
    <path d=${path} />
    ${isHeard && last !== undefined ? svg`<path class="now" d="M${place(last).x} ${HEIGHT}l-8 -12h16z" />` : nothing}
  </g></svg>`;
}

/** The nearest degree and the deviation in words. */
function words(text: ListenText, degrees: readonly Placed[], { degree, deviation }: SungPitch): string {
  const { label = '' } = degrees[degree];
  const cents = decimals(Math.abs(deviation), 0);
  return cents === '0' ? label : (deviation < 0 ? text.below : text.above)(label, cents);
}

/** The last pitch that was announced to screen readers. */
interface Report {
  said: string;
}

/** Says the pitch, takes a held note for the tonic, and shows how each degree was sung. @param time of the last sound */
function toolsView(
  app: App,
  text: ListenText,
  degrees: readonly Placed[],
  tuner: Tuner,
  report: Report,
  time: number,
): TemplateResult {
  const say = () => {
    const last = tuner.trace().at(-1);
    report.said =
      last === undefined || time - last.time > REPORTED_SECONDS ? text.nothingHeard : words(text, degrees, last);
  };
  const held = tuner.heldNote();
  const nearest = (hertz: number) =>
    degrees[
      nearestDegree(
        degrees.map(({ cents }) => cents),
        centsOf(hertz / tuner.tonic()),
      )[0]
    ].label ?? '';
  const sung = tuner
    .statistics()
    .flatMap(({ count, mean, spread }, i) =>
      count === 0
        ? []
        : html`<tr><th scope="row">${degrees[i].label}</th><td class="number">${decimals(mean, 1)}</td><td class="number">${decimals(spread, 1)}</td></tr>`,
    );
  return html`<div class="actions" dir=${app.language === 'ar' ? 'rtl' : 'ltr'}>
      <button type="button" class="button say" @click=${say}>${text.sayPitch}</button>
      <button type="button" class="button hold" @click=${() => tuner.waitForNote()}>${tuner.isWaiting() ? text.holdNote : text.setTonic}</button>
      <span class="said" role="status">${report.said}</span> <small class="faint">${text.tunerHelp}</small>
      ${held === null ? nothing : heldNote(text, nearest(held), held, () => tuner.setTonic(held))}
    </div>
    <details dir=${app.language === 'ar' ? 'rtl' : 'ltr'} ?hidden=${sung.length === 0}><summary>${text.heardDegrees}</summary>
      ${tableView('sung', text.heardDegrees, [app.text.note, text.mean, text.spread], sung, 'unseen')}</details>`;
}

/**
 * Listens to the voice, and draws it above the line of the page.
 *
 * @param scales the one on the page, or the two that are compared
 * @param ended is called when it no longer listens
 * @returns stops listening
 */
export function followVoice(app: App, scales: readonly Playable[], ended: () => void): () => void {
  const text = listenText(app.language);
  const degrees = degreesOf(scales);
  const container = document.createElement('div');
  container.className = 'voice-trace';
  container.dir = 'ltr';
  const line = document.querySelector('main :is(.line, .compared-lines)');
  const place = line ?? document.querySelector('main h1');
  place?.parentElement?.insertBefore(container, line ?? place.nextSibling);
  return listen(
    (microphone) => {
      const { practice, material } = app.player;
      const [zero] = degrees.toSorted((a, b) => Math.abs(a.cents) - Math.abs(b.cents));
      const tonic = (zero.frequency * shiftOf(practice, material)) / centsRatio(zero.cents);
      const tuner = createTuner(
        microphone.sampleRate,
        degrees.map(({ cents }) => cents),
        tonic,
      );
      const x = placesIn(container, degrees);
      const names = namesAbove(app, degrees, x, container.clientWidth);
      const report: Report = { said: '' };
      return () => {
        const time = microphone.time();
        const pitch = tuner.hear(microphone.latest(tuner.windowLength), time);
        const trace = tuner.trace();
        const name = scales.length < 2 ? '' : nearer(scales, trace);
        render(
          html`<p class="pitch" dir="auto" data-hertz=${pitch?.frequency.toFixed(3) ?? ''}>${pitch === null ? '–' : words(text, degrees, pitch)}${name === '' ? nothing : html` · ${text.nearerTo(name)}`}</p>
            ${picture(text.tuner, degrees, names, trace, time, x)} ${toolsView(app, text, degrees, tuner, report, time)}`,
          container,
        );
      };
    },
    (problem) => {
      container.remove();
      if (problem !== null) app.notify(text.microphone[problem]);
      ended();
    },
  );
}
