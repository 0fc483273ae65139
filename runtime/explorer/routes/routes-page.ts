import { html, nothing, type TemplateResult } from 'lit-html';
import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import { createNetworkView, type NetworkView } from '../../documents/modulations/network-view.ts';
import { edgeName } from '../../engine/route-graph.ts';
import { AVOIDED_BY_DEFAULT, ROUTE_LIMITS } from '../../engine/routes.ts';
import { folded } from '../../input/folded.ts';
import { lru } from '../../memo.ts';
import { catalogueNames } from '../../presentation/combinations.ts';
import {
  answerRoutes,
  type Networks,
  networksOf,
  type RouteAnswer,
  type RouteQuestion,
  type RouteStep,
} from '../../questions/routes-answer.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { NetworkDocument } from '../../schemas/network.ts';
import { shortened } from '../../text/limits.ts';
import { parseStopKey, stopAt, stopKey } from '../addresses/stop-key.ts';
import { messagePage } from '../addresses/wrong-address.ts';
import type { App, OpenPage, Page } from '../app.ts';
import { inTurn, type Note, passage } from '../audio/schedule.ts';
import { icon } from '../components/icon.ts';
import { playView } from '../components/play.ts';
import { type Form, loadForm } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { upward } from '../forms/passages.ts';
import { nodeName } from '../parts/modulations.ts';
import { checkView, choiceView, withNone } from '../parts/select.ts';
import { tuningsOf } from '../parts/tunings-with.ts';
import { createSharedNotes, type SharedNotes } from './shared-notes.ts';

/** The page of modulation routes from one maqām to another, shown and played step by step. */

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, ROUTE_LIMITS.hops];
const STEPS_AT_FIRST = 6;
/** Routes that are shown at first, and how many more a click shows. */
const SHOWN_AT_FIRST = 12;
const SHOWN_MORE = 60;
/** More would take seconds to draw on a phone. */
const MAX_SHOWN_ROUTES = 1000;

interface Content {
  readonly view: NetworkView;
  readonly catalogue: Catalogue;
  readonly question: RouteQuestion;
  readonly answer: RouteAnswer;
  readonly shared: SharedNotes;
  /** Forms of the address that this tuning does not have. */
  readonly ignored: readonly string[];
}

const listOf = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');

const shortNodeName = (app: App, view: NetworkView, node: MaqamNode): string => shortName(nodeName(app, view, node));

/** The name of a form in an address; the text of the address if the archive has no such maqām. */
function formName({ text, language }: App, catalogue: Catalogue, key: string): string {
  const { maqam, tonic = '' } = parseStopKey(key);
  const names = catalogueNames(catalogue, language);
  const [name, note] = [names.get(maqam), names.get(tonic)];
  return name === undefined ? key : note === undefined ? name : `${name} ${text.onNote(note)}`;
}

/** The scales of a route's forms, one after another. @throws FetchError */
async function notesOf(
  { data, combination }: App,
  steps: readonly RouteStep[],
  title: string,
): Promise<readonly Note[]> {
  const forms: readonly Form[] = await Promise.all(
    steps.map(({ node }) => loadForm(data, 'maqam', node.maqam, combination, node.isBaseForm ? '' : node.tonic)),
  );
  const passages = forms.map((form, i) => upward(form).map(({ frequency }) => ({ frequency, mark: `${title}-${i}` })));
  return inTurn(passages);
}

/** A form of a route: its notes, with those filled that it shares with the form before, and the rule that leads to it. */
function stepView(app: App, content: Content, before: MaqamNode | null, { node, code }: RouteStep, mark: string) {
  const { text, language, combination } = app;
  const { view, shared } = content;
  const notes = shared(before, node);
  const { modulationCategory, modulationDegree } = edgeName(code ?? 0);
  const count = notes.filter(({ isShared }) => isShared).length;
  const nameOf = (idName: string) => nameIn(language, view.notes.get(idName) ?? { displayName: idName });
  const path = ['maqam', node.maqam, combination.tuningSystem, combination.startingNote];
  return html`<li data-mark=${mark}>
    <a href=${app.href(path, node.isBaseForm ? {} : { tonic: node.tonic })}>${shortNodeName(app, view, node)}</a>
    <span class="note-tiles">${notes.map(({ idName, isShared }) => html`<span class="note-tile">${isShared ? html`<strong>${nameOf(idName)}</strong>` : nameOf(idName)}</span>`)}</span>
    ${before === null ? nothing : html`<small class="step">${text.ruleOf(modulationCategory, modulationDegree)}\u00a0· ${text.sharedNotes(count)}</small>`}
  </li>`;
}

