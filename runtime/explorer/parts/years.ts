import { html, nothing, type TemplateResult } from 'lit-html';
import { centsRatio } from '../../engine/ratio.ts';
import { decimals } from '../../presentation/numbers.ts';
import {
  type DefinedThird,
  type OtherThird,
  RAST,
  type RastFrom,
  type RastInTreatise,
  THIRD,
} from '../../presentation/rast-through-years.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import { nameIn } from '../forms/names.ts';
import { tuningName } from '../forms/tuning-name.ts';
import { type TreatiseDot, treatisesChart } from '../pictures/treatises.ts';
import { choiceView } from './select.ts';

/** The third of today's maqām rāst in the tunings of treatises: a chart, the chosen treatise, and a table. */

/** Hz of the tonic of every tuning, so that only the intervals differ. */
const TONIC = 220;

/** The piano keys around the third, in cents above the tonic. */
const KEYS = [300, 400] as const;
/** Years without a treatise that a chart marks. */
export const GAP = 300;

interface Dot extends Omit<TreatiseDot, 'choose' | 'isChosen'> {
  readonly row: RastInTreatise;
  readonly tuningSystem: string;
  /** Where the dot is not today's rāst but that of the author. */
  readonly defined: DefinedThird | null;
}

/** On a phone only its name has room. */
const keyName = ([name, about]: readonly [string, string]): TemplateResult => html`${name} <small>${about}</small>`;

const note = (cents: number) => ({ frequency: TONIC * centsRatio(cents), mark: '' });

/** The starting note of a treatise: the one in the address, else the nearest. */
const fromOf = ({ route }: App, { from }: RastInTreatise): RastFrom =>
  from.find(({ startingNote }) => startingNote === route.query.start) ?? from[0];

