import { html, type TemplateResult } from 'lit-html';
import { FAMOUS_FILE, type FamousMaqam } from '../../presentation/famous-maqamat.ts';
import { RAST_FILE, type RastInTreatise } from '../../presentation/rast-through-years.ts';
import type { App, ExplorerPage, Page } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { cardView } from '../components/card.ts';
import { doorLinks } from '../components/door.ts';
import type { Data } from '../data/data.ts';
import { nameIn, shortName, shortNames } from '../forms/names.ts';
import { yearsPart } from '../parts/years.ts';

/** The front page: famous maqāmāt to hear, rāst through the years, and a door for each kind of visitor. */

export interface FrontContent {
  readonly famous: readonly FamousMaqam[];
  readonly rast: readonly RastInTreatise[];
}

// The build writes the files with these types.
/** @throws FetchError */
export const loadFamous = async (data: Data) => (await data.readFile(FAMOUS_FILE)) as readonly FamousMaqam[];

/** The files of the front page. @throws FetchError */
export async function loadFront(data: Data): Promise<FrontContent> {
  const [famous, rast] = await Promise.all([loadFamous(data), data.readFile(RAST_FILE)]);
  return { famous, rast: rast as readonly RastInTreatise[] };
}

export function famousCard(
  app: App,
  { id, names, tuningSystem, startingNote, notes, family, reference }: FamousMaqam,
): TemplateResult {
  const marked = notes.map((note, index) => ({ ...note, mark: `${id}-${index}` }));
  return cardView(app, {
    names: shortNames(names),
    href: app.href(['maqam', id, tuningSystem, startingNote]),
    item: {
      ...passage(shortName(nameIn(app.language, names)), marked),
      tuned: { tonic: notes[0].frequency, reference },
    },
    line: { notes: marked, family },
  });
}

/** A door for each kind of visitor. */
function visitors({ text, href, combination: { tuningSystem, startingNote } }: App): TemplateResult {
  const forPlayers = [
    [text.singAlong, href(['maqam', 'maqam_rast'], { door: 'practise' })],
    [text.myInstrument, href(['instrument'])],
    [text.findTitle, href(['find', tuningSystem, startingNote])],
  ];
  const links = forPlayers.map(([label, to], i) => html`${i === 0 ? '' : ' · '}<a href=${to}>${label}</a>`);
  const ways = [
    { href: href(['maqamat', tuningSystem, startingNote]) },
    { about: links },
    { href: href(['learn']) },
    { href: 'reference.html' },
  ];
  return doorLinks(text.visitors.map(([title, about], index) => ({ title, about, ...ways[index] })));
}

export const frontView = (app: App, { famous, rast }: FrontContent): TemplateResult => {
  const { text, href, combination } = app;
  return html`<section class="intro">
      <h1>${text.introTitle}</h1>
      <p>${text.intro}</p>
    </section>
    <ul class="cards">${famous.map((maqam) => famousCard(app, maqam))}</ul>
    <p class="onward"><a href=${href(['maqamat', combination.tuningSystem, combination.startingNote])}>${text.toMaqamat}</a></p>
    ${yearsPart(app, rast)}
    ${visitors(app)}
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
