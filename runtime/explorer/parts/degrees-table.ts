import { html, nothing, type TemplateResult } from 'lit-html';
import { centsText, ratioShown } from '../../presentation/numbers.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import type { IntervalData } from '../../schemas/pitch.ts';
import type { App } from '../app.ts';
import { sequence } from '../audio/schedule.ts';
import type { Degree, Form } from '../forms/forms.ts';
import { bothNames, nameIn, noteNames } from '../forms/names.ts';
import { hertzShown } from '../practice/pitch.ts';
import { variantMark } from '../variants/variants.ts';
import { breakable, international } from './international.ts';

/** The notes of a form in a table, each playable. */

interface Row {
  readonly degree: Degree;
  readonly mark: string;
  /** To the next row. */
  readonly interval: IntervalData | undefined;
}

/** The variants of notes in the apparatus. */
export interface NoteVariants {
  ofSequence(direction: 'ascending' | 'descending'): readonly Emendation[];
  /** @param index place of a pitch in its octave */
  ofPitch(index: number): readonly Emendation[];
}

function row(
  app: App,
  tonicCents: number,
  isGhammaz: boolean,
  { degree, mark, interval }: Row,
  emendations: readonly Emendation[],
): TemplateResult {
  const { text, language, player } = app;
  const names = noteNames(degree);
  const label = nameIn(language, names);
  const frequency = degree.frequency ?? 0;
  const play = () => player.play(sequence([{ frequency, mark }]), label);
  return html`<tr role="row" data-mark=${mark}>
    <td class="degree" role="cell">${degree.scaleDegree}</td>
    <th scope="row" role="rowheader">
      <button class="quiet" data-plays @click=${play} title=${text.playNote(label)}>
        <span>${bothNames(language, names)}</span>
      </button>
      ${variantMark(app, `note-${mark}`, emendations)} ${isGhammaz ? html`<small class="tag">${text.ghammaz}</small>` : ''}
    </th>
    <td class="ltr" role="cell">${international(degree.englishName)}</td>
    <td class="ltr" role="cell">${international(degree.solfege)}</td>
    <td class="number" role="cell">${breakable(ratioShown(degree))}</td>
    <td class="number" role="cell">${centsText(degree.cents)}</td>
    <td class="number" role="cell">${centsText((degree.cents ?? 0) - tonicCents)}</td>
    <td class="number" role="cell">${hertzShown(app, degree.frequency)}</td>
    <td class="number to-next" role="cell">
      ${interval === undefined ? '' : html`${centsText(interval.cents)} <span class="faint">${ratioShown(interval)}</span>`}
    </td>
  </tr>`;
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
  const degrees = form[direction];
  const intervals = [...form.intervals[direction], ...(direction === 'ascending' ? [form.octave?.interval] : [])];
  const tonicCents = form.ascending[0]?.cents ?? 0;
  const columns = [
    text.degree,
    text.note,
    text.ipn,
    text.solfege,
    text.fraction,
    text.cents,
    text.fromTonic,
    text.frequency,
    text.toNext,
  ];
  const caption = form.kind === 'jins' ? text.notes : text[direction];
  const mark = variantMark(app, direction, variants.ofSequence(direction));
  return html`${form.kind === 'jins' && mark === nothing ? nothing : html`<h3>${caption}${mark}</h3>`}
  <div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table class="degrees" role="table">
      <caption class="unseen">${caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${degrees.map((degree, i) =>
          row(
            app,
            tonicCents,
            ghammaz.has(degree.noteName ?? ''),
            { degree, mark: `${direction[0]}${i}`, interval: intervals[i] },
            variants.ofPitch(degree.pitchClassIndex),
          ),
        )}
      </tbody>
    </table>
  </div>`;
}
