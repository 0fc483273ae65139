import { html, svg, type TemplateResult } from 'lit-html';

/** A bar chart: vertical bars in a row for numbers, horizontal bars for names. */

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as it is shown. */
  readonly shown: string;
  readonly description: string;
}

const WIDTH = 1000;
const HEIGHT = 320;
const GAP = 0.12;
/** Labels below columns, at most. */
const MAX_LABELS = 12;
const ROW = 30;

const greatest = (bars: readonly Bar[]): number => Math.max(...bars.map(({ value }) => value), 0) || 1;

const caption = (label: string): TemplateResult =>
  html`<figcaption dir="auto" aria-hidden="true">${label}</figcaption>`;

/** Adjacent columns, for numbers in order. They go from left to right in every language, as numbers do. */
function columns(bars: readonly Bar[], label: string): TemplateResult {
  const most = greatest(bars);
  const step = WIDTH / bars.length;
  const every = Math.ceil(bars.length / MAX_LABELS);
  return html`<figure class="bars" dir="ltr">${caption(label)}
    <div class="bar-scale" aria-hidden="true">${bars.find(({ value }) => value === most)?.shown}</div>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${label}>
      ${bars.map(({ value, description }, i) => {
        const height = (Math.max(value, 0) / most) * HEIGHT;
        return svg`<rect x=${(i + GAP / 2) * step} y=${HEIGHT - height} width=${step * (1 - GAP)} height=${height}><title>${description}</title></rect>`;
      })}
    </svg>
    <div class="bar-labels" aria-hidden="true">
      ${bars.map((bar, i) => (i % every === 0 ? html`<span style="left:${((i + 0.5) * 100) / bars.length}%">${bar.label}</span>` : ''))}
    </div>
  </figure>`;
}

function rows(bars: readonly Bar[], label: string): TemplateResult {
  const most = greatest(bars);
  const height = bars.length * ROW;
  return html`<figure class="bars rows" dir="ltr">${caption(label)}
    <div class="bar-names" aria-hidden="true">${bars.map((bar) => html`<span dir="auto">${bar.label}</span>`)}</div>
    <svg viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" role="img" aria-label=${label}>
      ${bars.map(
        ({ value, description }, i) =>
          svg`<rect x="0" y=${i * ROW + 4} width=${(Math.max(value, 0) / most) * WIDTH} height=${ROW - 8}><title>${description}</title></rect>`,
      )}
    </svg>
    <div class="bar-names bar-values" aria-hidden="true">${bars.map((bar) => html`<span>${bar.shown}</span>`)}</div>
  </figure>`;
}

/** @param areNumbers whether the labels are numbers in their order */
export const barsView = (bars: readonly Bar[], label: string, areNumbers: boolean): TemplateResult =>
  areNumbers ? columns(bars, label) : rows(bars, label);