function routeView(app: App, content: Content, steps: readonly RouteStep[]): TemplateResult {
  const { view } = content;
  const title = steps.map(({ node }) => shortNodeName(app, view, node)).join(app.language === 'ar' ? ' ← ' : ' → ');
  return html`<li class="route">
    ${playView(
      app,
      passage(title, () => notesOf(app, steps, title)),
      { size: 's' },
    )}
    <ol class="route-line">
      ${steps.map((step, i) => stepView(app, content, i === 0 ? null : steps[i - 1].node, step, `${title}-${i}`))}
    </ol>
  </li>`;
}

/** The summary of the answer: the number of routes, or the relaxed rules if the given ones allow none. */
function verdict({ text }: App, { answer, question }: Content): string {
  const steps = (answer.routes[0]?.length ?? 1) - 1;
  const { total, routes } = answer;
  const found = routes.length < total ? text.routesShown(routes.length, total, steps) : text.routesFound(total, steps);
  const limited = answer.isLimited ? ` ${text.routesLimited}` : '';
  switch (answer.verdict) {
    case 'found':
      return found + limited;
    case 'none':
      return text.noRoute;
    case 'unknown':
      return text.routesUnknown;
    default:
      return `${text.routesBeyond[answer.verdict](question.maxSteps)} ${found}${limited}`;
  }
}

/** Maqāmāt by name, for the choice of what to avoid. */
function maqamatByName(app: App, { view }: Content) {
  return [...view.maqamat.values()]
    .map((maqam) => ({ idName: maqam.idName, name: shortName(nameIn(app.language, maqam)) }))
    .sort((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1));
}

function avoidView(
  app: App,
  content: Content,
  change: (changed: Readonly<Record<string, string>>) => void,
): TemplateResult {
  const { text } = app;
  const { avoid } = content.question;
  const all = maqamatByName(app, content);
  const set = (list: readonly string[]) => change({ avoid: list.length === 0 ? 'none' : list.join() });
  const others = all.filter(({ idName }) => !avoid.includes(idName));
  const options = others.map(({ idName, name }) => ({ value: idName, label: name }));
  return html`<div class="avoid">
    ${choiceView(text.avoid, 'avoid', '', withNone(text.chooseMaqam, options), (chosen) => set([...avoid, chosen]))}
    <ul class="chip-row">${all
      .filter(({ idName }) => avoid.includes(idName))
      .map(
        ({ idName, name }) => html`<li><button class="chip" aria-label=${text.remove(name)}
          @click=${() => set(avoid.filter((other) => other !== idName))}>${name} ×</button></li>`,
      )}</ul>
  </div>`;
}

/** The choice of a stop: a maqām, and the note that it stands on. @param remove takes it out of the route */
function stopView(
  app: App,
  { view }: Content,
  label: string,
  name: 'from' | 'via' | 'to',
  node: MaqamNode,
  choose: (key: string) => void,
  remove?: () => void,
): TemplateResult {
  const maqamat = view.maqamForms
    .filter(({ isBaseForm }) => isBaseForm)
    .map((base) => ({ base, value: stopKey(base), label: shortNodeName(app, view, base) }))
    .sort((a, b) => (folded(a.label) < folded(b.label) ? -1 : 1));
  const tonics = view.maqamForms
    .filter(({ maqam }) => maqam === node.maqam)
    .map((form) => {
      const names = view.notes.get(form.tonic) ?? { displayName: form.tonic };
      return { value: stopKey(form), label: nameIn(app.language, names) };
    });
  const chosen = maqamat.find(({ base }) => base.maqam === node.maqam)?.base ?? node;
  return html`<div class="stop-field">
    ${choiceView(label, name, stopKey(chosen), maqamat, choose)}
    ${tonics.length < 2 ? nothing : choiceView(app.text.tonic, `${name}-tonic`, stopKey(node), tonics, choose)}
    ${remove === undefined ? nothing : html`<button type="button" class="round" aria-label=${app.text.remove(shortNodeName(app, view, node))} @click=${remove}>${icon('remove')}</button>`}
  </div>`;
}

