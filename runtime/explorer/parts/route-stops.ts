import { html, nothing, type TemplateResult } from 'lit-html';
import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import type { NetworkView } from '../../documents/modulations/network-view.ts';
import { folded } from '../../search/folded.ts';
import type { App } from '../app.ts';
import { nameIn } from '../names.ts';
import { stopKey } from '../route-question.ts';

/** A stop of a route: a maqām, and the note that it stands on. */
interface StopField {
  readonly label: string;
  readonly name: 'from' | 'to' | 'via';
  readonly node: MaqamNode;
  nameOf(node: MaqamNode): string;
  choose(key: string): void;
}

/** The choice of a stop. */
export function stopField(
  app: App,
  view: NetworkView,
  { label, name, node, nameOf, choose }: StopField,
): TemplateResult {
  const { text, language } = app;
  const bases = view.maqamForms
    .filter(({ isBaseForm }) => isBaseForm)
    .map((base) => ({ base, name: nameOf(base) }))
    .sort((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1));
  const forms = view.maqamForms.filter(({ maqam }) => maqam === node.maqam);
  const noteOf = ({ tonic }: MaqamNode) => {
    const note = view.notes.get(tonic);
    return note === undefined ? tonic : nameIn(language, note);
  };
  const chosen = (event: Event) => choose((event.target as HTMLSelectElement).value);
  return html`<div class="stop-field">
    <label class="field"><span>${label}</span>
      <select class=${name} @change=${chosen}>
        ${bases.map(({ base, name: shown }) => html`<option value=${stopKey(base)} .selected=${base.maqam === node.maqam}>${shown}</option>`)}
      </select></label>
    ${
      forms.length < 2
        ? nothing
        : html`<label class="field"><span>${text.tonic}</span>
      <select class="${name}-tonic" @change=${chosen}>
        ${forms.map((form) => html`<option value=${stopKey(form)} .selected=${form === node}>${noteOf(form)}</option>`)}
      </select></label>`
    }
  </div>`;
}
