import { html, nothing, type TemplateResult } from 'lit-html';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { type Analysis, analyse } from '../../listening/analyse.ts';
import { histogramChart, table, trackChart } from '../../listening/browser/charts.ts';
import { type Reading, type Recording, readFile } from '../../listening/browser/read-file.ts';
import { listenText } from '../../listening/browser/text-ar.ts';
import type { ListenText } from '../../listening/browser/text-en.ts';
import { csvOf, jsonOf, PARTS } from '../../listening/export.ts';
import { centsOf } from '../../listening/notes.ts';
import { memoize } from '../../memo.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App, Page } from '../app.ts';
import { nameIn } from '../names.ts';
import { saveFile } from '../save-file.ts';

/** The page of recordings: analyses a recording for its tonic, its degrees, and the maqāmāt and tunings that fit best. */

/** Maximum rows of the rankings. */
const MAX_RANKS = 10;

/** The state while the page is open; it survives changes of tuning and language. */
const state: {
  /** The result or progress of the last opened file; null without a file. */
  reading: Reading | null;
  /** Cents above 1 Hz; null for the proposed tonic. */
  tonic: number | null;
  /** idName of the selected maqām; null for the first. */
  maqam: string | null;
  cancel(): void;
} = { reading: null, tonic: null, maqam: null, cancel: () => {} };

/** Analyses a file instead of the last one; without a file, only cancels. @param changed called when the state changes */
function open(file: File | undefined, changed: () => void): void {
  const { reading, cancel } = state;
  cancel();
  if (reading !== null && 'recording' in reading) URL.revokeObjectURL(reading.recording.url);
  Object.assign(state, { reading: null, tonic: null, maqam: null });
  if (file !== undefined) {
    state.reading = { share: 0 };
    state.cancel = readFile(file, (next) => {
      state.reading = next;
      changed();
    });
  }
  changed();
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function tonicPart(app: App, text: ListenText, { tonic, proposals }: Analysis): TemplateResult {
  const set = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLInputElement;
    if (Number(value) <= 0) return;
    state.tonic = centsOf(Number(value));
    app.refresh();
  };
  const hertz = (cents: number) => centsRatio(cents).toFixed(2);
  return html`<p class="tonics">
    <label class="field"><span>${text.tonicHertz}</span><input class="tonic" type="number" min="20" max="2000" step="0.01" .value=${tonic.toFixed(2)} @change=${set} /></label>
    <label class="field"><span>${text.proposedTonics}</span><select class="proposed" @change=${set}>
      ${proposals.map(({ cents }) => html`<option value=${hertz(cents)} .selected=${Math.abs(centsOf(tonic) - cents) < 1}>${hertz(cents)}</option>`)}
    </select></label>
  </p>`;
}

const numberCell = (value: number): TemplateResult =>
  html`<td class="number">${Number.isFinite(value) ? decimals(value, 1) : '–'}</td>`;

