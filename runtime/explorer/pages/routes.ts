import { html, nothing, type TemplateResult } from 'lit-html';
import type { MaqamNode } from '../../documents/network-table.ts';
import { createNetworkView, type NetworkView, nodeOf, numberNetwork } from '../../documents/network-view.ts';
import { formNames } from '../../engine/form-name.ts';
import { edgeName, routeGraph } from '../../engine/route-graph.ts';
import { createBudget, type Route as FoundRoute, findRoutes } from '../../engine/routes.ts';
import { folded } from '../../search/folded.ts';
import type { App, ExplorerPage, OpenPage, Page } from '../app.ts';
import { inTurn, sequence, type Tone } from '../audio/schedule.ts';
import { partFailure } from '../failures.ts';
import { type Form, loadForm } from '../forms.ts';
import { nameIn, shortName } from '../names.ts';
import { upward } from '../passages.ts';

/** Ways from one maqām to another by modulations, seen and heard step by step. */

const MAX_HOPS = 6;
const MAX_ROUTES = 12;
/** Separates a maqām from its tonic in an address. */
const ON = '@';

interface Step {
  readonly node: MaqamNode;
  /** The degree of the form before on which this one begins; empty for the first. */
  readonly degree: string;
}

interface Content {
  readonly view: NetworkView;
  readonly from: MaqamNode | undefined;
  readonly to: MaqamNode | undefined;
  readonly routes: readonly (readonly Step[])[];
  /** Forms of the address that this tuning does not have. */
  readonly ignored: readonly string[];
}

const keyOf = ({ maqam, tonic }: MaqamNode): string => `${maqam}${ON}${tonic}`;

function nodeAt(view: NetworkView, key: string | undefined): MaqamNode | undefined {
  const [maqam = '', tonic = ''] = (key ?? '').split(ON);
  return nodeOf(view, maqam, tonic);
}

/** The shortest routes between two forms, in the order of the theory. */
function routesBetween(view: NetworkView, from: MaqamNode, to: MaqamNode): readonly (readonly Step[])[] {
  const network = numberNetwork(view);
  const graph = routeGraph(network, { octaveJumps: false, downward: false });
  const stops = [from, to].map((node) => network.numbers.get(node) ?? -1);
  const limits = { maxHops: MAX_HOPS, maxRoutes: MAX_ROUTES, limitToShortestHops: true };
  const { routes } = findRoutes(graph, stops, limits, createBudget());
  return routes.map((route: FoundRoute) => [
    { node: from, degree: '' },
    ...route.map(({ to: number, code }) => ({ node: network.nodes[number], degree: edgeName(code).modulationDegree })),
  ]);
}

function nodeName(app: App, view: NetworkView, node: MaqamNode): string {
  const maqam = view.maqamat.get(node.maqam);
  const tonic = view.notes.get(node.tonic);
  if (maqam === undefined || tonic === undefined) return node.maqam;
  return shortName(nameIn(app.language, formNames(maqam, tonic, node.isBaseForm)));
}

function choice(app: App, { view }: Content, which: 'from' | 'to', selected: MaqamNode | undefined): TemplateResult {
  const { text, route } = app;
  const bases = view.maqamForms.filter((node) => node.isBaseForm);
  const options = selected === undefined || bases.includes(selected) ? bases : [selected, ...bases];
  const named = options.map((node) => ({ node, name: nodeName(app, view, node) }));
  named.sort((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1));
  const change = (event: Event) =>
    app.go(route.path, { ...route.query, [which]: (event.target as HTMLSelectElement).value }, true);
  return html`<label class="field"><span>${text[which]}</span>
    <select class=${which} @change=${change}>
      ${named.map(({ node, name }) => html`<option value=${keyOf(node)} .selected=${node === selected}>${name}</option>`)}
    </select></label>`;
}

/** The scales of a route's forms, one after another. @throws FetchError */
async function passage({ data, combination }: App, steps: readonly Step[], title: string): Promise<readonly Tone[]> {
  const forms: readonly Form[] = await Promise.all(
    steps.map(({ node }) => loadForm(data, 'maqam', node.maqam, combination, node.isBaseForm ? '' : node.tonic)),
  );
  const passages = forms.map((form, i) =>
    sequence(upward(form).map(({ frequency }) => ({ frequency, mark: `${title}-${i}` }))),
  );
  return inTurn(passages);
}

function play(app: App, steps: readonly Step[], title: string): void {
  app.player.playWhenReady(passage(app, steps, title), title).catch((error) => app.tell(partFailure(app.text, error)));
}

function routeView(app: App, view: NetworkView, steps: readonly Step[]): TemplateResult {
  const { text, combination } = app;
  const title = steps.map(({ node }) => nodeName(app, view, node)).join(app.language === 'ar' ? ' ← ' : ' → ');
  return html`<li class="route">
    <ol class="trail">
      ${steps.map(
        ({ node, degree }, i) => html`<li data-mark="${title}-${i}">
          ${degree === '' ? nothing : html`<small class="faint">${text.onDegree(degree)}</small> `}
          <a href=${app.href(['maqam', node.maqam, combination.tuningSystem, combination.startingNote], node.isBaseForm ? {} : { tonic: node.tonic })}>${nodeName(app, view, node)}</a>
        </li>`,
      )}
    </ol>
    <button class="play" aria-label="${text.playRoute}: ${title}" @click=${() => play(app, steps, title)}>${text.playRoute}</button>
  </li>`;
}

function view(app: App, content: Content): TemplateResult {
  const { text } = app;
  const { from, to, routes } = content;
  const hops = (routes[0]?.length ?? 1) - 1;
  const answer =
    from !== undefined && from === to
      ? text.alreadyThere
      : routes.length === 0
        ? text.noRoute
        : text.routesFound(routes.length, hops);
  return html`<h1>${text.routesTitle}</h1>
    <p class="hint">${text.routesHelp}</p>
    <div class="filters two">${choice(app, content, 'from', from)} ${choice(app, content, 'to', to)}</div>
    ${content.ignored.length === 0 ? nothing : html`<p class="notice" role="status">${text.ignored(content.ignored)}</p>`}
    <p class="count" role="status">${answer}</p>
    <ol class="routes">
      ${hops === 0 ? nothing : routes.map((steps) => routeView(app, content.view, steps))}
    </ol>`;
}

/** Opens the search for routes. */
export const openRoutes: OpenPage = async (app): Promise<Page> => {
  const network = createNetworkView(await app.data.read('modulations', app.combination));
  const bases = network.maqamForms.filter((node) => node.isBaseForm);
  const from = nodeAt(network, app.route.query.from) ?? bases[0];
  const to = nodeAt(network, app.route.query.to) ?? bases.find(({ maqam }) => maqam === 'maqam_saba') ?? bases.at(-1);
  const routes = from === undefined || to === undefined ? [] : routesBetween(network, from, to);
  const ignored = [app.route.query.from, app.route.query.to].filter(
    (key) => key !== undefined && nodeAt(network, key) === undefined,
  );
  const content: Content = { view: network, from, to, routes, ignored: ignored.map((key) => key ?? '') };
  return { title: app.text.routesTitle, view: () => view(app, content) };
};

export const pages: readonly ExplorerPage[] = [
  {
    address: 'routes/{tuningSystem}/{startingNote}',
    navigation: { place: 50, label: (text) => text.routes },
    open: openRoutes,
    examples: ['routes/alsabbagh_1954/rast'],
  },
];
