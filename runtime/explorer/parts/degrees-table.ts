import { html, nothing, type TemplateResult } from 'lit-html';
import { centsRatio, nearestFraction, ratioText } from '../../engine/ratio.ts';
import { scalePitches } from '../../formats/scale.ts';
import { centsText, ratioShown, type ShownRatio } from '../../presentation/numbers.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import type { IntervalData, PitchEntry } from '../../schemas/pitch.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { type Form, isAsymmetric } from '../forms/forms.ts';
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
    readonly fromTonic: ShownRatio;
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
  const { text, language } = app;
  const names = noteNames(pitch);
  const label = nameIn(language, names);
  const item = passage(label, [{ frequency: pitch.frequency ?? 0, mark }]);
  const interval = inForm?.interval;
  return html`<tr role="row" data-mark=${mark}>
    ${inForm === undefined ? nothing : html`<td class="degree" role="cell">${inForm.degree}</td>`}
    <th scope="row" role="rowheader">
      ${playView(app, item, { size: 's', text: inForm === undefined ? bothNames(language, names) : label })}
      ${variantMark(app, `note-${mark}`, variants)} ${inForm?.isGhammaz ? html`<small class="tag">${text.ghammaz}</small>` : ''}
    </th>
    <td class="ltr" role="cell">${international(pitch.englishName)}</td>
    <td class="ltr" role="cell">${international(pitch.solfege)}</td>
    <td class="number" role="cell">${breakable(ratioShown(inForm?.fromTonic ?? pitch))}</td>
    <td class="number" role="cell">${centsText(inForm?.fromTonic.cents ?? pitch.cents)}</td>
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

/** The ratio of a pitch above the tonic. */
function ratioFrom(tonic: PitchEntry, pitch: PitchEntry): ShownRatio {
  if (pitch === tonic) return { fraction: '1/1', isFractionExact: true, cents: 0 };
  const [{ fraction, cents }] = scalePitches([tonic, pitch]);
  const isFractionExact = fraction !== null;
  return { fraction: fraction ?? ratioText(nearestFraction(centsRatio(cents))), isFractionExact, cents };
}

/**
 * A table of notes.
 *
 * @param isOfTuning whether its rows are those of a tuning, not of a form
 * @param more further rows under a heading; null for none
 */
export function notesTable(
  app: App,
  caption: string,
  rows: readonly Row[],
  isOfTuning: boolean,
  more: { readonly heading: TemplateResult; readonly rows: readonly Row[] } | null = null,
): TemplateResult {
  const { note, ipn, solfege, fraction, cents, frequency, degree, ratioFromTonic, centsFromTonic, toNext } = app.text;
  const columns = isOfTuning
    ? [note, ipn, solfege, fraction, cents, frequency]
    : [degree, note, ipn, solfege, ratioFromTonic, centsFromTonic, frequency, toNext];
  const views = [
    ...rows.map((row) => rowView(app, row)),
    ...(more === null ? [] : [more.heading, ...more.rows.map((row) => rowView(app, row))]),
  ];
  return tableView(`degrees ${isOfTuning ? 'of-tuning' : ''}`, caption, columns, views, 'unseen');
}

/**
 * The notes of a form in one table, in ratios and cents from the tonic; after the ascent, the notes that only the descent
 * has.
 *
 * @param ghammaz idNames of its emphasis notes
 */
export function degreesTable(
  app: App,
  form: Form,
  ghammaz: ReadonlySet<string>,
  variants: NoteVariants,
): TemplateResult {
  const { text } = app;
  const { ascending, descending, intervals, octave } = form;
  const [tonic] = ascending;
  const rowsOf = (direction: 'ascending' | 'descending', toNext: readonly (IntervalData | undefined)[]) =>
    form[direction].map((pitch, i) => ({
      pitch,
      mark: `${direction[0]}${i}`,
      variants: variants.ofPitch(pitch.pitchClassIndex),
      inForm: {
        degree: pitch.scaleDegree,
        fromTonic: ratioFrom(tonic, pitch),
        isGhammaz: ghammaz.has(pitch.noteName ?? ''),
        interval: toNext[i],
      },
    }));
  const isOnlyDown = ({ pitch }: { readonly pitch: PitchEntry }) =>
    ascending.every(({ cents = 0 }) => Math.abs(cents - (pitch.cents ?? 0)) >= SAME_NOTE_CENTS);
  const down = isAsymmetric(form) ? rowsOf('descending', intervals.descending).filter(isOnlyDown) : [];
  const marks = (direction: 'ascending' | 'descending') => variantMark(app, direction, variants.ofSequence(direction));
  const heading = html`<tr role="row"><th class="table-part" scope="rowgroup" colspan="8" role="cell">${text.onlyDescending}${marks('descending')}</th></tr>`;
  return html`<p class="hint">${descending.length === 0 || isAsymmetric(form) ? nothing : text.symmetric} ${marks('ascending')} ${descending.length > 0 && down.length === 0 ? marks('descending') : nothing}</p>
    ${notesTable(app, text.notes, rowsOf('ascending', [...intervals.ascending, octave?.interval]), false, down.length === 0 ? null : { heading, rows: down })}`;
}
