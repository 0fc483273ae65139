import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { across, buttonKeys } from './button-keys.ts';

/**
 * A chart of one note in treatises between two keys of a piano: a column for each treatise, on a phone a row. Years run and
 * pitch rises from left to right in every language. Its places are parts of its size, so that it needs no script.
 */

export interface TreatiseDot {
  readonly cents: number;
  readonly label: string;
  readonly mark: string;
  /** Whether it is a square: a filled or an empty dot would mean something else on other pages. */
  readonly isSquare: boolean;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

export interface Treatise {
  readonly name: string;
  readonly year: number;
  readonly dots: readonly TreatiseDot[];
}

interface TreatisesChart {
  readonly title: string;
  /** The cents of the two keys. */
  readonly keys: readonly [low: number, high: number];
  readonly treatises: readonly Treatise[];
  /** Years between two treatises from which the chart marks a gap. */
  readonly gap: number;
}

/** Part of the chart from which a row has no room for the value after its dot. */
const NEAR_END = 0.75;

function columnView(
  { name, year, dots }: Treatise,
  at: (cents: number) => string,
  half: number,
  firstMark: string,
): TemplateResult {
  const isChosen = dots.some((dot) => dot.isChosen);
  const dotView = ({ cents, label, mark, ...dot }: TreatiseDot) => {
    const isBefore = dots.length > 1 || cents < half || Number(at(cents)) > NEAR_END;
    return html`<button type="button" class="treatise-dot ${dot.isSquare ? 'square' : ''} ${cents < half ? 'low' : ''} ${isBefore ? 'before' : ''}" style="--at:${at(cents)}"
      data-plays data-mark=${mark} tabindex=${mark === firstMark ? '0' : '-1'} aria-label=${label} aria-pressed=${dot.isChosen ? 'true' : 'false'}
      @click=${dot.choose} @keydown=${buttonKeys(null, '.treatise-dot', across(false))}><i></i><span>${decimals(cents, 0)}</span></button>`;
  };
  return html`<li class="treatise ${isChosen ? 'chosen' : ''}"><span class="plot">${dots.map(dotView)}</span>
    <span class="treatise-name"><span>${name}</span> <small>${year}</small></span></li>`;
}

/** On a phone only its name has room. */
const keyName = ([name, about]: readonly [string, string]): TemplateResult => html`${name} <small>${about}</small>`;

export function treatisesChart({ text }: App, { title, keys, treatises, gap }: TreatisesChart): TemplateResult {
  const [low, high] = keys;
  const at = (cents: number) => String(Math.round((1000 * (cents - low)) / (high - low)) / 1000);
  const dots = treatises.flatMap((treatise) => treatise.dots);
  const first = dots.find(({ isChosen }) => isChosen) ?? dots[0];
  return html`<div class="treatises" role="group" aria-label=${title} style="--columns:${treatises.length}">
    <div class="chart-scale"><p class="piano-low">${keyName(text.lowKey)}</p><p class="half-way"><span>${text.halfWay}</span></p><p class="piano-high">${keyName(text.highKey)}</p></div>
    <ol class="treatise-list">${treatises.map((treatise, i) => {
      const before = treatises[i - 1]?.year ?? treatise.year;
      return html`${treatise.year - before < gap ? nothing : html`<li class="treatise-gap"><small>${text.noTreatise(before, treatise.year)}</small></li>`}
        ${columnView(treatise, at, (low + high) / 2, first?.mark ?? '')}`;
    })}</ol>
  </div>`;
}
