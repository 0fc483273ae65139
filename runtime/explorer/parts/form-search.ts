import { html, nothing, type TemplateResult } from 'lit-html';
import { createNoteReader } from '../../input/notes.ts';
import { placesWithForm } from '../../lookup/places.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App } from '../app.ts';
import { isAbsent } from '../failures.ts';
import { type Form, type Kind, loadForm } from '../forms.ts';
import { nameIn, shortName } from '../names.ts';
import { tuningsWith } from './tunings-with.ts';

/** Searches for a form by its name and note: `rast on D`, `rast sur ré`, `راست على دوكاه`. */

/** The name of a maqām or jins, a word for "on", and a note. */
const FORM = /^(.*\S)\s+(?:on|sur|auf|üzerinde|على|@)\s+(\S.*)$/iu;

/** Maximum results for the name whose forms are searched. */
const MAX_NAMES = 3;

/** The searched form, and the existing forms. */
export interface FormSearch {
  readonly name: string;
  readonly note: string;
  readonly forms: readonly {
    readonly form: Form;
    readonly on: Form['forms'];
    readonly elsewhere: TemplateResult | null;
  }[];
}

/** idNames of the notes of a tuning that a text names. */
function notesNamed({ pitchClasses }: PitchClassList, text: string): ReadonlySet<string> {
  const numbers = new Map<string, number>();
  const table = pitchClasses.flatMap(({ noteName, noteNameDisplay, noteNameDisplayAr, englishName }) => {
    if (noteName == null || noteNameDisplay == null || englishName == null) return [];
    // A letter and sign name the notes of all octaves.
    const letter = englishName.replace(/\d+$/, '');
    const slot = numbers.get(letter) ?? numbers.size;
    numbers.set(letter, slot);
    return [
      {
        idName: noteName,
        displayName: noteNameDisplay,
        displayNameAr: noteNameDisplayAr ?? '',
        ipnName: englishName,
        slot,
      },
    ];
  });
  const read = createNoteReader(table).read(text);
  const slots = 'notes' in read ? (read.notes[0]?.slots ?? []) : [];
  return new Set(table.filter(({ slot }) => slots.includes(slot)).map(({ idName }) => idName));
}

/**
 * The forms of a maqām or jins on some notes. If there are none, the tunings that have a form on one of the notes: the
 * first that any tuning has.
 */
async function answerOf(
  app: App,
  form: Form,
  notes: ReadonlySet<string>,
  note: string,
): Promise<FormSearch['forms'][number]> {
  const on = form.forms.filter(({ tonic }) => notes.has(tonic));
  if (on.length > 0) return { form, on, elsewhere: null };
  const [table, catalogue] = await Promise.all([app.data.read('lookup', {}), app.data.read('catalogue', {})]);
  const [first] = [...notes].flatMap((tonic) => {
    const places = placesWithForm(table, form.kind, form.id, tonic);
    return places.length === 0 ? [] : [{ tonic, places }];
  });
  if (first === undefined) return { form, on, elsewhere: null };
  const { tonic, places } = first;
  return { form, on, elsewhere: tuningsWith(app, catalogue, app.text.onNote(note), places, { ...form, tonic }) };
}

/**
 * The forms for the text of the search field; null if it names no form.
 *
 * @param found idNames of the results for a name
 */
export async function searchForms(
  app: App,
  kind: Kind,
  found: (name: string) => readonly string[],
): Promise<FormSearch | null> {
  const match = FORM.exec(app.route.query.q ?? '');
  if (match === null) return null;
  const [, name, note] = match;
  const notes = notesNamed(await app.data.read('pitchClasses', app.combination), note);
  const forms = await Promise.all(
    found(name)
      .slice(0, MAX_NAMES)
      .map(async (id) => loadForm(app.data, kind, id, app.combination, '')),
  ).catch((error) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return { name, note, forms: await Promise.all(forms.map(async (form) => answerOf(app, form, notes, note))) };
}

/** The forms, and a message for each maqām or jins without a form on that note. */
export function formsView(app: App, { forms, note }: FormSearch): TemplateResult {
  const { text, language, combination } = app;
  const { tuningSystem, startingNote } = combination;
  return html`<ul class="finds">
    ${forms.map(
      ({ form, on, elsewhere }) => html`<li class="found">
        <span class="entry-name">${shortName(nameIn(language, form.names))}</span>
        ${
          on.length === 0
            ? html`<span class="entry-facts">${text.noFormOn(note)}</span> ${elsewhere ?? nothing}`
            : html`<ul class="chips">${on.map(
                ({ tonic, tonicNames }) =>
                  html`<li><a href=${app.href([form.kind, form.id, tuningSystem, startingNote], tonic === form.detail.tonic.idName ? {} : { tonic })}>${text.onNote(nameIn(language, tonicNames))}</a></li>`,
              )}</ul>`
        }
      </li>`,
    )}
  </ul>`;
}
