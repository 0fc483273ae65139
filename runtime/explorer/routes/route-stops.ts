import { html, nothing, type TemplateResult } from 'lit-html';
import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import type { NetworkView } from '../../documents/modulations/network-view.ts';
import { folded } from '../../input/folded.ts';
import { stopKey } from '../addresses/stop-key.ts';
import type { App } from '../app.ts';
import { nameIn } from '../forms/names.ts';
import { choiceView } from '../parts/select.ts';

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
  const stops = bases.map(({ base, name: shown }) => ({ value: stopKey(base), label: shown }));
  const tonics = forms.map((form) => ({ value: stopKey(form), label: noteOf(form) }));
  const chosen = bases.find(({ base }) => base.maqam === node.maqam)?.base ?? node;
  return html`<div class="stop-field">
    ${choiceView(label, name, stopKey(chosen), stops, choose)}
    ${tonics.length < 2 ? nothing : choiceView(text.tonic, `${name}-tonic`, stopKey(node), tonics, choose)}
  </div>`;
}
