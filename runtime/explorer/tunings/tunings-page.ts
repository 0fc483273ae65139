import { html, type TemplateResult } from 'lit-html';
import { yearNumber } from '../../engine/year.ts';
import { combinationsOf, type NamedCombination } from '../../presentation/combinations.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { nameIn } from '../forms/names.ts';
import { ONE_OCTAVE, rulerAxis, rulerRow } from '../pictures/ruler.ts';
import { tuningNotes } from '../practice/material.ts';
import { tuningFile, type Variants, variantsOf } from '../variants/apparatus.ts';
import { variantLink, variantMark } from '../variants/variants.ts';

/** All tuning systems, an octave each, on one ruler. */

interface Row {
  readonly combination: NamedCombination;
  readonly year: string;
  readonly list: PitchClassList;
}

function rowView(app: App, { combination, list }: Row, row: number, variants: Variants): TemplateResult {
  const { text, language } = app;
  const name = nameIn(language, combination.system);
  const href = app.href(['tuning', combination.tuningSystem, combination.startingNote]);
  const marked = variants(tuningFile(combination.tuningSystem));
  const notes = tuningNotes(app, list, `${row}-`);
  return html`<li>
    <div class="row-head">
      <a href=${href}>${name}</a>${app.isStatic ? variantLink(app, href, marked) : variantMark(app, `row-${row}`, marked)}
      <span class="row-actions">
        <span class="faint">${notes.length}</span>
        ${playView(app, passage(name, notes), { size: 's' })}
      </span>
    </div>
    ${rulerRow(app, `${name}${text.comma}${text.pitchesPerOctave(notes.length)}`, notes, ONE_OCTAVE)}
  </li>`;
}

/** Opens the page of all tuning systems, each on its first starting note. */
export const openTunings: OpenPage = async (app): Promise<Page> => {
  const { data, text } = app;
  const [catalogue, systems, emendations] = await Promise.all([
    data.read('catalogue', {}),
    data.read('tuningSystems', {}),
    data.read('emendations', {}),
  ]);
  const variants = variantsOf(emendations.data);
  const years = new Map(systems.data.map(({ tuningSystem }) => [tuningSystem.id, tuningSystem.year ?? '']));
  const firsts = new Map<string, NamedCombination>();
  for (const combination of combinationsOf(catalogue))
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
      <ol class="rows">
        <li class="axis-row">${rulerAxis(app, ONE_OCTAVE)}</li>
        ${rows.map((row, i) => rowView(app, row, i, variants))}
      </ol>`,
  };
};
