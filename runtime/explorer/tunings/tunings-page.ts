import { html, type TemplateResult } from 'lit-html';
import { yearNumber } from '../../engine/year.ts';
import { type NamedCombination, namedCombinations } from '../../presentation/combinations.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { isBetweenKeys } from '../components/between-keys.ts';
import { rowView } from '../components/card.ts';
import { nameIn } from '../forms/names.ts';
import { tuningNotes } from '../practice/material.ts';

/** All tuning systems, an octave each. */

interface Row {
  readonly combination: NamedCombination;
  readonly year: string;
  readonly list: PitchClassList;
}

function tuningRow(app: App, { combination, list }: Row, index: number): TemplateResult {
  const { text, language, href } = app;
  const notes = tuningNotes(app, list, `${index}-`);
  return rowView(app, {
    names: combination.system,
    href: href(['tuning', combination.tuningSystem, combination.startingNote]),
    item: passage(nameIn(language, combination.system), notes),
    line: { notes, family: 'other', isFound: isBetweenKeys, isClosed: true },
    about: text.pitchesPerOctave(notes.length),
  });
}

/** Opens the page of all tuning systems, each on its first starting note. */
export const openTunings: OpenPage = async (app): Promise<Page> => {
  const { data, text } = app;
  const [catalogue, systems] = await Promise.all([data.read('catalogue', {}), data.read('tuningSystems', {})]);
  const years = new Map(systems.data.map(({ tuningSystem }) => [tuningSystem.id, tuningSystem.year ?? '']));
  const firsts = new Map<string, NamedCombination>();
  for (const combination of namedCombinations(catalogue))
    if (!firsts.has(combination.tuningSystem)) firsts.set(combination.tuningSystem, combination);
  const rows: Row[] = await Promise.all(
    [...firsts.values()].map(async (key) => ({
      combination: key,
      year: years.get(key.tuningSystem) ?? '',
      list: await data.read('pitchClasses', key),
    })),
  );
  rows.sort((a, b) => yearNumber(a.year) - yearNumber(b.year) || (a.year < b.year ? -1 : 1));
  return {
    title: text.tuningsTitle,
    view: () => html`<h1>${text.tuningsTitle}</h1>
      <p class="hint">${text.tuningsHelp}</p>
      <ol class="wide-rows">${rows.map((row, i) => tuningRow(app, row, i))}</ol>`,
  };
};