function view(app: App, content: Content): TemplateResult {
  const { text, route } = app;
  const { question, answer } = content;
  const [from, ...onward] = question.stops;
  const to = onward.at(-1) ?? from;
  const via = onward.slice(0, -1);
  const change = (changed: Readonly<Record<string, string>>) =>
    app.go(route.path, { ...route.query, shown: '', ...changed }, true);
  const more = Math.min(SHOWN_MORE, answer.total - answer.routes.length, MAX_SHOWN_ROUTES - answer.routes.length);
  const setVia = (list: readonly string[]) => change({ via: list.join() });
  const keys = via.map(stopKey);
  const box = (label: string, isChecked: boolean, name: string, on: string, off: string) =>
    checkView(label, name, isChecked, (isNow) => change({ [name]: isNow ? on : off }));
  const avoided = maqamatByName(app, content).flatMap(({ idName, name }) =>
    question.avoid.includes(idName) ? [name] : [],
  );
  const isSame = from === to && via.length === 0;
  return html`<h1>${text.routesTitle}</h1>
    <p class="hint">${text.routesHelp}</p>
    <div class="stops">
      ${stopView(app, content, text.from, 'from', from, (key) => change({ from: key }))}
      ${via.map((node, i) =>
        stopView(
          app,
          content,
          text.via,
          'via',
          node,
          (key) => setVia(keys.with(i, key)),
          () => setVia(keys.toSpliced(i, 1)),
        ),
      )}
      <button type="button" class="chip add-via" @click=${() => setVia([...keys, stopKey(to)])}>+ ${text.addVia}</button>
      ${stopView(app, content, text.to, 'to', to, (key) => change({ to: key }))}
    </div>
    <div class="checks">${box(text.andBack, question.isReturn, 'back', 'on', '')}</div>
    <details class="rules"><summary>${text.rules(question.maxSteps, avoided)}</summary>
    <p class="hint">${text.routesRules} ${text.stricterRules}</p>
    <div class="filters">
      ${choiceView(
        text.mostSteps,
        'steps',
        String(question.maxSteps),
        STEPS.map(String).map((steps) => ({ value: steps, label: steps })),
        (steps) => change({ steps }),
      )}
      ${avoidView(app, content, change)}
    </div>
    <div class="checks">
      ${box(text.allowDownward, question.downward, 'down', '', 'off')}
      ${box(text.allowOctaves, question.octaves, 'octaves', '', 'off')}
    </div>
    </details>
    ${
      content.ignored.length === 0
        ? nothing
        : html`<p class="notice" role="status">${text.ignored(content.ignored.map((key) => formName(app, content.catalogue, key)))}</p>${content.ignored.map((key) => tuningsOf(app, content.catalogue, 'maqam', parseStopKey(key).maqam))}`
    }
    <p class="count" role="status">${isSame ? text.alreadyThere : verdict(app, content)}</p>
    <ol class="routes">${isSame ? nothing : answer.routes.map((steps) => routeView(app, content, steps))}</ol>
    ${more <= 0 || isSame ? nothing : html`<button class="button more-routes" @click=${() => change({ shown: String(answer.routes.length + more) })}>${text.moreRoutes(more)}</button>`}`;
}

/** The view of a document, and its networks without avoided maqāmāt. */
const views = lru<NetworkDocument, { readonly network: NetworkView; readonly networks: Networks }>(2);
const viewOf = (document: NetworkDocument) =>
  views(document, () => {
    const network = createNetworkView(document);
    return { network, networks: networksOf(network) };
  });

export const openRoutes: OpenPage = async (app): Promise<Page> => {
  const { query } = app.route;
  const [document, table, catalogue] = await Promise.all([
    app.data.read('modulations', app.combination),
    app.data.read('lookup', {}),
    app.data.read('catalogue', {}),
  ]);
  const { network, networks } = viewOf(document);
  const bases = network.maqamForms.filter((node) => node.isBaseForm);
  const stopKeys = [query.from ?? '', ...listOf(query.via ?? ''), query.to ?? ''].filter((key) => key !== '');
  const nodeAt = (key: string | undefined) => (key === undefined ? undefined : stopAt(network, key));
  const from = nodeAt(query.from) ?? bases[0];
  const to = nodeAt(query.to) ?? bases.find(({ maqam }) => maqam === 'maqam_saba') ?? bases[bases.length - 1];
  if (from === undefined || to === undefined) {
    return messagePage(app, app.text.routesTitle, app.text.noMaqamat);
  }
  const via = listOf(query.via ?? '').flatMap((key) => nodeAt(key) ?? []);
  const isReturn = query.back === 'on';
  const steps = Number(query.steps);
  const shown = Number(query.shown);
  const avoid = query.avoid === 'none' ? [] : query.avoid === undefined ? AVOIDED_BY_DEFAULT : listOf(query.avoid);
  const question: RouteQuestion = {
    stops: [from, ...via, to],
    isReturn,
    maxSteps: STEPS.includes(steps) ? steps : STEPS_AT_FIRST,
    maxRoutes: shown >= SHOWN_AT_FIRST && shown <= MAX_SHOWN_ROUTES ? Math.round(shown) : SHOWN_AT_FIRST,
    octaves: query.octaves !== 'off',
    downward: query.down !== 'off',
    avoid,
  };
  const content: Content = {
    view: network,
    catalogue,
    question,
    answer: answerRoutes(networks, question),
    shared: createSharedNotes(table, app.combination),
    ignored: stopKeys.filter((key) => nodeAt(key) === undefined).map(shortened),
  };
  return { title: app.text.routesTitle, view: () => view(app, content) };
};
