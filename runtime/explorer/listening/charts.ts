import { html, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { centsOf } from '../../listening/melody.ts';
import { HOP_SECONDS, type Stretch, type Track } from '../../listening/track.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { ListenText } from '../../presentation/text/listen-en.ts';

/** The pitch of a recording over time, and the note of a voice that was held. */

const WIDTH = 1000;
const HEIGHT = 220;
const MAX_POINTS = 4000;

/** What can be done with a track; times in seconds. */
export interface TrackActions {
  /** After a click. */
  seek(seconds: number): void;
  /** After dragging. */
  select(stretch: Stretch): void;
}

/** Pixels by which the pointer moves at least when it drags. */
const DRAG = 8;

/** Reports clicks and drags on a track; `.stretch` shows the dragged part. @param seconds duration of the track */
function followPointer({ seek, select }: TrackActions, seconds: number): (event: PointerEvent) => void {
  return ({ currentTarget, clientX: start, pointerId }) => {
    if (!(currentTarget instanceof SVGElement)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (x: number) => Math.max(0, Math.min(1, (x - left) / width));
    const shown = currentTarget.querySelector('.stretch');
    currentTarget.setPointerCapture(pointerId);
    currentTarget.onpointermove = ({ clientX }) => {
      const [from, to] = [share(start), share(clientX)].sort((a, b) => a - b);
      shown?.setAttribute('x', String(from * WIDTH));
      shown?.setAttribute('width', String((to - from) * WIDTH));
    };
    currentTarget.onpointerup = ({ clientX }) => {
      currentTarget.onpointermove = null;
      currentTarget.onpointerup = null;
      const [from, to] = [share(start), share(clientX)].sort((a, b) => a - b).map((part) => part * seconds);
      if (Math.abs(clientX - start) < DRAG) seek(from);
      else select({ from, to });
    };
  };
}

/**
 * The pitch over time, with lines at the degrees of a form; a click plays from there, dragging selects a part.
 *
 * @param tonic cents above 1 Hz
 * @param degrees cents above the tonic, the tonic first
 * @param stretch the selected part; null for the whole track
 */
export function trackChart(
  label: string,
  { frequencies }: Track,
  tonic: number,
  degrees: readonly number[],
  stretch: Stretch | null,
  actions: TrackActions,
): TemplateResult {
  const seconds = frequencies.length * HOP_SECONDS;
  const step = Math.max(1, Math.ceil(frequencies.length / MAX_POINTS));
  const points: { x: number; cents: number }[] = [];
  for (let i = 0; i < frequencies.length; i += step)
    if (frequencies[i] > 0)
      points.push({ x: (i / frequencies.length) * WIDTH, cents: centsOf(frequencies[i]) - tonic });
  const sorted = points.map(({ cents }) => cents).sort((a, b) => a - b);
  // Measurements in a wrong octave must not compress the picture.
  const [low, high] = [0.005, 0.995].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
  const y = (cents: number) => HEIGHT - 10 - ((cents - low) / Math.max(1, high - low)) * (HEIGHT - 20);
  const path = points.map(({ x, cents }) => `M${x.toFixed(1)} ${y(cents).toFixed(1)}h1.5`).join('');
  const lines = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((octave) =>
    degrees.map((cents, i) => ({ cents: cents + octave * OCTAVE_CENTS, isTonic: i === 0 })),
  );
  const xOf = (time: number) => (time / seconds) * WIDTH;
  return html`<svg class="track-chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${label} data-plays @pointerdown=${followPointer(actions, seconds)}>
    <rect class="stretch" x=${xOf(stretch?.from ?? 0)} width=${stretch === null ? 0 : xOf(stretch.to - stretch.from)} y="0" height=${HEIGHT} />
    ${lines.map(({ cents, isTonic }) => svg`<line class=${isTonic ? 'tonic' : ''} x1="0" x2=${WIDTH} y1=${y(cents)} y2=${y(cents)} />`)}
    <path d=${path} />
  </svg>`;
}

/** The note that was held, with a button that accepts it. */
export const heldNote = (text: ListenText, note: string, hertz: number, use: () => void): TemplateResult =>
  html`<p class="held" role="status">${text.heldNote(note, decimals(hertz, 1))}
    <button class="button use-held" @click=${use}>${text.use}</button></p>`;
