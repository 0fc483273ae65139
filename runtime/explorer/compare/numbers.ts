import { html, nothing, type TemplateResult } from 'lit-html';
import { roman } from '../../engine/roman.ts';
import { centsText, decimals } from '../../presentation/numbers.ts';
import {
  type ComparedCell,
  type ComparedRow,
  type ComparisonOptions,
  heardFrequency,
  isDifferent,
} from '../../questions/compare-answer.ts';
import { ltr } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { nameIn } from '../forms/names.ts';
import { saveTable } from '../parts/save-file.ts';
import { tableView } from '../parts/table.ts';
import { isForm } from './scales.ts';
import { type Comparison, type DirectedRows, titleOf } from './sentences.ts';

/** All numbers of a comparison, as a table and as CSV. */

const signed = (cents: number): string => ltr(`${cents > 0 ? '+' : ''}${decimals(cents, 1)}`);

/** Whether the note of a column has the name of that in the first column. */
const isNamedBefore = ([first, ...others]: ComparedRow, column: number): boolean =>
  first !== null && others[column - 1]?.note.names.displayName === first.note.names.displayName;

export function tablePart(
  app: App,
  { scales }: Comparison,
  { direction, rows }: DirectedRows,
  options: ComparisonOptions,
): TemplateResult {
  const { text, language, player } = app;
  const { isByNote, isOnOneTonic } = options;
  const play = ({ note }: ComparedCell, column: number) => {
    const frequency = heardFrequency(note, scales[column], scales[0], options);
    void player.play(passage(nameIn(language, note.names), [{ frequency, mark: '' }]));
  };
  const haveDegrees = scales.every(isForm);
  const caption = `${text[direction]}: ${isOnOneTonic ? text.centsFromTonics : scales[0].rast === null ? text.centsFromFirst : text.centsFromRast}`;
  return tableView(
    'comparison',
    caption,
    [isByNote ? text.note : text.degree, ...scales.map((scale) => titleOf(scale, scales))],
    rows.map((cells, i) => {
      const note = cells.find((cell) => cell !== null)?.note;
      return html`<tr>
          <th scope="row">${isByNote ? nameIn(language, note?.names ?? { displayName: '' }) : html`<span class="degree">${haveDegrees ? roman(i + 1) : i + 1}</span>`}</th>
          ${cells.map((cell, column) =>
            cell === null
              ? html`<td>–</td>`
              : html`<td ?data-differs=${isDifferent(cell)}><button class="quiet" data-plays @click=${() => play(cell, column)}>${isByNote ? nothing : html`<span class=${isNamedBefore(cells, column) ? 'unseen' : ''}>${nameIn(language, cell.note.names)} </span>`}<span class="number">${centsText(cell.cents)}</span>${
                  isByNote && !isOnOneTonic
                    ? html` <span class="number faint">${decimals(cell.note.frequency, 1)} ${text.frequency}</span>`
                    : nothing
                }${
                  isDifferent(cell) ? html` <strong class="number">${signed(cell.difference ?? 0)}</strong>` : nothing
                }</button></td>`,
          )}
        </tr>`;
    }),
  );
}

export function saveNumbers({ scales, tables }: Comparison): void {
  const header = 'direction,row,scale,tuning_system,starting_note,note,cents,hz,difference_cents'.split(',');
  const lines = tables.flatMap(({ direction, rows }) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, i) => {
        const { what, combination } = scales[i];
        if (cell === null) return [];
        const { note, cents, difference } = cell;
        const where = [combination?.tuningSystem ?? null, combination?.startingNote ?? null];
        return [
          [direction, row + 1, what, ...where, note.id ?? note.names.displayName, cents, note.frequency, difference],
        ];
      }),
    ),
  );
  saveTable('comparison', [header, ...lines]);
}
