import { html, type TemplateResult } from 'lit-html';
import type { ArchiveRecords } from '../../engine/records.ts';
import { systemSentences } from '../../presentation/provenance.ts';
import type { App, Page } from '../app.ts';
import type { Note } from '../audio/schedule.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { staffNotes } from '../parts/form-staff.ts';
import { citations } from '../parts/sources.ts';
import { type RulerNote, rulerAxis, rulerRow } from '../pictures/ruler.ts';
import type { LearnText } from './text-en.ts';

/** The parts that lessons share. */

/** The content of a lesson; the page adds the heading and the links to the other lessons. */
interface Lesson extends Pick<Page, 'view' | 'keys'> {
  /** Links to the pages of the archive that go on. */
  readonly onward: readonly (readonly [label: string, href: string])[];
  typed?(event: KeyboardEvent): void;
}

export type OpenLesson = (app: App, text: LearnText) => Promise<Lesson>;

/** A form from its tonic up to the octave, in cents above the tonic. @param prefix of the marks */
export const heardNotes = ({ language }: App, form: Form, prefix: string): readonly RulerNote[] =>
  staffNotes(form, 'ascending').map(({ cents, frequency = 0, names, mark }, _, [tonic]) => ({
    cents: cents - tonic.cents,
    frequency,
    label: nameIn(language, names),
    mark: `${prefix}-${mark}`,
  }));

/** A button that plays. @param look `play` for the main action of a lesson */
export const playButton = (
  { player }: App,
  label: string,
  title: string,
  notes: () => readonly Note[],
  look: 'play' | 'button' = 'button',
): TemplateResult =>
  html`<button class=${look} data-plays @click=${() => player.play(notes(), title)}>${label}</button>`;

/** Scales on one ruler, each with a button that plays it; `below` is the content below it. */
export function scaleRows(
  app: App,
  rows: readonly { readonly name: string; readonly notes: readonly RulerNote[]; readonly below?: TemplateResult }[],
): TemplateResult {
  const range = [0, Math.max(...rows.flatMap(({ notes }) => notes.map(({ cents }) => cents)))] as const;
  return html`<ol class="rows"><li class="axis-row">${rulerAxis(app, range)}</li>${rows.map(
    ({ name, notes, below }) => html`<li>
      <div class="row-head"><h2>${name}</h2>
        <span class="row-actions">${playButton(app, app.text.play, name, () => notes)}</span></div>
      ${rulerRow(app, name, notes, range)}${below}</li>`,
  )}</ol>`;
}

/** Cited sources, or that there are none. */
export const citedSources = (
  app: App,
  { sources: records }: ArchiveRecords,
  sources: Parameters<typeof citations>[2],
): ReturnType<typeof citations> => citations(app, { records, variants: () => [] }, sources, '');

/** The sources of the tuning of a form. */
export function tuningSources(app: App, { combination }: Form, archive: ArchiveRecords): TemplateResult {
  const { text, language } = app;
  const system = archive.tuningSystems.find(({ id }) => id === combination.tuningSystem);
  return html`${text.tuningSystem}: ${citedSources(app, archive, system?.sources ?? [])}.
    ${system === undefined ? '' : systemSentences({ archive, text, language }, system).join(' ')}`;
}

/** The sources of a maqām and of its tuning. */
export const formSources = (app: App, form: Form, archive: ArchiveRecords): TemplateResult =>
  html`<p class="hint">${nameIn(app.language, form.names)}: ${citedSources(app, archive, form.detail.sources)}.
    ${tuningSources(app, form, archive)}</p>`;
