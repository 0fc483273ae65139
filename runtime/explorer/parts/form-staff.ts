import { html, type TemplateResult } from 'lit-html';
import { type Direction, spelledByStep } from '../../formats/score.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import { decimals } from '../../presentation/numbers.ts';
import { OCTAVE_MARK, SAME_NOTE_CENTS, type Span } from '../../presentation/spans.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { placeLabels } from '../components/label-rows.ts';
import { letterWidth } from '../components/measure-text.ts';
import type { Form } from '../forms/forms.ts';
import { type Names, nameIn, noteNames, shortName } from '../forms/names.ts';
import { type Bracket, CLEF_WIDTH, type PlayedNote, staff } from '../pictures/staff.ts';
import { hertzShown } from '../practice/hertz.ts';
import { breakable, international, noteLetter, withSigns } from './international.ts';

/** The notes of a form on a staff, with its ajnās above and the names below. */

/** Width of a staff on the screen in pixels, at most. */
const MAX_STAFF = 640;
/** What a panel takes of the width of the content. */
const PANEL_PADDING = 50;

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
  const picture = staff(
    title,
    notes.map(({ englishName }) => englishName),
    ajnas.flatMap((jins) => bracketsOf(app, jins, notes, direction)),
    width,
    isPaper ? [] : played,
  );
  if (!isPaper) return screenStaff(app, picture, notes, tonic, width);
  return html`${picture}
    <ol class="staff-notes" style="--notes: ${notes.length}; --clef: ${(100 * CLEF_WIDTH) / width}%">
      ${notes.map(
        ({ names, englishName, cents, frequency }) => html`<li>
          <span class="staff-name">${breakable(nameIn(app.language, names))}</span>
          <span class="ltr">${international(englishName)}</span>
          <span class="number">${decimals(cents - tonic, 1)}</span>
          <span class="number">${hertzShown(app, frequency)}</span>
        </li>`,
      )}
    </ol>`;
}

/** A staff in its size on the screen, with the names of its notes below in rows in which they do not touch. */
function screenStaff(
  app: App,
  picture: TemplateResult,
  notes: readonly StaffNote[],
  tonic: number,
  width: number,
): TemplateResult {
  const { language, measure } = app;
  const room = Math.min(MAX_STAFF, app.widths[0] - PANEL_PADDING);
  const [size, small, height] = language === 'ar' ? [17, 15, 50] : [16, 14, 42];
  const column = (room * (1 - CLEF_WIDTH / width)) / notes.length;
  const labels = notes.map(({ names, englishName, cents }, i) => {
    const name = nameIn(language, names);
    const about = letterWidth(measure, englishName, small, ` · ${decimals(cents - tonic, 0)}`);
    const labelWidth = Math.ceil(Math.max(measure(name, size), about)) + 4;
    return { name, x: (room * CLEF_WIDTH) / width + (i + 0.5) * column, width: labelWidth };
  });
  const places = placeLabels(labels, room);
  const rows = Math.max(0, ...places.map(({ row }) => row + 1));
  return html`<div class="screen-staff" style="width: ${room}px">${picture}
    <div class="line-system narrow" style="width:${room}px;height:${rows * height}px;--label:${height - 2}px" dir="ltr">
      ${places.map(({ x, row, centre, width: labelWidth, isCrossed }, i) => {
        const { mark, englishName, cents } = notes[i];
        return html`<span class="leader" style="left:${x}px;top:0px;height:${row * height}px"></span>
          <span class="label ${isCrossed ? 'crossed' : ''}" data-mark=${mark} style="left:${centre - labelWidth / 2}px;width:${labelWidth}px;top:${row * height}px"><span class="name">${withSigns(labels[i].name)}</span><span class="about">${noteLetter(englishName)} · ${decimals(cents - tonic, 0)}</span></span>`;
      })}
    </div></div>`;
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
