import { html, nothing, type TemplateResult } from 'lit-html';
import { namesOnTonic } from '../../engine/form-name.ts';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import type { App } from '../app.ts';
import { type Note, sequence } from '../audio/schedule.ts';
import { nameIn, noteNames, shortName } from '../forms/names.ts';
import { namedStaff } from '../parts/form-staff.ts';
import { choiceView } from '../parts/select.ts';
import type { Bracket } from '../pictures/staff.ts';
import { type OpenLesson, playButton } from './lesson-parts.ts';
import { createPairs, type JinsOnNote } from './pair.ts';

/** Two ajnās and a tuning, chosen in the address: the scale that they make, and the maqāmāt that contain them. */

const FIRST_LOWER = 'jins_rast';
const STAFF_WIDTH = 92;

export const open: OpenLesson = async (app, text) => {
  const { query, path } = app.route;
  const [catalogue, table] = await Promise.all([app.data.read('catalogue', {}), app.data.read('lookup', {})]);
  const combinations = combinationsOf(catalogue);
  const first = combinationKey(FIRST_COMBINATION);
  const combination =
    combinations.find((it) => combinationKey(it) === query.tuning) ??
    combinations.find((it) => combinationKey(it) === first) ??
    combinations[0];
  const { tuningSystem, startingNote } = combination;
  const [list, pairs] = [
    await app.data.read('pitchClasses', { tuningSystem, startingNote }),
    createPairs(table, combination),
  ];
  const known = catalogue.ajnas.filter(({ idName }) => pairs.notesOf(idName).length > 0);
  const chosen = (idName: string | undefined) => known.find((it) => it.idName === idName);
  const lower = chosen(query.lower) ?? chosen(FIRST_LOWER) ?? known[0];
  const upper = chosen(query.upper) ?? chosen(FIRST_LOWER) ?? known[0];
  const below: JinsOnNote = { jins: lower.idName, note: pairs.notesOf(lower.idName)[0] };
  const places = pairs.notesOf(upper.idName).flatMap((note) => {
    const above = { jins: upper.idName, note };
    const notes = pairs.joined(below, above);
    return notes === null ? [] : [{ above, notes, maqamat: pairs.maqamatWith(below, above) }];
  });
  // The default is the place that most maqāmāt use.
  const most = [...places].sort((a, b) => b.maqamat.length - a.maqamat.length).at(0);
  const place = places.find(({ above }) => above.note === query.on) ?? most;
  const change = (changed: Readonly<Record<string, string>>) => app.go(path, { ...query, ...changed }, true);
  const noteAt = (index: number) => list.pitchClasses[index];
  const noteName = (idName: string) => {
    const entry = list.pitchClasses.find((pitch) => pitch.noteName === idName);
    return entry === undefined ? idName : nameIn(app.language, noteNames(entry));
  };
  const names = (app: App) => ({
    lower: shortName(nameIn(app.language, lower)),
    upper: shortName(nameIn(app.language, upper)),
  });

  function choices(app: App): TemplateResult {
    const options = known.map((jins) => ({ value: jins.idName, label: shortName(nameIn(app.language, jins)) }));
    const tunings = combinations.map((it) => ({ value: combinationKey(it), label: nameIn(app.language, it.names) }));
    return html`<div class="filters">
      ${choiceView(text.lower, 'lower', lower.idName, options, (value) => change({ lower: value, on: '' }))}
      ${choiceView(text.upper, 'upper', upper.idName, options, (value) => change({ upper: value, on: '' }))}
      ${
        place === undefined
          ? nothing
          : choiceView(
              text.upperOn,
              'on',
              place.above.note,
              places.map(({ above }) => ({ value: above.note, label: noteName(above.note) })),
              (value) => change({ on: value }),
            )
      }
      ${choiceView(app.text.tuningSystem, 'tuning', combinationKey(combination), tunings, (value) => change({ tuning: value }))}
    </div>`;
  }

  function result(app: App, { above, notes, maqamat }: (typeof places)[number]): TemplateResult {
    const { language, href } = app;
    const named = names(app);
    const mark = (index: number) => `pair-${index}`;
    const tones = (indices: readonly number[]) => () =>
      sequence(indices.map((index): Note => ({ frequency: noteAt(index).frequency ?? 0, mark: mark(index) })));
    const [belowPlaces, abovePlaces] = [pairs.placesOf(below), pairs.placesOf(above)];
    const overlap = abovePlaces.filter((index) => belowPlaces.includes(index)).length;
    const bracket = (own: readonly number[], label: string, lane: number): Bracket => ({
      from: notes.indexOf(own[0]),
      to: notes.indexOf(own.at(-1) ?? own[0]),
      label,
      lane,
      open: null,
      family: jinsFamily(own.map((index) => noteAt(index).cents ?? 0)),
    });
    const title = text.joined(named.lower, named.upper);
    const staffNotes = notes.map((index) => {
      const { englishName, cents = 0, frequency } = noteAt(index);
      return { mark: mark(index), englishName: englishName ?? '', names: noteNames(noteAt(index)), cents, frequency };
    });
    return html`<div class="actions">
        ${playButton(app, text.playJoined, title, tones(notes), 'play')}
        ${playButton(app, text.playLower, named.lower, tones(belowPlaces))}
        ${playButton(app, text.playUpper, named.upper, tones(abovePlaces))}
      </div>
      <div class="staves"><figure>${namedStaff(
        app,
        staffNotes,
        [bracket(belowPlaces, named.lower, 0), bracket(abovePlaces, named.upper, overlap > 1 ? 1 : 0)],
        noteAt(notes[0]).cents ?? 0,
        { title, width: STAFF_WIDTH },
      )}</figure></div>
      <p role="status">${text.contained(maqamat.length)}</p>
      <ul class="chips">${maqamat.map(({ idName, tonic, isBaseForm }) => {
        const maqam = table.maqamat.find((it) => it.idName === idName);
        const note = table.noteNames.find((it) => it.idName === tonic);
        if (maqam === undefined || note === undefined) return nothing;
        const to = href(['maqam', idName, tuningSystem, startingNote], isBaseForm ? {} : { tonic });
        return html`<li><a href=${to}>${shortName(nameIn(language, isBaseForm ? maqam : namesOnTonic(maqam, note)))}</a></li>`;
      })}</ul>`;
  }

  return {
    onward: [
      [app.text.toAjnas, app.href(['ajnas', tuningSystem, startingNote])],
      [nameIn(app.language, lower), app.href(['jins', lower.idName, tuningSystem, startingNote])],
    ],
    view: (app) => html`<p>${text.jins}</p>${choices(app)}
      ${place === undefined ? html`<p role="status">${text.noPlace}</p>` : result(app, place)}`,
  };
};
