import { html, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { FAMOUS_FILE, type FamousMaqam } from '../../presentation/famous-maqamat.ts';
import { RAST_FILE, type RastInTreatise } from '../../presentation/rast-through-years.ts';
import type { App, ExplorerPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import type { Data } from '../data/data.ts';
import { bothNames, nameIn, shortName, shortNames } from '../forms/names.ts';
import { yearsPart } from '../parts/years.ts';

/** The front page: famous maqāmāt to hear, a way for each kind of visitor, and rāst through the years. */

export interface FrontContent {
  readonly famous: readonly FamousMaqam[];
  readonly rast: readonly RastInTreatise[];
}

/** The files of the front page. @throws FetchError */
export async function loadFront(data: Data): Promise<FrontContent> {
  const [famous, rast] = await Promise.all([data.readFile(FAMOUS_FILE), data.readFile(RAST_FILE)]);
  // The build writes the files with these types.
  return { famous: famous as readonly FamousMaqam[], rast: rast as readonly RastInTreatise[] };
}

const markOf = ({ id }: FamousMaqam, index: number): string => `${id}-${index}`;

/** The notes and ajnās of a maqām on a line of cents; from the right on an Arabic page. */
function line({ language }: App, maqam: FamousMaqam): TemplateResult {
  const at = (cents: number): string => {
    const percent = 3 + (94 * cents) / OCTAVE_CENTS;
    return `${Math.round(10 * (language === 'ar' ? 100 - percent : percent)) / 10}%`;
  };
  const { ajnas, notes } = maqam;
  const familyAt = (cents: number) => ajnas.find(({ low, high }) => cents > low - 1 && cents < high + 1)?.family;
  return html`<svg class="tile-line" height="44" aria-hidden="true">
    ${ajnas.map(
      ({
        names,
        family,
        low,
        high,
      }) => svg`<g class="jins-${family}"><line x1=${at(low)} x2=${at(high)} y1="10" y2="10" />
        <text x=${at((low + high) / 2)} y="36" text-anchor="middle">${shortName(nameIn(language, names))}</text></g>`,
    )}
    ${notes.map(
      ({ cents }, index) =>
        svg`<circle class="jins-${familyAt(cents) ?? 'other'}" data-mark=${markOf(maqam, index)} cx=${at(cents)} cy="10" r="6" />`,
    )}
  </svg>`;
}

function tile(app: App, maqam: FamousMaqam): TemplateResult {
  const { text, language, href } = app;
  const { id, tuningSystem, startingNote, tonic, notes } = maqam;
  const name = nameIn(language, maqam.names);
  const item = passage(
    name,
    notes.map(({ frequency, cents }, index) => ({ frequency, cents, mark: markOf(maqam, index) })),
  );
  return html`<li class="tile">
    ${playView(app, item)}
    <a class="tile-name" href=${href(['maqam', id, tuningSystem, startingNote])}>${bothNames(language, shortNames(maqam.names))}</a>
    ${line(app, maqam)}
    <p class="entry-facts">${text.onNote(nameIn(language, tonic))} · ${text.noteCount(notes.length - 1)}</p>
  </li>`;
}

function visitors({ text, href, combination: { tuningSystem, startingNote } }: App): TemplateResult {
  const paths = [['learn', 'maqam'], ['find', tuningSystem, startingNote], ['sources']];
  return html`<ul class="visitors">${text.visitors.map(
    ([who, action, about], index) =>
      html`<li><small>${who}</small> <a href=${href(paths[index])}>${action}</a> <span>${about}</span></li>`,
  )}</ul>`;
}

export const frontView = (app: App, { famous, rast }: FrontContent): TemplateResult => {
  const { text, href, combination } = app;
  return html`<section class="intro">
      <h1>${text.introTitle}</h1>
      <p>${text.intro}</p>
    </section>
    <ul class="tiles">${famous.map((maqam) => tile(app, maqam))}</ul>
    <p class="onward"><a href=${href(['maqamat', combination.tuningSystem, combination.startingNote])}>${text.toMaqamat}</a></p>
    ${visitors(app)}
    ${yearsPart(app, rast)}
    <details class="glossary"><summary>${text.wordsMean}</summary>
      <dl>${text.glossary.map(([word, meaning]) => html`<div><dt>${word}</dt><dd>${meaning}</dd></div>`)}</dl>
    </details>`;
};

async function openFront(app: App): Promise<Page> {
  const content = await loadFront(app.data);
  const pageIn = (app: App): Page => ({
    title: app.text.introTitle,
    view: () => frontView(app, content),
    again: pageIn,
  });
  return pageIn(app);
}

export const pages: readonly ExplorerPage[] = [
  { address: '', navigation: null, under: 'maqamat', open: openFront, examples: [''] },
];
