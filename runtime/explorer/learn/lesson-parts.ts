import { html, type TemplateResult } from 'lit-html';
import type { ArchiveRecords } from '../../engine/records.ts';
import { systemSentences } from '../../presentation/provenance.ts';
import { OCTAVE_MARK } from '../../presentation/spans.ts';
import type { App, Page } from '../app.ts';
import { type Note, sequence, type Tone } from '../audio/schedule.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { citations } from '../parts/sources.ts';
import { type RulerNote, rulerAxis, rulerRow } from '../pictures/ruler.ts';
import { entityFile, tuningFile, variantsOf } from '../variants/apparatus.ts';
import type { LearnText } from './text-en.ts';

/** The parts that lessons share. */

/** The content of a lesson; the page adds the heading and the links to the other lessons. */
export interface LessonContent {
  view(app: App): TemplateResult;
  /** Links to the pages of the archive that go on. */
  readonly onward: readonly (readonly [label: string, href: string])[];
  /** The keys of the lesson, for keyboards. */
  readonly keys?: Page['keys'];
}

export type OpenLesson = (app: App, text: LearnText) => Promise<LessonContent>;

export type HeardNote = RulerNote & Note;

/** A form from its tonic up to the octave, in cents above the tonic. @param prefix of the marks */
export function heardNotes({ language }: App, { ascending, octave }: Form, prefix: string): readonly HeardNote[] {
  const tonic = ascending[0]?.cents ?? 0;
  const degrees = ascending.map(({ cents = 0, frequency = 0, ...names }, i) => ({
    ...{ cents, frequency, names: noteNames(names), mark: String(i) },
  }));
  return [...degrees, ...(octave === null ? [] : [{ ...octave, mark: OCTAVE_MARK }])].map((note) => ({
    cents: note.cents - tonic,
    frequency: note.frequency,
    label: nameIn(language, note.names),
    mark: `${prefix}-${note.mark}`,
  }));
}

/** A button that plays. @param look `play` for the main action of a lesson */
export const playButton = (
  app: App,
  label: string,
  title: string,
  tones: () => readonly Tone[],
  look: 'play' | 'button' = 'button',
): TemplateResult =>
  html`<button class=${look} data-plays @click=${() => app.player.play(tones(), title)}>${label}</button>`;

/** Scales on one ruler, each with a button that plays it; `below` is the content below it. */
export function scaleRows(
  app: App,
  rows: readonly { readonly name: string; readonly notes: readonly HeardNote[]; readonly below?: TemplateResult }[],
): TemplateResult {
  const { text, language, player } = app;
  const range = [0, Math.max(...rows.flatMap(({ notes }) => notes.map(({ cents }) => cents)))] as const;
  const isMirrored = language === 'ar';
  const onNote = (note: HeardNote) => player.play(sequence([note]), note.label);
  return html`<ol class="rows"><li class="axis-row">${rulerAxis(range, isMirrored)}</li>${rows.map(
    ({ name, notes, below }) => html`<li>
      <div class="row-head"><h2>${name}</h2>
        <span class="row-actions">${playButton(app, text.play, name, () => sequence(notes))}</span></div>
      ${rulerRow(name, { notes, inCents: text.inCents, comma: text.comma, onNote }, range, isMirrored, app.isStatic)}${below}</li>`,
  )}</ol>`;
}

/** The sources of a maqām and of its tuning. */
export function formSources(app: App, form: Form, archive: ArchiveRecords): TemplateResult {
  const bibliography = { records: archive.sources, variants: variantsOf(archive.apparatus.emendations) };
  return html`<p class="hint">${nameIn(app.language, form.names)}: ${citations(app, bibliography, form.detail.sources, entityFile('maqamat', form.id))}.
    ${tuningSources(app, form, archive)}</p>`;
}

/** The sources of the tuning of a form. */
export function tuningSources(app: App, { combination }: Form, archive: ArchiveRecords) {
  const bibliography = { records: archive.sources, variants: variantsOf([]) };
  const system = archive.tuningSystems.find(({ id }) => id === combination.tuningSystem);
  return html`${app.text.tuningSystem}: ${citations(app, bibliography, system?.sources ?? [], tuningFile(combination.tuningSystem))}.
    ${system === undefined ? '' : systemSentences({ archive, text: app.text, language: app.language }, system).join(' ')}`;
}
