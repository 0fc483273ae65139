import { formNames } from '../../engine/form-name.ts';
import { MODULATION_CATEGORIES, type ModulationCategory } from '../../engine/modulation.ts';
import { createRouteNetwork, type RouteNetwork } from '../../engine/route-graph.ts';
import { groupBy, targetsOn } from '../../engine/targets.ts';
import type { Modulations } from '../../schemas/entities.ts';
import type { NetworkDocument } from '../../schemas/network.ts';
import { type JinsNode, jinsNodes, type MaqamNode, maqamNodes } from './network-table.ts';

/** Makes lists of modulations from the published network. */

type Note = NetworkDocument['noteNames'][number];
type Entity = NetworkDocument['ajnas'][number];
type Target = Modulations['maqamat']['firstDegree'][number];
type Lists = Modulations['maqamat'];

/** The options of a list of targets. */
interface Shown {
  /** The register of the targets: unchanged, or an octave below. */
  readonly register: 'asIs' | 'octaveBelow';
  /** Whether names come in Arabic too. */
  readonly inArabic: boolean;
}

/** A network with maps for its lists. */
export interface NetworkView {
  readonly document: NetworkDocument;
  readonly notes: ReadonlyMap<string, Note>;
  readonly maqamat: ReadonlyMap<string, Entity>;
  readonly ajnas: ReadonlyMap<string, Entity>;
  /** Every form of every maqām, in archive order. */
  readonly maqamForms: readonly MaqamNode[];
  readonly maqamatByTonic: ReadonlyMap<string, readonly MaqamNode[]>;
  readonly ajnasByTonic: ReadonlyMap<string, readonly JinsNode[]>;
}

const byIdName = <T extends { readonly idName: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.idName, item]));

export function createNetworkView(document: NetworkDocument): NetworkView {
  const maqamForms = maqamNodes(document);
  return {
    document,
    notes: byIdName(document.noteNames),
    maqamat: byIdName<Entity>(document.maqamat),
    ajnas: byIdName(document.ajnas),
    maqamForms,
    maqamatByTonic: groupBy(maqamForms, ({ tonic }) => tonic),
    ajnasByTonic: groupBy(jinsNodes(document), ({ tonic }) => tonic),
  };
}

function lookUp<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key);
  if (found === undefined) throw new RangeError(`The network names '${key}', which its tables lack.`);
  return found;
}

/** The targets of a form in one category. */
export function maqamTargetsInCategory(
  view: NetworkView,
  source: MaqamNode,
  category: ModulationCategory,
): readonly MaqamNode[] {
  return targetsOn(view.maqamatByTonic, source, source.maqamTonics[MODULATION_CATEGORIES.indexOf(category)]);
}

export function jinsTargetsInCategory(
  view: NetworkView,
  source: MaqamNode,
  category: ModulationCategory,
): readonly JinsNode[] {
  const tonic = source.jinsTonics[MODULATION_CATEGORIES.indexOf(category)];
  return tonic === null ? [] : (view.ajnasByTonic.get(tonic) ?? []);
}

/** The tonic at which a target is shown; null when it does not fit there. */
const shownTonic = (node: MaqamNode | JinsNode, { register }: Shown) =>
  register === 'asIs' ? node.tonic : node.octaveBelow;

/**
 * An entry of a list. A target that is moved down to its own written tonic has its plain name, like
 * every base form (docs/theory.md#modulations-an-octave-below).
 */
function entry(view: NetworkView, node: MaqamNode | JinsNode, entity: Entity, shown: Shown): Target | null {
  const at = shownTonic(node, shown);
  if (at === null) return null;
  const tonic = lookUp(view.notes, at);
  const written = view.document.noteNames[entity.tonics[0]];
  const { idName, displayName, displayNameAr } = formNames(entity, tonic, tonic === written);
  const target: Target = shown.inArabic
    ? {
        id: entity.id,
        idName,
        displayName,
        displayNameAr,
        tonicIdName: tonic.idName,
        tonicDisplayName: tonic.displayName,
        tonicDisplayNameAr: tonic.displayNameAr,
      }
    : { id: entity.id, idName, displayName, tonicIdName: tonic.idName, tonicDisplayName: tonic.displayName };
  if ('maqam' in node) target.isTransposition = node.isTransposition;
  return target;
}

const maqamEntries = (view: NetworkView, nodes: readonly MaqamNode[], shown: Shown): Target[] =>
  nodes
    .map((node) => entry(view, node, lookUp(view.maqamat, node.maqam), shown))
    .filter((target): target is Target => target !== null);

const jinsEntries = (view: NetworkView, nodes: readonly JinsNode[], shown: Shown): Target[] =>
  nodes
    .map((node) => entry(view, node, lookUp(view.ajnas, node.jins), shown))
    .filter((target): target is Target => target !== null);

function lists(
  view: NetworkView,
  { twoPartsBelowThird }: MaqamNode,
  of: (category: ModulationCategory) => Target[],
  { inArabic }: Shown,
): Lists {
  const note = twoPartsBelowThird === null ? null : lookUp(view.notes, twoPartsBelowThird);
  return {
    firstDegree: of('firstDegree'),
    thirdDegree: of('thirdDegree'),
    altThirdDegree: of('altThirdDegree'),
    fourthDegree: of('fourthDegree'),
    fifthDegree: of('fifthDegree'),
    sixthDegreeAsc: of('sixthDegreeAsc'),
    sixthDegreeDesc: of('sixthDegreeDesc'),
    sixthDegreeIfNoThird: of('sixthDegreeIfNoThird'),
    noteName2pBelowThird: note?.displayName ?? '',
    ...(inArabic ? { noteName2pBelowThirdAr: note?.displayNameAr ?? '' } : {}),
  };
}

/** The modulations of a form. */
export const modulationsOf = (view: NetworkView, source: MaqamNode, shown: Shown): Modulations => ({
  maqamat: lists(
    view,
    source,
    (category) => maqamEntries(view, maqamTargetsInCategory(view, source, category), shown),
    shown,
  ),
  ajnas: lists(
    view,
    source,
    (category) => jinsEntries(view, jinsTargetsInCategory(view, source, category), shown),
    shown,
  ),
});

/** The form of a maqām on a tonic; undefined when there is none. */
export function nodeOf(view: NetworkView, maqam: string, tonic: string): MaqamNode | undefined {
  return view.maqamatByTonic.get(tonic)?.find((node) => node.maqam === maqam);
}

/** A network whose forms are numbered as the nodes of routes. */
export interface NumberedNetwork extends RouteNetwork<MaqamNode> {
  readonly view: NetworkView;
}

/** @param without idNames of maqāmāt whose forms are left out */
export function numberNetwork(view: NetworkView, without: readonly string[] = []): NumberedNetwork {
  const nodes = view.maqamForms.filter(({ maqam }) => !without.includes(maqam));
  return { view, ...createRouteNetwork(nodes, (tonic) => lookUp(view.notes, tonic)) };
}
