import { html, nothing, type TemplateResult } from 'lit-html';
import { centsText, ratioShown } from '../../presentation/numbers.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import type { IntervalData, PitchEntry } from '../../schemas/pitch.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import type { Form } from '../forms/forms.ts';
import { bothNames, nameIn, noteNames } from '../forms/names.ts';
import { hertzShown } from '../practice/hertz.ts';
import { variantMark } from '../variants/variants.ts';
import { breakable, international } from './international.ts';
import { tableView } from './table.ts';

/** The notes of a form or a tuning in a table, each playable. */

interface Row {
  readonly pitch: PitchEntry;
  readonly mark: string;
  readonly variants: readonly Emendation[];
  /** What the table of a form has besides. */
  readonly inForm?: {
    readonly degree: string;
    /** Of the tonic. */
    readonly tonicCents: number;
    readonly isGhammaz: boolean;
    /** To the next row. */
    readonly interval: IntervalData | undefined;
  };
}

/** The variants of notes in the apparatus. */
export interface NoteVariants {
  ofSequence(direction: 'ascending' | 'descending'): readonly Emendation[];
  /** @param index place of a pitch in its octave */
  ofPitch(index: number): readonly Emendation[];
}

function rowView(app: App, { pitch, mark, variants, inForm }: Row): TemplateResult {
  const { text, language, player } = app;
  const names = noteNames(pitch);
  const label = nameIn(language, names);
  const play = () => void player.play(passage(label, [{ frequency: pitch.frequency ?? 0, mark }]));
  const interval = inForm?.interval;
  return html`<tr role="row" data-mark=${mark}>
    ${inForm === undefined ? nothing : html`<td class="degree" role="cell">${inForm.degree}</td>`}
    <th scope="row" role="rowheader">
      <button class="quiet" data-plays @click=${play} title=${text.playNote(label)}>
        <span>${bothNames(language, names)}</span>
      </button>
      ${variantMark(app, `note-${mark}`, variants)} ${inForm?.isGhammaz ? html`<small class="tag">${text.ghammaz}</small>` : ''}
    </th>
    <td class="ltr" role="cell">${international(pitch.englishName)}</td>
    <td class="ltr" role="cell">${international(pitch.solfege)}</td>
    <td class="number" role="cell">${breakable(ratioShown(pitch))}</td>
    <td class="number" role="cell">${centsText(pitch.cents)}</td>
    ${inForm === undefined ? nothing : html`<td class="number" role="cell">${centsText((pitch.cents ?? 0) - inForm.tonicCents)}</td>`}
    <td class="number" role="cell">${hertzShown(app, pitch.frequency)}</td>
    ${
      inForm === undefined
        ? nothing
        : html`<td class="number to-next" role="cell">${
            interval === undefined
              ? ''
              : html`${centsText(interval.cents)} <span class="faint">${ratioShown(interval)}</span>`
          }</td>`
    }
  </tr>`;
}

/** A table of notes. @param isOfTuning whether its rows are those of a tuning, not of a form */
export function notesTable(app: App, caption: string, rows: readonly Row[], isOfTuning: boolean): TemplateResult {
  const { note, ipn, solfege, fraction, cents, frequency, degree, fromTonic, toNext } = app.text;
  const columns = isOfTuning
    ? [note, ipn, solfege, fraction, cents, frequency]
    : [degree, note, ipn, solfege, fraction, cents, fromTonic, frequency, toNext];
  const views = rows.map((row) => rowView(app, row));
  return tableView(`degrees ${isOfTuning ? 'of-tuning' : ''}`, caption, columns, views, 'unseen');
}

/** A table of one direction of a form. @param ghammaz idNames of its emphasis notes */
export function degreesTable(
  app: App,
  form: Form,
  direction: 'ascending' | 'descending',
  ghammaz: ReadonlySet<string>,
  variants: NoteVariants,
): TemplateResult {
  const { text } = app;
  const intervals = [...form.intervals[direction], ...(direction === 'ascending' ? [form.octave?.interval] : [])];
  const tonicCents = form.ascending[0]?.cents ?? 0;
  const rows = form[direction].map((pitch, i) => ({
    pitch,
    mark: `${direction[0]}${i}`,
    variants: variants.ofPitch(pitch.pitchClassIndex),
    inForm: {
      degree: pitch.scaleDegree,
      tonicCents,
      isGhammaz: ghammaz.has(pitch.noteName ?? ''),
      interval: intervals[i],
    },
  }));
  const caption = form.kind === 'jins' ? text.notes : text[direction];
  const mark = variantMark(app, direction, variants.ofSequence(direction));
  return html`${form.kind === 'jins' && mark === nothing ? nothing : html`<h3>${caption}${mark}</h3>`}
  ${notesTable(app, caption, rows, false)}`;
}