/** What is known about a treatise besides its third: the meaning of its year, its source, its note names, its origin. */
function about(
  { text, language }: App,
  { yearMeaning, noteNames, derivedFrom }: RastInTreatise,
  source: RastInTreatise['source'],
): string {
  return [
    yearMeaning === null
      ? text.yearUnknown
      : yearMeaning === 'written'
        ? text.yearWritten
        : text.yearMeanings[yearMeaning],
    source === null ? text.unsourced : `${nameIn(language, source)}${text.comma}${text.page(source.page)}.`,
    noteNames === null ? '' : text.noteNameOrigins[noteNames],
    derivedFrom.length === 0 ? '' : text.derivedFrom(derivedFrom.map((it) => nameIn(language, it)).join(text.comma)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** The names of the archive for the third that an author defines. */
const definedNotes = ({ text, language }: App, { notes }: DefinedThird): string =>
  notes
    .map(({ names, startingNote }) => text.definedNote(nameIn(language, names), nameIn(language, startingNote)))
    .join(text.comma);

/** Why facts of rāst in a tuning are doubted. */
const doubtsView = ({ text, language }: App, { doubts }: RastFrom) =>
  doubts.length === 0
    ? nothing
    : html`<p>${text.doubted(doubts.map(({ reason, reasonArabic }) => (language === 'ar' ? reasonArabic : reason)))}</p>`;

const othersView = ({ text, language, href }: App, others: readonly OtherThird[]) =>
  others.length === 0
    ? nothing
    : html`<p class="hint">${text.othersOfTreatise} ${others.map(
        ({ tuningSystem, startingNote, names, cents }, index) =>
          html`${index === 0 ? nothing : text.comma}<a href=${href(['tuning', tuningSystem, startingNote])}>${nameIn(language, names)}</a> <bdi>${decimals(cents, 1)}</bdi>`,
      )}</p>`;

/** A third with its year and a link, and what is said about it. */
const thirdView = (
  { text }: App,
  cents: number,
  year: number,
  link: TemplateResult,
  content: unknown,
): TemplateResult =>
  html`<div class="third-now" aria-live="polite"><p><strong>${text.thirdOf(decimals(cents, 1))}</strong> · ${year} · ${link}</p>${content}</div>`;

/** The rāst that an author defines, of which the archive has no scale. */
function definedDetails(app: App, row: RastInTreatise, defined: DefinedThird): TemplateResult {
  const { tuningSystem, startingNote, names, cents, source } = defined;
  const [{ startingNote: start, cents: today }] = row.from;
  const others = [{ ...row, startingNote: start, cents: today[THIRD] }, ...row.others];
  const link = html`<a href=${app.href(['tuning', tuningSystem, startingNote])}>${nameIn(app.language, names)}</a>`;
  return thirdView(
    app,
    cents,
    row.year,
    link,
    html`<p>${app.text.definedHere(definedNotes(app, defined))}</p>
    <p class="hint">${about(app, row, source)}</p> ${othersView(app, others)}`,
  );
}

function details(app: App, row: RastInTreatise): TemplateResult {
  const { text, language, route, href } = app;
  const from = fromOf(app, row);
  const name = nameIn(language, row.names);
  const { defined, others } = row;
  const link = html`<a href=${href(['maqam', RAST, row.tuningSystem, from.startingNote])}>${name}</a>`;
  const options = row.from.map(({ startingNote, names }) => ({ value: startingNote, label: nameIn(language, names) }));
  const choose = (start: string) => app.go(route.path, { ...route.query, rast: row.tuningSystem, start }, true);
  const item = passage(name, [...from.cents, 1200].map(note));
  const content = html`<p class="hint">${text.rastFrom(nameIn(language, from.names))} ${about(app, row, row.source)}</p>
    ${defined === null ? nothing : html`<p>${text.definedRast(decimals(defined.cents, 1), definedNotes(app, defined))}</p>`}
    ${doubtsView(app, from)}
    ${othersView(app, defined === null ? others : [defined, ...others])}`;
  return html`${thirdView(app, from.cents[THIRD], row.year, link, content)}
    <div class="filters">
      ${options.length < 2 ? nothing : choiceView(text.startingNote, 'start-choice', from.startingNote, options, choose)}
      ${playView(app, item, { text: text.hearRast })}
    </div>`;
}

const thirds = (app: App, rows: readonly RastInTreatise[]): TemplateResult => {
  const { text, language, href } = app;
  return html`<table class="thirds"><caption>${text.thirdTitle}</caption>
    <tbody>${rows.map(
      (row) => html`<tr><td>${row.year}</td>
      <th scope="row"><a href=${href(['tuning', row.tuningSystem])}>${nameIn(language, row.names)}</a></th>
      <td>${decimals(row.from[0].cents[THIRD], 1)}</td>
      <td>${row.defined === null ? nothing : text.definedRast(decimals(row.defined.cents, 1), definedNotes(app, row.defined))}
        ${text.rastFrom(nameIn(language, row.from[0].names))} ${about(app, row, row.source)} ${doubtsView(app, row.from[0])}</td></tr>`,
    )}</tbody></table>`;
};

/** The dots of a treatise: today's rāst, and the rāst that the author defines. */
function dotsOf({ text }: App, row: RastInTreatise, index: number, name: string): readonly Dot[] {
  const { tuningSystem, defined, year } = row;
  const isSquare = row.noteNames !== 'assumed';
  const label = (cents: number) => [`${name} ${year}`, text.inCents(decimals(cents, 0))].join(text.comma);
  const [{ cents }] = row.from;
  const today = { tuningSystem, cents: cents[THIRD], mark: `y${index}`, defined: null };
  const own = defined === null ? [] : [{ ...defined, mark: `y${index}-defined`, defined }];
  return [today, ...own].map((dot) => ({ ...dot, row, isSquare, label: label(dot.cents) }));
}

/** How the chart is read: what the years of treatises mean, and what is doubted. */
function readingHelp({ text }: App, rows: readonly RastInTreatise[]): TemplateResult {
  const meaning = (of: RastInTreatise['yearMeaning'], line: (years: string) => string) =>
    html`<li>${line(rows.flatMap(({ year, yearMeaning }) => (yearMeaning === of ? [year] : [])).join(text.comma))}</li>`;
  return html`<details class="how"><summary>${text.howToRead}</summary>
    <p>${text.thirdHelp}</p>
    <ul class="year-meanings">${meaning('death', text.yearsOfDeath)} ${meaning(null, text.yearsUnclear)} ${meaning('written', text.yearsAbout)} ${meaning('treatise', text.yearsOfTreatises)}</ul></details>`;
}

/** The chart. @param rows one for each treatise, the oldest first */
export function yearsPart(app: App, rows: readonly RastInTreatise[]): TemplateResult | typeof nothing {
  const { text, route, player, combination } = app;
  const names = rows.map((row) => tuningName(app, row.tuningSystem, row.names).label);
  const all = rows.map((row, index) => dotsOf(app, row, index, names[index]));
  const dots = all.flat();
  // The tuning in the address; else the current one if it has rāst, else the first.
  const chosen =
    [route.query.rast, combination.tuningSystem]
      .map((id) => dots.find(({ tuningSystem }) => tuningSystem === id))
      .find((dot) => dot !== undefined) ?? dots[0];
  if (chosen === undefined) return nothing;
  const { row, defined } = chosen;
  const cents = defined === null ? fromOf(app, row).cents[THIRD] : defined.cents;
  const choose = ({ tuningSystem, label, cents }: Dot) => {
    const { start: _, ...query } = route.query;
    app.go(route.path, { ...query, rast: tuningSystem }, true);
    void player.play(passage(label, [note(0), note(cents)]));
  };
  const treatises = rows.map(({ year }, index) => ({
    name: names[index],
    year,
    dots: all[index].map((dot) => {
      const isChosen = dot === chosen;
      return { ...dot, isChosen, cents: isChosen ? cents : dot.cents, choose: () => choose(dot) };
    }),
  }));
  const inTurn = passage(
    text.thirdTitle,
    dots.map(({ cents, mark }) => ({ ...note(cents), mark })),
  );
  return html`<section class="through">
    <h2>${text.betweenTitle}</h2>
    <p class="lead">${text.betweenHelp(rows.length)}</p>
    ${treatisesChart(app, { title: text.thirdTitle, keys: KEYS, scale: [keyName(text.lowKey), text.halfWay, keyName(text.highKey)], treatises, gap: GAP })}
    <div class="below-chart">
      <div>${defined === null ? details(app, row) : definedDetails(app, row, defined)}</div>
      <div class="chart-actions">${playView(app, inTurn, { text: text.playByYear })} ${readingHelp(app, rows)}
        <details class="how" ?open=${app.isStatic}><summary>${text.allThirds}</summary><p class="hint">${text.startRule}</p><div class="scroll" tabindex="0" role="region" aria-label=${text.allThirds}>${thirds(app, rows)}</div></details></div>
    </div>
  </section>`;
}
