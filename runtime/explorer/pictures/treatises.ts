import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { buttonKeys } from './button-keys.ts';

/**
 * A chart of one note in treatises between two pitches, such as keys of a piano: a column for each treatise, on a phone a row. Years run and
 * pitch rises from left to right in every language. Its places are parts of its size, so that it needs no script.
 */

export interface TreatiseDot {
  readonly cents: number;
  readonly label: string;
  readonly mark: string;
  /** Whether it is a square: a filled or an empty dot would mean something else on other pages. */
  readonly isSquare: boolean;
  /** Left out where a dot only plays. */
  readonly isChosen?: boolean;
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
  /** The names of the lower key, of half-way and of the upper one. */
  readonly scale: readonly [low: unknown, half: unknown, high: unknown];
  /** Whether it has no piano and many columns, of which every second one has its name lower. */
  readonly isPlain?: boolean;
  readonly treatises: readonly Treatise[];
  /** Years between two treatises from which the chart marks a gap. */
  readonly gap: number;
}

/** Part of the chart from which a row has no room for the value after its dot. */
const NEAR_END = 0.75;
/** Part of the chart between two dots of a treatise from which both values have room. A dot that is nearer has none. */
const CLEAR = 0.24;

function columnView(
  { name, year, dots }: Treatise,
  at: (cents: number) => string,
  half: number,
  firstMark: string,
): TemplateResult {
  const isChosen = dots.some((dot) => dot.isChosen);
  const dotView = ({ cents, label, mark, ...dot }: TreatiseDot, index: number) => {
    const isNear = (other: number) =>
      dots[other] !== undefined && Math.abs(Number(at(cents)) - Number(at(dots[other].cents))) < CLEAR;
    const isBefore = dots.length > 1 || cents < half || Number(at(cents)) > NEAR_END;
    // Near dots share the room between them, as the notes of a line do.
    const isSharing = isNear(index - 1) || isNear(index + 1);
    return html`<button type="button" class="treatise-dot ${dot.isSquare ? 'square' : ''} ${cents < half || isNear(index + 1) ? 'low' : ''} ${isBefore ? 'before' : ''} ${isSharing ? 'hit' : ''}" style="--at:${at(cents)}"
      data-plays data-mark=${mark} tabindex=${mark === firstMark ? '0' : '-1'} aria-label=${label} aria-pressed=${dot.isChosen === undefined ? nothing : String(dot.isChosen)}
      @click=${dot.choose} @keydown=${buttonKeys(null, '.treatise-dot')}><i></i>${isNear(index - 1) ? nothing : html`<span>${decimals(cents, 0)}</span>`}</button>`;
  };
  return html`<li class="treatise ${isChosen ? 'chosen' : ''}"><span class="plot">${dots.map(dotView)}</span>
    <span class="treatise-name"><span>${name}</span> <small>${year}</small></span></li>`;
}

export function treatisesChart(
  { text }: App,
  { title, keys, scale, isPlain, treatises, gap }: TreatisesChart,
): TemplateResult {
  const [low, high] = keys;
  const at = (cents: number) => String(Math.round((1000 * (cents - low)) / (high - low)) / 1000);
  const dots = treatises.flatMap((treatise) => treatise.dots);
  const first = dots.find(({ isChosen }) => isChosen) ?? dots[0];
  return html`<div class="treatises ${isPlain ? 'plain' : ''}" role="group" aria-label=${title} style="--columns:${treatises.length}">
    <div class="chart-scale"><p class="piano-low">${scale[0]}</p><p class="half-way"><span>${scale[1]}</span></p><p class="piano-high">${scale[2]}</p></div>
    <ol class="treatise-list">${treatises.map((treatise, i) => {
      const before = treatises[i - 1]?.year ?? treatise.year;
      return html`${treatise.year - before < gap ? nothing : html`<li class="treatise-gap"><small>${text.noTreatise(before, treatise.year)}</small></li>`}
        ${columnView(treatise, at, (low + high) / 2, first?.mark ?? '')}`;
    })}</ol>
  </div>`;
}