function recordingView(
  app: App,
  text: ListenText,
  engine: Engine,
  { maqamat, tuningSystems }: Catalogue,
  { name, url, track, notes }: Recording,
): TemplateResult {
  const result = analyse(engine, notes, app.combination, state.tonic, state.maqam);
  if (result === null) return html`<p>${app.text.noMaqamat}</p>`;
  const { language } = app;
  const maqamName = (id: string) =>
    nameIn(language, maqamat.find(({ idName }) => idName === id) ?? { displayName: id });
  const systemName = (systemId: string) =>
    nameIn(language, tuningSystems.find(({ id }) => id === systemId) ?? { displayName: systemId });
  const { maqam, degrees, notes: degreeNotes } = result.chosen.candidate;
  const chosenName = maqamName(maqam);
  const heard = { ...result, recording: name, track };
  const seek = (seconds: number) => {
    const audio = document.querySelector<HTMLAudioElement>('audio.recording');
    if (audio === null) return;
    audio.currentTime = seconds;
    // `play` rejects if it is paused before it starts.
    audio.play().catch(() => undefined);
  };
  const save = (fileName: string, type: string, content: string) => saveFile(fileName, new Blob([content], { type }));
  const choose = (id: string) => () => {
    state.maqam = id;
    app.refresh();
  };
  return html`<h2><bdi>${name}</bdi></h2>
    <audio class="recording" controls src=${url}></audio>
    ${trackChart(text.track, track, centsOf(result.tonic), degrees, seek)}
    <p class="hint">${text.track}</p>
    ${tonicPart(app, text, result)}
    ${histogramChart(text.histogram, result.histogram, degrees)}
    <p class="hint">${text.histogram}</p>
    ${table(
      'ranked-maqamat',
      text.rankedMaqamat,
      ['#', app.text.maqamat, text.explained],
      result.maqamat.slice(0, MAX_RANKS).map(
        ({ candidate, share }, i) => html`<tr>
          <td class="number">${i + 1}</td>
          <th scope="row"><button class="quiet" aria-pressed=${String(candidate.maqam === maqam)} @click=${choose(candidate.maqam)}>${maqamName(candidate.maqam)}</button></th>
          <td class="number">${percent(share)}</td></tr>`,
      ),
    )}
    ${table(
      'heard-degrees',
      text.degreesOf(chosenName),
      [app.text.note, text.inTuning, text.time, text.mean, text.spread],
      result.chosen.degrees.map(
        ({ cents, seconds, deviation, spread }, i) =>
          html`<tr><th scope="row">${nameIn(language, degreeNotes[i])}</th>${numberCell(cents)}${numberCell(seconds)}${numberCell(deviation)}${numberCell(spread)}</tr>`,
      ),
    )}
    <p><a href=${app.href(['maqam', maqam, app.combination.tuningSystem, app.combination.startingNote])}>${chosenName}</a></p>
    ${table(
      'ranked-tunings',
      text.rankedTunings(chosenName),
      ['#', app.text.tuningSystem, text.probability],
      result.tunings.slice(0, MAX_RANKS).map(
        ({ candidate: { combination }, probability }, i) => html`<tr>
          <td class="number">${i + 1}</td>
          <th scope="row"><a href=${app.href(['listen', combination.tuningSystem, combination.startingNote])}>${systemName(combination.tuningSystem)}</a>${app.text.comma}${nameIn(language, engine.combination(combination).startingNote)}</th>
          <td class="number">${percent(probability)}</td></tr>`,
      ),
    )}
    <p class="actions">
      ${PARTS.map((part) => html`<button class="button save-${part}" @click=${() => save(`${name}-${part}.csv`, 'text/csv', csvOf(part, heard))}>${text.parts[part]}</button>`)}
      <button class="button save-json" @click=${() => save(`${name}.json`, 'application/json', jsonOf(heard))}>${text.saveJson}</button>
    </p>`;
}

function view(app: App, engine: Engine, catalogue: Catalogue, text: ListenText): TemplateResult {
  const { reading } = state;
  const choose = ({ currentTarget }: Event) => open((currentTarget as HTMLInputElement).files?.[0], app.refresh);
  const progress = (
    share: number,
  ) => html`<p class="actions"><progress aria-label=${text.progress} .value=${share}></progress>
    <button class="button cancel" @click=${() => open(undefined, app.refresh)}>${text.cancel}</button></p>`;
  return html`<h1>${text.recordingTitle}</h1>
    <p>${text.recordingHelp}</p>
    <p class="hint">${text.limits}</p>
    <p><label class="field"><span>${text.open}</span><input class="open" type="file" accept="audio/*" @change=${choose} /></label></p>
    <p class="problem" role="alert">${reading !== null && 'problem' in reading ? text.file[reading.problem] : nothing}</p>
    ${reading !== null && 'share' in reading ? progress(reading.share) : nothing}
    ${reading !== null && 'recording' in reading ? recordingView(app, text, engine, catalogue, reading.recording) : nothing}`;
}

const engineOf = memoize((archive: ArchiveRecords) => createEngine(archive));

/** Opens the page. @throws FetchError */
export async function openRecordings(app: App): Promise<Page> {
  const [archive, catalogue] = await Promise.all([app.data.read('archive', {}), app.data.read('catalogue', {})]);
  const engine = engineOf(archive);
  const text = listenText(app.language);
  return { title: text.recordingTitle, view: () => view(app, engine, catalogue, text) };
}
