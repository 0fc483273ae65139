import { html, nothing, type TemplateResult } from 'lit-html';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Analysis } from '../../listening/analyse.ts';
import { type OpenRecording, openRecording } from '../../listening/browser/read-file.ts';
import type { Answer, Query } from '../../listening/browser/worker.ts';
import type { Stretch, Track } from '../../listening/track.ts';
import { listenText } from '../../presentation/text/listen-ar.ts';
import type { ListenText } from '../../presentation/text/listen-en.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { VERSION_FILE } from '../../server/file-types.ts';
import type { App, Page } from '../app.ts';
import { saveFile } from '../parts/save-file.ts';
import { waitForNote } from './listen.ts';
import type { MicrophoneProblem } from './microphone.ts';
import { type Controls, recordingView } from './recording-view.ts';

/** The page of recordings: a worker reads and analyses a recording, the page shows the result. */

/** The state while the page is open; it survives changes of tuning and language. */
interface State {
  /** The file that is open, and the URL of its audio. */
  file: { readonly name: string; readonly url: string; readonly worker: OpenRecording } | null;
  /** Progress of reading it, from 0 to 1; null before and after. */
  share: number | null;
  problem: keyof ListenText['file'] | null;
  track: Track | null;
  /** The last result; of another query while the worker computes the next. */
  analysis: Analysis | null;
  /** What is analysed, as text; an answer to another query is out of date. */
  asked: string;
  /** Cents above 1 Hz; null for the estimate. */
  tonic: number | null;
  /** idName of the selected maqām; null for the first. */
  maqam: string | null;
  stretch: Stretch | null;
  /** Hz of a note that was held; why the microphone is closed; true while it is open. */
  held: number | MicrophoneProblem | true | null;
  stopWaiting(): void;
}

const CLOSED = { file: null, share: null, problem: null, track: null, analysis: null, asked: '' } as const;
const UNKNOWN = { tonic: null, maqam: null, stretch: null, held: null } as const;
const state: State = { ...CLOSED, ...UNKNOWN, stopWaiting: () => {} };

/** Requests the analysis of the current state, unless it is requested already. */
function ask({ combination: { tuningSystem, startingNote } }: App): void {
  const { file, track, tonic, maqam, stretch } = state;
  if (file === null || track === null) return;
  const query: Query = { combination: { tuningSystem, startingNote }, tonic, maqam, stretch };
  const asked = JSON.stringify(query);
  if (asked === state.asked) return;
  state.asked = asked;
  file.worker.send({ query });
}

function receive(app: App, answer: Answer): void {
  if ('share' in answer) state.share = answer.share;
  else if ('problem' in answer) {
    close();
    state.problem = answer.problem;
    // Another tree has another worker; fetching a file compares the versions.
    void app.data.fetchFile(VERSION_FILE).catch(() => null);
  } else if ('track' in answer) {
    [state.share, state.track] = [null, answer.track];
    ask(app);
  } else if ('saved' in answer) {
    const [ending, type] =
      answer.saved === 'json' ? ['.json', 'application/json'] : [`-${answer.saved}.csv`, 'text/csv'];
    saveFile(`${state.file?.name}${ending}`, new Blob([answer.content], { type }));
  } else if (JSON.stringify(answer.query) === state.asked) state.analysis = answer.analysis;
  app.refresh();
}

function close(): void {
  state.file?.worker.close();
  if (state.file !== null) URL.revokeObjectURL(state.file.url);
  state.stopWaiting();
  Object.assign(state, CLOSED, UNKNOWN);
}

function open(app: App, archive: ArchiveRecords, file: File): void {
  close();
  const worker = openRecording(file, archive, (answer) => receive(app, answer));
  Object.assign(state, { file: { name: file.name, url: URL.createObjectURL(file), worker }, share: 0 });
  app.refresh();
}

function controlsOf(app: App): Controls {
  const change = (known: Partial<State>) => {
    Object.assign(state, known);
    ask(app);
    app.refresh();
  };
  return {
    setTonic: (tonic) => change({ tonic, held: null }),
    setMaqam: (maqam) => change({ maqam }),
    setStretch: (stretch) => change({ stretch }),
    save: (part) => state.file?.worker.send({ save: part }),
    holdNote() {
      state.stopWaiting();
      state.held = true;
      state.stopWaiting = waitForNote((held) => change({ held }));
      app.refresh();
    },
  };
}

function view(app: App, archive: ArchiveRecords, catalogue: Catalogue, text: ListenText): TemplateResult {
  const { file, share, problem, track, analysis } = state;
  const choose = (files: FileList | null | undefined) => {
    const [chosen] = files ?? [];
    if (chosen !== undefined) open(app, archive, chosen);
  };
  const picked = ({ currentTarget }: Event) => choose((currentTarget as HTMLInputElement).files);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer?.files);
  };
  const cancel = () => {
    close();
    app.refresh();
  };
  const isShown = file !== null && track !== null && analysis !== null;
  return html`<h1>${text.recordingTitle}</h1>
    ${isShown ? nothing : html`<p>${text.recordingHelp}</p>`}
    <label class=${isShown ? 'drop opened' : 'drop'} @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${drop}>
      <span class="button ${isShown ? '' : 'main'}">${text.open}</span> <span>${file === null || isShown ? text.dropFile : file.name}</span>
      <input class="open unseen" type="file" accept="audio/*" @change=${picked} /></label>
    <p class="problem" role="alert">${problem === null ? nothing : text.file[problem]}</p>
    ${
      share === null
        ? nothing
        : html`<p class="actions"><progress aria-label=${text.progress} .value=${share}></progress>
          <button class="button cancel" @click=${cancel}>${text.cancel}</button></p>`
    }
    ${isShown ? recordingView(app, text, catalogue, { ...state, file, track, analysis }, controlsOf(app)) : html`<p class="hint">${text.limits}</p>`}`;
}

export async function openRecordings(app: App): Promise<Page> {
  const [archive, catalogue] = await Promise.all([app.data.read('archive', {}), app.data.read('catalogue', {})]);
  const text = listenText(app.language);
  ask(app);
  const pageFor = (at: App): Page => ({
    title: text.recordingTitle,
    view: () => view(at, archive, catalogue, text),
    again: pageFor,
  });
  return pageFor(app);
}
