import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { centsRatio } from '../../engine/ratio.ts';
import { yearNumber } from '../../engine/year.ts';
import type { Language } from '../../presentation/location.ts';
import { decimals } from '../../presentation/numbers.ts';
import { RAST, type RastInTuning } from '../../presentation/rast-through-years.ts';
import type { Text } from '../../presentation/text/en.ts';
import type { App } from '../app.ts';
import { sequence } from '../audio/schedule.ts';
import { nameIn } from '../names.ts';

/** Maqām rāst through the years: a slider through the tunings that have it. */

/** Hz of the tonic of every tuning, so that only the intervals differ. */
const TONIC = 220;
/** Index of the third degree. */
const THIRD = 2;

/** The tuning of the slider in the address; else the current tuning if it has rāst, else the first. */
const chosenFrom = ({ route, combination }: App, rows: readonly RastInTuning[]): RastInTuning | undefined =>
  [route.query.rast, combination.tuningSystem]
    .map((id) => rows.find(({ tuningSystem }) => tuningSystem === id))
    .find((row) => row !== undefined) ?? rows[0];

const note = (cents: number, place: number) => ({ frequency: TONIC * centsRatio(cents), mark: `r${place}` });
const scaleOf = ({ notes }: RastInTuning) => sequence(notes.map(({ cents }, place) => note(cents, place)));

const [WIDTH, HEIGHT, MARGIN, RAIL] = [340, 250, 14, 86];

/** The notes at their height in cents; fine lines show the third in every other tuning. */
function ladder({ language }: App, { notes }: RastInTuning, rows: readonly RastInTuning[]): TemplateResult {
  const y = (cents: number) => HEIGHT - MARGIN - (cents / OCTAVE_CENTS) * (HEIGHT - 2 * MARGIN);
  const isMirrored = language === 'ar';
  const x = (left: number) => (isMirrored ? WIDTH - left : left);
  return html`<svg class="rast" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    <line class="rail" x1=${x(RAIL)} x2=${x(RAIL)} y1=${y(0)} y2=${y(OCTAVE_CENTS)} />
    ${rows.map((row) => svg`<line class="other" x1=${x(RAIL + 14)} x2=${x(RAIL + 30)} y1=${y(row.notes[THIRD].cents)} y2=${y(row.notes[THIRD].cents)} />`)}
    ${notes.map(
      (it, place) => svg`<g class=${place === THIRD ? 'third' : 'degree'} data-mark="r${place}">
        <circle cx=${x(RAIL)} cy=${y(it.cents)} r="7" />
        <text x=${x(RAIL - 16)} y=${y(it.cents) + 5} text-anchor=${isMirrored ? 'start' : 'end'}>${decimals(it.cents, 1)}</text>
        <text class="name" x=${x(RAIL + 40)} y=${y(it.cents) + 5} text-anchor=${isMirrored ? 'end' : 'start'}>${nameIn(language, it)}</text></g>`,
    )}
  </svg>`;
}

const citedIn = (text: Text, language: Language, { source }: RastInTuning): string =>
  source === null ? text.unsourced : `${nameIn(language, source)}${text.comma}${text.page(source.page)}`;

function years(app: App, rows: readonly RastInTuning[], shown: RastInTuning, play: () => void): TemplateResult {
  const { text, language, route, player } = app;
  const name = nameIn(language, shown.names);
  const third = text.thirdOf(decimals(shown.notes[THIRD].cents, 1));
  const move = (event: Event) => {
    const row = rows[(event.target as HTMLInputElement).valueAsNumber];
    app.go(route.path, { ...route.query, rast: row.tuningSystem }, true);
    player.play(sequence([note(0, 0), note(row.notes[THIRD].cents, THIRD)]), nameIn(language, row.names));
  };
  const cited = citedIn(text, language, shown);
  return html`<div class="rast-picture" @click=${play}>${ladder(app, shown, rows)}</div>
    <label class="years"><span>${text.yearSlider}</span>
      <input type="range" min="0" max=${rows.length - 1} step="1" .value=${String(rows.indexOf(shown))}
        aria-valuetext="${name}: ${third}" @input=${move} />
      <span class="ends" aria-hidden="true">${[rows[0], rows[rows.length - 1]].map(({ year }) => html`<span>${yearNumber(year)}</span>`)}</span></label>
    <p class="third-now" aria-live="polite"><strong>${third}</strong> · <a href=${app.href(['maqam', RAST, shown.tuningSystem, shown.startingNote])}>${name}</a>
      <span class="hint">${cited}${shown.noteNames === 'assigned' ? ` · ${text.noteNameOrigins.assigned}` : ''}</span></p>`;
}

/** The third of every tuning, for readers without script. */
const thirds = ({ text, language, href }: App, rows: readonly RastInTuning[]): TemplateResult =>
  html`<noscript><table class="thirds"><caption>${text.historyOf('III', text.rast)}</caption><tbody>${rows.map(
    (row) => html`<tr><td>${yearNumber(row.year)}</td>
    <th scope="row"><a href=${href(['tuning', row.tuningSystem])}>${nameIn(language, row.names)}</a></th>
    <td>${decimals(row.notes[THIRD].cents, 1)}</td><td>${citedIn(text, language, row)}</td></tr>`,
  )}</tbody></table></noscript>`;

/** The slider. @param rows the tunings of rāst, the oldest first */
export function yearsPart(app: App, rows: readonly RastInTuning[]): TemplateResult | typeof nothing {
  const { text, player } = app;
  const shown = chosenFrom(app, rows);
  if (shown === undefined) return nothing;
  const play = () => player.play(scaleOf(shown), text.rast);
  return html`<section class="through">
    <h2>${text.thirdTitle}</h2>
    ${years(app, rows, shown, play)}
    ${app.isStatic ? thirds(app, rows) : nothing}
  </section>`;
}
