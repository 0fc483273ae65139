import { html, nothing, type TemplateResult } from 'lit-html';
import { centsRatio } from '../../engine/ratio.ts';
import { decimals } from '../../presentation/numbers.ts';
import { RAST, type RastFrom, type RastInTreatise, THIRD } from '../../presentation/rast-through-years.ts';
import type { App } from '../app.ts';
import { sequence } from '../audio/schedule.ts';
import { nameIn } from '../forms/names.ts';
import { type HistoryDot, history, type YearAxis } from '../pictures/history.ts';
import { choiceView } from './select.ts';

/** The third of today's maqām rāst in the tunings of treatises: a chart, the chosen treatise, and a table. */

/** Hz of the tonic of every tuning, so that only the intervals differ. */
const TONIC = 220;

/** The treatises of the 10th to 15th centuries, and those since the 19th. */
const AXIS: YearAxis = [
  { from: 900, to: 1520, step: 200 },
  { from: 1830, to: 1970, step: 20 },
];

interface Dot extends HistoryDot {
  readonly row: RastInTreatise;
}

/** The treatise in the address; else that of the current tuning if it has rāst, else the first. */
const chosenFrom = ({ route, combination }: App, rows: readonly RastInTreatise[]): RastInTreatise | undefined =>
  [route.query.rast, combination.tuningSystem]
    .map((id) => rows.find(({ tuningSystem }) => tuningSystem === id))
    .find((row) => row !== undefined) ?? rows[0];

const note = (cents: number) => ({ frequency: TONIC * centsRatio(cents), mark: '' });

/** The starting note of a treatise: the one in the address, else the nearest. */
const fromOf = ({ route }: App, { from }: RastInTreatise): RastFrom =>
  from.find(({ startingNote }) => startingNote === route.query.start) ?? from[0];

/** What is known about a treatise besides its third: the meaning of its year, its source, its note names. */
function about({ text, language }: App, { yearMeaning, source, noteNames }: RastInTreatise): readonly string[] {
  return [
    yearMeaning === null
      ? text.yearUnknown
      : yearMeaning === 'written'
        ? text.yearWritten
        : text.yearMeanings[yearMeaning],
    source === null ? text.unsourced : `${nameIn(language, source)}${text.comma}${text.page(source.page)}.`,
    noteNames === null ? '' : text.noteNameOrigins[noteNames],
  ].filter((part) => part !== '');
}

function details(app: App, row: RastInTreatise): TemplateResult {
  const { text, language, player, route, href } = app;
  const from = fromOf(app, row);
  const name = nameIn(language, row.names);
  const third = decimals(from.cents[THIRD], 1);
  const { defined, others } = row;
  const options = row.from.map(({ startingNote, names }) => ({ value: startingNote, label: nameIn(language, names) }));
  const choose = (start: string) => app.go(route.path, { ...route.query, rast: row.tuningSystem, start }, true);
  const other = ({ tuningSystem, startingNote, names, cents }: RastInTreatise['others'][number]) =>
    html`<a href=${href(['tuning', tuningSystem, startingNote])}>${nameIn(language, names)}</a> <bdi>${decimals(cents, 1)}</bdi>`;
  const play = () => player.play(sequence([...from.cents, 1200].map(note)), name);
  return html`<div class="third-now" aria-live="polite">
    <p><strong>${text.thirdOf(third)}</strong> · ${row.year} · <a href=${href(['maqam', RAST, row.tuningSystem, from.startingNote])}>${name}</a></p>
    <p class="hint">${text.rastFrom(nameIn(language, from.names))} ${about(app, row).join(' ')}</p>
    ${defined === null ? nothing : html`<p>${text.definedRast(decimals(defined.cents, 1), nameIn(language, defined.note))} ${other(defined)}</p>`}
    ${others.length === 0 ? nothing : html`<p class="hint">${text.othersOfTreatise} ${others.map((it, i) => html`${i === 0 ? nothing : text.comma}${other(it)}`)}</p>`}
    </div>
    <div class="filters">
      ${options.length < 2 ? nothing : choiceView(text.startingNote, 'start-choice', from.startingNote, options, choose)}
      <button class="play" data-plays @click=${play}>${text.hearRast}</button>
    </div>`;
}

/** The values of the chart as a table. */
const thirds = (app: App, rows: readonly RastInTreatise[]): TemplateResult => {
  const { text, language, href } = app;
  return html`<table class="thirds"><caption>${text.thirdTitle}</caption>
    <tbody>${rows.map(
      (row) => html`<tr><td>${row.year}</td>
      <th scope="row"><a href=${href(['tuning', row.tuningSystem])}>${nameIn(language, row.names)}</a></th>
      <td>${decimals(row.from[0].cents[THIRD], 1)}</td>
      <td>${row.defined === null ? nothing : text.definedRast(decimals(row.defined.cents, 1), nameIn(language, row.defined.note))}
        ${text.rastFrom(nameIn(language, row.from[0].names))} ${about(app, row).join(' ')}</td></tr>`,
    )}</tbody></table>`;
};

/** The chart. @param rows one for each treatise, the oldest first */
export function yearsPart(app: App, rows: readonly RastInTreatise[]): TemplateResult | typeof nothing {
  const { text, language, route, player } = app;
  const chosen = chosenFrom(app, rows);
  if (chosen === undefined) return nothing;
  const dots = rows.flatMap((row, index): Dot[] => {
    const isChosen = row === chosen;
    const cents = (isChosen ? fromOf(app, row) : row.from[0]).cents[THIRD];
    const dot = {
      row,
      at: row.year,
      year: String(row.year),
      label: nameIn(language, row.names),
      cents,
      mark: `y${index}`,
      isHollow: row.noteNames !== 'assumed',
      isChosen,
    };
    const { defined } = row;
    return defined === null
      ? [dot]
      : [
          dot,
          {
            ...dot,
            cents: defined.cents,
            label: nameIn(language, defined.names),
            mark: `y${index}-defined`,
            isChosen: false,
          },
        ];
  });
  const onDot = ({ row, cents }: Dot) => {
    const { start: _, ...query } = route.query;
    app.go(route.path, { ...query, rast: row.tuningSystem }, true);
    player.play(sequence([note(0), note(cents)]), nameIn(language, row.names));
  };
  return html`<section class="through">
    <h2>${text.thirdTitle}</h2>
    <p>${text.thirdHelp}</p>
    ${history({ title: text.thirdTitle, dots, citation: '', isNarrow: app.isNarrow, isMirrored: language === 'ar', axis: AXIS, inCents: text.inCents, onDot })}
    ${details(app, chosen)}
    <details ?open=${app.isStatic}><summary>${text.allThirds}</summary><p class="hint">${text.startRule}</p><div class="scroll" tabindex="0" role="region" aria-label=${text.allThirds}>${thirds(app, rows)}</div></details>
  </section>`;
}
