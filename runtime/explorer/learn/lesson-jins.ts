import { html, nothing, type TemplateResult } from 'lit-html';
import { namesOnTonic } from '../../engine/form-name.ts';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { createPairs, type JinsOnNote } from '../../lookup/pairs.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import { jinsFamily } from '../../presentation/jins-family.ts';
import type { App } from '../app.ts';
import { type Note, sequence } from '../audio/schedule.ts';
import { type Names, nameIn, noteNames, shortName } from '../forms/names.ts';
import { STAFF_WIDTH } from '../parts/form-pictures.ts';
import { namedStaff } from '../parts/form-staff.ts';
import { choiceView } from '../parts/select.ts';
import type { Bracket } from '../pictures/staff.ts';
import { type OpenLesson, playButton } from './lesson-parts.ts';

/** Two ajnās and a tuning, chosen in the address: the scale that they make, and the maqāmāt that contain them. */

const FIRST_LOWER = 'jins_rast';

export const openJins: OpenLesson = async (app, text) => {
  const { query, path } = app.route;
  const [catalogue, table] = await Promise.all([app.data.read('catalogue', {}), app.data.read('lookup', {})]);
  const combinations = combinationsOf(catalogue);
  const find = (key: string | undefined) => combinations.find((it) => combinationKey(it) === key);
  const combination = find(query.tuning) ?? find(combinationKey(FIRST_COMBINATION)) ?? combinations[0];
  const { tuningSystem, startingNote } = combination;
  const { pitchClasses } = await app.data.read('pitchClasses', { tuningSystem, startingNote });
  const pairs = createPairs(table, combination);
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
  const named = (names: Names) => shortName(nameIn(app.language, names));
  const noteName = (idName: string) =>
    nameIn(app.language, noteNames(pitchClasses.find(({ noteName }) => noteName === idName) ?? {}));

  function choices(app: App): TemplateResult {
    const options = known.map((jins) => ({ value: jins.idName, label: named(jins) }));
    const tunings = combinations.map((it) => ({ value: combinationKey(it), label: nameIn(app.language, it.names) }));
    const notes = places.map(({ above: { note } }) => ({ value: note, label: noteName(note) }));
    return html`<div class="filters">
      ${choiceView(text.lower, 'lower', lower.idName, options, (value) => change({ lower: value, on: '' }))}
      ${choiceView(text.upper, 'upper', upper.idName, options, (value) => change({ upper: value, on: '' }))}
      ${place === undefined ? nothing : choiceView(text.upperOn, 'on', place.above.note, notes, (value) => change({ on: value }))}
      ${choiceView(app.text.tuningSystem, 'tuning', combinationKey(combination), tunings, (value) => change({ tuning: value }))}
    </div>`;
  }

  function result(app: App, { above, notes, maqamat }: (typeof places)[number]): TemplateResult {
    const names = [named(lower), named(upper)] as const;
    const tones = (indices: readonly number[]) => () =>
      sequence(
        indices.map((index): Note => ({ frequency: pitchClasses[index].frequency ?? 0, mark: `pair-${index}` })),
      );
    const [belowNotes, aboveNotes] = [pairs.indicesOf(below), pairs.indicesOf(above)];
    const overlap = aboveNotes.filter((index) => belowNotes.includes(index)).length;
    const bracket = (own: readonly number[], label: string, lane: number): Bracket => ({
      from: notes.indexOf(own[0]),
      to: notes.indexOf(own.at(-1) ?? own[0]),
      label,
      lane,
      open: null,
      family: jinsFamily(own.map((index) => pitchClasses[index].cents ?? 0)),
    });
    const title = names.join(' + ');
    const staffNotes = notes.map((index) => {
      const { englishName, cents = 0, frequency } = pitchClasses[index];
      const mark = `pair-${index}`;
      return { mark, englishName: englishName ?? '', names: noteNames(pitchClasses[index]), cents, frequency };
    });
    return html`<div class="actions">
        ${playButton(app, app.text.play, title, tones(notes), 'play')}
        ${playButton(app, text.lower, names[0], tones(belowNotes))}
        ${playButton(app, text.upper, names[1], tones(aboveNotes))}
      </div>
      <div class="staves"><figure>${namedStaff(
        app,
        staffNotes,
        [bracket(belowNotes, names[0], 0), bracket(aboveNotes, names[1], overlap > 1 ? 1 : 0)],
        staffNotes[0].cents,
        { title, width: STAFF_WIDTH },
      )}</figure></div>
      <p role="status">${text.contained(maqamat.length)}</p>
      <ul class="chips">${maqamat.map(({ maqam, tonic, isBaseForm }) => {
        const to = app.href(['maqam', maqam.idName, tuningSystem, startingNote], {
          tonic: isBaseForm ? '' : tonic.idName,
        });
        return html`<li><a href=${to}>${named(isBaseForm ? maqam : namesOnTonic(maqam, tonic))}</a></li>`;
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
