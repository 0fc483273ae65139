import { html, nothing, type TemplateResult } from 'lit-html';
import type { NamedCombination } from '../../presentation/combinations.ts';
import { MAX_COMPARED } from '../../questions/compare-answer.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { pickView } from '../components/controls.ts';
import { dialogView } from '../components/dialog.ts';
import { type LoadedScale, PASTED, TUNING, type Wanted } from './scales.ts';

/** The list of what can be one more row of a comparison: a maqām, a whole tuning, or a scale of one's own. */

interface Compared {
  readonly catalogue: Catalogue;
  readonly combinations: readonly NamedCombination[];
  readonly scales: readonly LoadedScale[];
}

const FIRST_MAQAM = 'maqam_rast';
const DIALOG = 'add-row';

/** The new rows by their names, in the tuning of the others; the maqām is the first of the archive that is not compared yet. */
function choicesOf(
  { text }: App,
  { catalogue, combinations, scales }: Compared,
): readonly (readonly [string, Wanted])[] {
  const combination = scales.find((scale) => scale.combination !== null)?.combination ?? combinations[0];
  const index = combinations.indexOf(combination);
  const other = catalogue.maqamat.find(
    ({ idName, combinations: own }) => own.includes(index) && scales.every(({ what }) => what !== idName),
  );
  const maqam = { what: other?.idName ?? FIRST_MAQAM, combination };
  const tuning = { what: TUNING, combination };
  const pasted = { what: PASTED, combination: null };
  return [
    [text.maqamOrJins, maqam],
    [text.wholeTuning, tuning],
    ...(scales.some(({ what }) => what === PASTED) ? [] : [[text.pastedScale, pasted] as const]),
  ];
}

export function addRow(app: App, compared: Compared, add: (wanted: Wanted) => void): TemplateResult | typeof nothing {
  if (compared.scales.length >= MAX_COMPARED) return nothing;
  const { addRow: title } = app.text;
  const choices = choicesOf(app, compared).map(
    ([label, wanted]) =>
      html`<li><button type="button" popovertarget=${DIALOG} popovertargetaction="hide" @click=${() => add(wanted)}>${label}</button></li>`,
  );
  return html`${pickView(DIALOG, `+ ${title}`, 'chip')}
    ${dialogView(app, DIALOG, title, html`<ul class="choices">${choices}</ul>`)}`;
}
