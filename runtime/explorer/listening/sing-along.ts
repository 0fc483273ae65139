import { html, nothing, render, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { equalWithinOctave } from '../../engine/slot-pitch.ts';
import { nearestDegree } from '../../listening/candidates.ts';
import { centsOf } from '../../listening/melody.ts';
import { createTuner, type SungPitch, type Tuner } from '../../listening/tuner.ts';
import { decimals } from '../../presentation/numbers.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import { listenText } from '../../presentation/text/listen-ar.ts';
import type { App } from '../app.ts';
import { type KeyNote, type PracticeMaterial, shiftOf } from '../audio/practice.ts';
import { tableView } from '../parts/table.ts';
import { heldNote, traceChart } from './charts.ts';
import { listen } from './listen.ts';

/** The tuner on the page of a form: compares sung notes with the degrees of the form. */

/** Seconds for which the button for screen readers reports the last pitch. */
const REPORTED_SECONDS = 3;

/** The degrees of both directions without duplicates, by cents. */
function degreesOf({ degrees, descending }: PracticeMaterial): readonly KeyNote[] {
  const isNew = (note: KeyNote) => degrees.every(({ cents }) => !equalWithinOctave(cents, note.cents, SAME_NOTE_CENTS));
  return [...degrees, ...descending.filter(isNew)].sort((a, b) => a.cents - b.cents);
}

/** A chart with the degrees as lines and the pitch as a trace. */
function picture({ app, degrees, tuner, ignoresOctaves }: Session, time: number): TemplateResult {
  const lines = (ignoresOctaves ? [0] : [-1, 0, 1]).flatMap((octave) =>
    degrees.map((note) => ({
      cents: note.cents + octave * OCTAVE_CENTS,
      name: ignoresOctaves || note.cents === 0 ? note.labelIn(octave) : '',
    })),
  );
  lines.sort((a, b) => a.cents - b.cents);
  const heightOf = ({ degree, deviation, cents }: SungPitch) =>
    ignoresOctaves ? degrees[degree].cents + deviation : cents;
  const label = listenText(app.language).tuner;
  return traceChart(label, lines, tuner.trace(), time, app.language === 'ar', heightOf);
}

interface Session {
  readonly app: App;
  readonly degrees: readonly KeyNote[];
  readonly tuner: Tuner;
  /** Hz of the tonic, at the chosen pitch. */
  readonly tonic: number;
  readonly close: () => void;
  ignoresOctaves: boolean;
  said: string;
}

/** The nearest degree and the deviation in words. */
function words({ app: { language }, degrees, ignoresOctaves }: Session, pitch: SungPitch): string {
  const text = listenText(language);
  const { degree, octaves, deviation } = pitch;
  const name = degrees[degree].labelIn(ignoresOctaves ? 0 : octaves);
  const cents = decimals(Math.abs(deviation), 0);
  const own = cents === '0' ? name : (deviation < 0 ? text.below : text.above)(name, cents);
  return ignoresOctaves && octaves !== 0 ? text.inOctave(own, octaves) : own;
}

function nearestName({ degrees, tuner }: Session, hertz: number): string {
  const cents = degrees.map((degree) => degree.cents);
  return degrees[nearestDegree(cents, centsOf(hertz / tuner.tonic()))[0]].labelIn(0);
}

function view(session: Session, pitch: SungPitch | null, time: number): TemplateResult {
  const { app, degrees, tuner, close } = session;
  const text = listenText(app.language);
  const say = () => {
    const last = tuner.trace().at(-1);
    session.said = last === undefined || time - last.time > REPORTED_SECONDS ? text.nothingHeard : words(session, last);
  };
  const held = tuner.heldNote();
  const heard = tuner
    .statistics()
    .map((own, i) => ({ ...own, name: degrees[i].labelIn(0) }))
    .filter(({ count }) => count > 0);
  return html`<p class="hint">${text.tunerHelp}</p>
    <p class="pitch" data-hertz=${pitch?.frequency.toFixed(3) ?? ''} data-time=${time.toFixed(3)}>${pitch === null ? '–' : words(session, pitch)}</p>
    ${picture(session, time)}
    <p class="actions">
      <button class="button say" @click=${say}>${text.sayPitch}</button>
      <button class="button hold" @click=${() => tuner.waitForNote()}>${tuner.isWaiting() ? text.holdNote : text.setTonic}</button>
      <button class="button own" @click=${() => tuner.setTonic(session.tonic)}>${text.ownTonic}</button>
      <button class="button" @click=${close}>${text.stopListening}</button>
    </p>
    ${held === null ? nothing : heldNote(text, nearestName(session, held), held, () => tuner.setTonic(held))}
    <p class="said" role="status">${session.said}</p>
    <p>
      <label><input type="checkbox" .checked=${session.ignoresOctaves} @change=${() => {
        session.ignoresOctaves = !session.ignoresOctaves;
      }} /> ${text.ignoreOctaves}</label>
      <span class="tonic">${text.tonicAt(decimals(tuner.tonic(), 2))}</span>
    </p>
    ${tableView(
      'sung',
      text.heardDegrees,
      [app.text.note, text.mean, text.spread],
      heard.map(
        ({ name, mean, spread }) =>
          html`<tr><th scope="row">${name}</th><td class="number">${decimals(mean, 1)}</td><td class="number">${decimals(spread, 1)}</td></tr>`,
      ),
    )}`;
}

let closeOpen: (() => void) | null = null;

/** Opens the tuner in an element of the page, or closes the one that is open. */
export function singAlong(app: App, material: PracticeMaterial, container: HTMLElement): void {
  if (closeOpen !== null) {
    closeOpen();
    return;
  }
  const close = listen(
    (microphone) => {
      const degrees = degreesOf(material);
      const tonic = material.tonic * shiftOf(app.player.practice, material);
      const cents = degrees.map((degree) => degree.cents);
      const tuner = createTuner(microphone.sampleRate, cents, tonic);
      const session: Session = { app, degrees, tuner, tonic, close, ignoresOctaves: true, said: '' };
      return () => {
        const time = microphone.time();
        render(view(session, tuner.hear(microphone.latest(tuner.windowLength), time), time), container);
      };
    },
    (problem) => {
      closeOpen = null;
      const message = problem === null ? '' : listenText(app.language).microphone[problem];
      render(problem === null ? nothing : html`<p class="problem" role="alert">${message}</p>`, container);
    },
  );
  closeOpen = close;
}
