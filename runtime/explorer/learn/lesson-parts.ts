import { html, type TemplateResult } from 'lit-html';
import type { ArchiveRecords } from '../../engine/records.ts';
import { OCTAVE_MARK } from '../../presentation/spans.ts';
import type { App, Page } from '../app.ts';
import { type Note, sequence, type Tone } from '../audio/schedule.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { citations } from '../parts/sources.ts';
import { type RulerNote, rulerRow } from '../pictures/ruler.ts';
import { entityFile, type Readings, tuningFile } from '../readings/apparatus.ts';
import type { Lesson } from './lessons.ts';
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

/** A module of a lesson. */
export interface LessonModule {
  readonly open: OpenLesson;
}

/** Loads the code of a lesson. */
export type LessonModules = Readonly<Record<Lesson, () => Promise<LessonModule>>>;

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

/** A button that plays. */
export const playButton = (app: App, label: string, title: string, tones: () => readonly Tone[]): TemplateResult =>
  html`<button class="button" data-plays @click=${() => app.player.play(tones(), title)}>${label}</button>`;

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
    ${rulerRow(name, { notes, inCents: text.inCents, onNote: (note) => player.play(sequence([note]), note.label) }, range, language === 'ar', app.isStatic)}
    ${below}
  </li>`;
}

/** The sources of a form and of its tuning. */
export function formSources(
  app: App,
  text: LearnText,
  form: Form,
  archive: ArchiveRecords,
  readings: Readings,
): TemplateResult {
  const { tuningSystem } = form.combination;
  const bibliography = { records: archive.sources, readings };
  const system = archive.tuningSystems.find(({ id }) => id === tuningSystem);
  const file = entityFile(form.kind === 'maqam' ? 'maqamat' : 'ajnas', form.id);
  return html`<p class="hint">${nameIn(app.language, form.names)}: ${citations(app, bibliography, form.detail.sources, file)}.
    ${text.tuning} ${citations(app, bibliography, system?.sources ?? [], tuningFile(tuningSystem))}.</p>`;
}
