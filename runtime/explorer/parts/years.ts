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
import { type HistoryDot, history, type YearAxis } from '../pictures/history.ts';
import { choiceView } from './select.ts';

/** The third of today's maqām rāst in the tunings of treatises: a chart, the chosen treatise, and a table. */

/** Hz of the tonic of every tuning, so that only the intervals differ. */
const TONIC = 220;

/** The treatises of the 10th to 15th centuries, and those since the 19th. */
const AXIS = [
  { from: 900, to: 1520, step: 200 },
  { from: 1830, to: 1970, step: 20 },
] as const;

interface Dot extends HistoryDot {
  readonly row: RastInTreatise;
  readonly tuningSystem: string;
  /** Where the dot is not today's rāst but that of the author. */
  readonly defined: DefinedThird | null;
}

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
function dotsOf({ language }: App, row: RastInTreatise, index: number): readonly Dot[] {
  const dot = { row, at: row.year, year: String(row.year), isHollow: row.noteNames !== 'assumed' };
  const { tuningSystem, names, from, defined } = row;
  const [{ cents }] = from;
  const today = { tuningSystem, label: nameIn(language, names), cents: cents[THIRD], mark: `y${index}`, defined: null };
  const dots: Dot[] = [{ ...dot, ...today }];
  if (defined !== null)
    dots.push({ ...dot, ...defined, label: nameIn(language, defined.names), mark: `y${index}-defined`, defined });
  return dots;
}

/** The parts of the axis, with the meaning of their years. */
function axisOf({ text }: App, rows: readonly RastInTreatise[]): YearAxis {
  const [deaths, treatises] = AXIS;
  const yearsWith = (meaning: RastInTreatise['yearMeaning']) =>
    rows.flatMap(({ year, yearMeaning }) => (yearMeaning === meaning ? [year] : [])).join(text.comma);
  return [
    { ...deaths, lines: [text.yearsOfDeath, text.yearsUnclear(yearsWith(null))] },
    { ...treatises, lines: [text.yearsOfTreatises, text.yearsAbout(yearsWith('written'))] },
  ];
}

/** The chart. @param rows one for each treatise, the oldest first */
export function yearsPart(app: App, rows: readonly RastInTreatise[]): TemplateResult | typeof nothing {
  const { text, route, player, combination } = app;
  const all = rows.flatMap((row, index) => dotsOf(app, row, index));
  // The tuning in the address; else the current one if it has rāst, else the first.
  const chosen =
    [route.query.rast, combination.tuningSystem]
      .map((id) => all.find(({ tuningSystem }) => tuningSystem === id))
      .find((dot) => dot !== undefined) ?? all[0];
  if (chosen === undefined) return nothing;
  const { row, defined } = chosen;
  const cents = defined === null ? fromOf(app, row).cents[THIRD] : defined.cents;
  const dots = all.map((dot) => (dot === chosen ? { ...dot, cents, isChosen: true } : { ...dot, isChosen: false }));
  const onDot = ({ tuningSystem, label, cents }: Dot) => {
    const { start: _, ...query } = route.query;
    app.go(route.path, { ...query, rast: tuningSystem }, true);
    void player.play(passage(label, [note(0), note(cents)]));
  };
  return html`<section class="through">
    <h2>${text.thirdTitle}</h2>
    <p>${text.thirdHelp}</p>
    ${history(app, { title: text.thirdTitle, dots, citation: '', axis: axisOf(app, rows), onDot })}
    ${defined === null ? details(app, row) : definedDetails(app, row, defined)}
    <details ?open=${app.isStatic}><summary>${text.allThirds}</summary><p class="hint">${text.startRule}</p><div class="scroll" tabindex="0" role="region" aria-label=${text.allThirds}>${thirds(app, rows)}</div></details>
  </section>`;
}
