import { html, nothing, type TemplateResult } from 'lit-html';
import { type Direction, spelledByStep } from '../../formats/score.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import { decimals } from '../../presentation/numbers.ts';
import { OCTAVE_MARK, SAME_NOTE_CENTS, type Span } from '../../presentation/spans.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import type { Form } from '../forms/forms.ts';
import { type Names, nameIn, noteNames, shortName } from '../forms/names.ts';
import { type Bracket, CLEF_WIDTH, type PlayedNote, staff } from '../pictures/staff.ts';
import { hertzShown } from '../practice/hertz.ts';
import { international } from './international.ts';

/** The notes of a form on a staff, with its ajnās above and the names below. */

/** With more notes, a column of the screen has no room for a tenth of a cent; the table of notes has it. */
const WHOLE_CENTS_FROM = 9;

export interface StaffNote {
  readonly mark: string;
  readonly englishName: string;
  readonly names: Names;
  readonly cents: number;
  /** Hz, as the tuning has it. */
  readonly frequency: number | undefined;
}

/** The notes of one direction; a maqām has the octave of its tonic. The letters of a jins go by step. */
export function staffNotes({ kind, ascending, descending, octave }: Form, direction: Direction): readonly StaffNote[] {
  const written = direction === 'ascending' ? ascending : descending;
  const degrees = kind === 'jins' ? spelledByStep(written) : written;
  const notes = degrees.map((degree, i) => ({
    mark: `${direction[0]}${i}`,
    englishName: degree.englishName ?? '',
    names: noteNames(degree),
    cents: degree.cents ?? 0,
    frequency: degree.frequency,
  }));
  if (octave === null) return notes;
  const englishName = (ascending[0]?.englishName ?? '').replace(/(?<!\d)\d+$/, (digits) => String(Number(digits) + 1));
  const closing = { ...octave, mark: OCTAVE_MARK, englishName };
  return direction === 'ascending' ? [...notes, closing] : [closing, ...notes];
}

/** A jins above a staff. */
type StaffJins = Pick<Span, 'names' | 'lane'> & { readonly notes: readonly { readonly cents: number }[] };

/** A jins over the notes of a staff without its part beyond the highest note; none over a single note. */
function bracketsOf(
  { language }: App,
  span: StaffJins,
  notes: readonly StaffNote[],
  direction: Direction,
): readonly Bracket[] {
  const indices = span.notes.flatMap(({ cents }) => {
    const index = notes.findIndex((note) => Math.abs(note.cents - cents) < SAME_NOTE_CENTS);
    return index === -1 ? [] : [index];
  });
  if (indices.length === 1) return [];
  // Descending notes begin with the highest.
  const open = indices.length === span.notes.length ? null : direction === 'ascending' ? 'right' : 'left';
  const [from, to] = [Math.min(...indices), Math.max(...indices)];
  const family = jinsFamily(span.notes.map(({ cents }) => cents));
  return [{ from, to, label: shortName(nameIn(language, span.names)), lane: span.lane, family, open }];
}

interface StaffOptions {
  readonly title: string;
  /** In millimetres of print. */
  readonly width: number;
  /** Whether it is printed: it has Hz, and its notes do not play. */
  readonly isPaper?: boolean;
}

/** A staff with the names of its notes below, and their cents above the tonic. @param tonic its cents */
export function namedStaff(
  app: App,
  notes: readonly StaffNote[],
  ajnas: readonly StaffJins[],
  tonic: number,
  { title, width, isPaper = false }: StaffOptions,
  direction: Direction = 'ascending',
): TemplateResult {
  const played = notes.map(({ mark, names, frequency = 0 }): PlayedNote => {
    const label = nameIn(app.language, names);
    return { mark, label, play: () => void app.player.play(passage(label, [{ frequency, mark }])) };
  });
  return html`${staff(
    title,
    notes.map(({ englishName }) => englishName),
    ajnas.flatMap((jins) => bracketsOf(app, jins, notes, direction)),
    width,
    isPaper ? [] : played,
  )}
    <ol class="staff-notes" style="--notes: ${notes.length}; --clef: ${(100 * CLEF_WIDTH) / width}%">
      ${notes.map(
        ({ mark, names, englishName, cents, frequency }) => html`<li data-mark=${mark}>
          <span class="staff-name">${nameIn(app.language, names)}</span>
          <span class="ltr">${international(englishName)}</span>
          <span class="number">${decimals(cents - tonic, isPaper || notes.length <= WHOLE_CENTS_FROM ? 1 : 0)}</span>
          ${isPaper ? html`<span class="number">${hertzShown(app, frequency)}</span>` : nothing}
        </li>`,
      )}
    </ol>`;
}

export function formStaff(
  app: App,
  form: Form,
  direction: Direction,
  spans: readonly Span[],
  options: StaffOptions,
): TemplateResult {
  return namedStaff(app, staffNotes(form, direction), spans, form.ascending[0]?.cents ?? 0, options, direction);
}
