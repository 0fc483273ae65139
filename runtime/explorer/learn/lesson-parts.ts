import { html, type TemplateResult } from 'lit-html';
import type { ArchiveRecords } from '../../engine/records.ts';
import { systemSentences } from '../../presentation/provenance.ts';
import { OCTAVE_MARK } from '../../presentation/spans.ts';
import type { App, Page } from '../app.ts';
import { type Note, sequence, type Tone } from '../audio/schedule.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { citations } from '../parts/sources.ts';
import { type RulerNote, rulerRow } from '../pictures/ruler.ts';
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

export interface HeardNote extends RulerNote, Note {
  readonly label: string;
}

/** A form from its tonic up to the octave, in cents above the tonic. @param prefix of the marks */
export function heardNotes(app: App, { ascending, octave }: Form, prefix: string): readonly HeardNote[] {
  const tonic = ascending[0]?.cents ?? 0;
  const notes = ascending.map((degree, i) => ({
    cents: (degree.cents ?? 0) - tonic,
    frequency: degree.frequency ?? 0,
    label: nameIn(app.language, noteNames(degree)),
    mark: `${prefix}${i}`,
  }));
  if (octave === null) return notes;
  const { cents, frequency, names } = octave;
  return [
    ...notes,
    { cents: cents - tonic, frequency, label: nameIn(app.language, names), mark: `${prefix}${OCTAVE_MARK}` },
  ];
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

/** A scale on a ruler, with a button that plays it. @param below content below the ruler */
export function scaleRow(
  app: App,
  name: string,
  notes: readonly HeardNote[],
  range: readonly [number, number],
  below: unknown = '',
): TemplateResult {
  const { text, language, player } = app;
  return html`<li>
    <div class="row-head"><h2>${name}</h2>
      <span class="row-actions">${playButton(app, text.play, name, () => sequence(notes))}</span></div>
    ${rulerRow(name, { notes, inCents: text.inCents, comma: text.comma, onNote: (note) => player.play(sequence([note]), note.label) }, range, language === 'ar', app.isStatic)}
    ${below}
  </li>`;
}

/** Where the notes of a form come from, and its tuning. */
export function formSources(app: App, text: LearnText, form: Form, archive: ArchiveRecords): TemplateResult {
  const file = entityFile('maqamat', form.id);
  const bibliography = { records: archive.sources, variants: variantsOf(archive.apparatus.emendations) };
  return html`<p class="hint">${nameIn(app.language, form.names)}: ${citations(app, bibliography, form.detail.sources, file)}.
    ${tuningSources(app, text, form, archive)}</p>`;
}

/** Where the tuning of a form comes from. */
export function tuningSources(
  app: App,
  text: LearnText,
  { combination }: Form,
  archive: ArchiveRecords,
): TemplateResult {
  const bibliography = { records: archive.sources, variants: variantsOf([]) };
  const system = archive.tuningSystems.find(({ id }) => id === combination.tuningSystem);
  return html`${text.tuning} ${citations(app, bibliography, system?.sources ?? [], tuningFile(combination.tuningSystem))}.
    ${system === undefined ? '' : systemSentences({ archive, text: app.text, language: app.language }, system).join(' ')}`;
}
