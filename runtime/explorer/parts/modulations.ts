import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import type { JinsNode, MaqamNode } from '../../documents/modulations/network-table.ts';
import {
  createNetworkView,
  jinsTargetsInCategory,
  maqamTargetsInCategory,
  type NetworkView,
  nodeOf,
} from '../../documents/modulations/network-view.ts';
import { formNames } from '../../engine/form-name.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES, type ModulationCategory } from '../../engine/modulation.ts';
import { stopKey } from '../addresses/stop-key.ts';
import type { App } from '../app.ts';
import { chipLinks } from '../components/controls.ts';
import { partFailure } from '../data/failures.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import type { SuyurState } from '../sayr/suyur.ts';
import { type Cited, citedFact, citedSources } from './cite.ts';
import { whenOpen } from './lazy.ts';

/** The modulations of a form, as lists of links. */

interface Target {
  readonly label: string;
  readonly href: string;
}

interface Group {
  readonly category: ModulationCategory;
  /** The note on which the targets begin. */
  readonly tonic: string;
  readonly maqamat: readonly Target[];
  readonly ajnas: readonly Target[];
}

/** Arrows of the categories whose degree differs between ascent and descent. */
const WAYS: Partial<Readonly<Record<ModulationCategory, string>>> = {
  sixthDegreeAsc: ' ↑',
  sixthDegreeDesc: ' ↓',
};

export function nodeName(app: App, view: NetworkView, node: MaqamNode | JinsNode): string {
  const isMaqam = 'maqam' in node;
  const entity = isMaqam ? view.maqamat.get(node.maqam) : view.ajnas.get(node.jins);
  const tonic = view.notes.get(node.tonic);
  if (entity === undefined || tonic === undefined) return node.tonic;
  return nameIn(app.language, formNames(entity, tonic, node.isBaseForm));
}

function groups(app: App, form: Form, view: NetworkView, node: MaqamNode): readonly Group[] {
  const { tuningSystem, startingNote } = form.combination;
  const target = (other: MaqamNode | JinsNode): Target => ({
    label: shortName(nodeName(app, view, other)),
    href: app.href(
      ['maqam' in other ? 'maqam' : 'jins', 'maqam' in other ? other.maqam : other.jins, tuningSystem, startingNote],
      other.isBaseForm ? {} : { tonic: other.tonic },
    ),
  });
  return MODULATION_CATEGORIES.map((category, i) => ({
    category,
    tonic: node.maqamTonics[i] ?? node.jinsTonics[i] ?? '',
    maqamat: maqamTargetsInCategory(view, node, category).map(target),
    ajnas: jinsTargetsInCategory(view, node, category).map(target),
  })).filter(({ maqamat, ajnas }) => maqamat.length + ajnas.length > 0);
}

function content(app: App, form: Form, view: NetworkView): TemplateResult {
  const { text, language } = app;
  const node = nodeOf(view, form.id, form.detail.tonic.idName);
  const found = node === undefined ? [] : groups(app, form, view, node);
  if (found.length === 0) return html`<p class="hint">${text.noModulations}</p>`;
  const noteName = (tonic: string) => {
    const note = view.notes.get(tonic);
    return note === undefined ? tonic : nameIn(language, note);
  };
  const title = ({ category, tonic }: Group) =>
    `${CATEGORY_DEGREES[category]}${WAYS[category] ?? ''} · ${noteName(tonic)}`;
  return html`<div class="modulations groups">
      ${found.map(
        (group) => html`<details>
          <summary>
            <b>${title(group)}</b> <span class="faint">${text.maqamCount(group.maqamat.length)}</span>
          </summary>
          ${whenOpen(
            () => html`${chipLinks(group.maqamat)}
              ${group.ajnas.length === 0 ? nothing : html`<h4>${text.ajnasThere}</h4>${chipLinks(group.ajnas)}`}`,
          )}
        </details>`,
      )}
    </div>`;
}

/** The source of the rules of modulation. */
const RULES = [{ sourceId: 'alshawwa_1946', page: '' }];

const titleOf = ({ language, text }: App, form: Form): string =>
  `${text.modulations} · ${nameIn(language, form.names)}`;

/** The citations of the modulations of a maqām. */
export const modulationsCitations = (app: App, form: Form, { archive, version }: SuyurState): readonly Cited[] => {
  if (form.kind === 'jins') return [];
  const name = titleOf(app, form);
  const note = app.text.routesRules;
  const fact = citedFact(app, { key: `${form.names.idName}_modulations`, name, note }, version, name);
  return [fact, ...citedSources(app, archive.sources, RULES, note)];
};

/** The views of modulations by form, so that a page that is shown again does not load them again. */
const views = new WeakMap<Form, Promise<TemplateResult>>();

/** The modulations of a maqām; they are fetched when they are first shown. */
export function modulationsPart(app: App, form: Form): TemplateResult {
  const { text } = app;
  const { tuningSystem, startingNote } = form.combination;
  const shown =
    views.get(form) ??
    app.data
      .read('modulations', form.combination)
      .then((document) => content(app, form, createNetworkView(document)))
      .catch((error) => html`<p class="hint">${partFailure(text, error)}</p>`);
  views.set(form, shown);
  const step = stopKey({ maqam: form.id, tonic: form.detail.tonic.idName });
  return html`<section id="modulations">
    <h3>${text.modulations}</h3>
    <p class="hint">${text.modulationsHelp} <a href=${app.href(['source', RULES[0].sourceId])}>${text.routesRules}</a> ${text.stricterRules}</p>
    ${until(shown, html`<p class="hint" data-waiting>${text.loading}</p>`)}
    <p><a class="button" href=${app.href(['routes', tuningSystem, startingNote], { from: step })}>${text.findRoute}</a></p>
  </section>`;
}
