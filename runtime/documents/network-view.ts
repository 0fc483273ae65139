import { formNames } from '../engine/form-name.ts';
import { MODULATION_CATEGORIES, type ModulationCategory } from '../engine/modulation.ts';
import { createRouteNetwork, type RouteNetwork } from '../engine/route-graph.ts';
import { groupByTonic, targetsOn } from '../engine/targets.ts';
import type { Modulations } from '../schemas/entities.ts';
import type { JinsNode, MaqamNode, NetworkDocument } from '../schemas/network.ts';

/** Lists of modulations from the published network. */

type Note = NetworkDocument['noteNames'][number];
type Entity = NetworkDocument['maqamat'][number];
type Target = Modulations['maqamat']['firstDegree'][number];
type Lists = Modulations['maqamat'];

/** A network with the look-ups that its lists need. */
export interface NetworkView {
  readonly document: NetworkDocument;
  readonly notes: ReadonlyMap<string, Note>;
  readonly maqamat: ReadonlyMap<string, Entity>;
  readonly ajnas: ReadonlyMap<string, Entity>;
  readonly maqamatByTonic: ReadonlyMap<string, readonly MaqamNode[]>;
  readonly ajnasByTonic: ReadonlyMap<string, readonly JinsNode[]>;
}

const byIdName = <T extends { readonly idName: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.idName, item]));

export function createNetworkView(document: NetworkDocument): NetworkView {
  return {
    document,
    notes: byIdName(document.noteNames),
    maqamat: byIdName(document.maqamat),
    ajnas: byIdName(document.ajnas),
    maqamatByTonic: groupByTonic(document.maqamForms, ({ tonic }) => tonic),
    ajnasByTonic: groupByTonic(document.jinsForms, ({ tonic }) => tonic),
  };
}

function lookUp<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key);
  if (found === undefined) throw new RangeError(`The network names '${key}', which its tables lack.`);
  return found;
}

/** The targets of a form in one category, by the rule of the network. */
export function maqamTargets(view: NetworkView, source: MaqamNode, category: ModulationCategory): readonly MaqamNode[] {
  return targetsOn(view.maqamatByTonic, source, source.maqamTonics[MODULATION_CATEGORIES.indexOf(category)]);
}

export function jinsTargets(view: NetworkView, source: MaqamNode, category: ModulationCategory): readonly JinsNode[] {
  const tonic = source.jinsTonics[MODULATION_CATEGORIES.indexOf(category)];
  return tonic === null ? [] : (view.ajnasByTonic.get(tonic) ?? []);
}

/** Where a list shows its targets: as they are, or an octave below. */
type Register = 'asIs' | 'octaveBelow';

/** The tonic at which a target is shown; null when it does not fit there. */
const shownTonic = (node: MaqamNode | JinsNode, register: Register) =>
  register === 'asIs' ? node.tonic : node.octaveBelow;

/**
 * An entry of a list. Moved down, a target that comes to lie on its own written tonic carries its plain name, as
 * every base form does (docs/theory.md#modulations-an-octave-below).
 */
function entry(
  view: NetworkView,
  node: MaqamNode | JinsNode,
  entity: Entity,
  forms: ReadonlyMap<string, readonly (MaqamNode | JinsNode)[]>,
  register: Register,
): Target | null {
  const at = shownTonic(node, register);
  if (at === null) return null;
  const tonic = lookUp(view.notes, at);
  const isBase = (form: MaqamNode | JinsNode) =>
    form.isBaseForm && ('maqam' in form ? form.maqam : form.jins) === entity.idName;
  const names = formNames(entity, tonic, forms.get(at)?.some(isBase) ?? false);
  return {
    id: entity.id,
    ...names,
    tonicIdName: tonic.idName,
    tonicDisplayName: tonic.displayName,
    tonicDisplayNameAr: tonic.displayNameAr,
    ...('maqam' in node ? { isTransposition: node.isTransposition } : {}),
  };
}

function lists(
  view: NetworkView,
  source: MaqamNode,
  targetsOf: (category: ModulationCategory) => readonly (Target | null)[],
): Lists {
  const of = (category: ModulationCategory): Target[] => targetsOf(category).filter((target) => target !== null);
  const note = source.twoPartsBelowThird === null ? null : lookUp(view.notes, source.twoPartsBelowThird);
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
    noteName2pBelowThirdAr: note?.displayNameAr ?? '',
  };
}

/** The modulations of a form, or the same an octave below. */
export function modulationsOf(view: NetworkView, source: MaqamNode, register: Register): Modulations {
  return {
    maqamat: lists(view, source, (category) =>
      maqamTargets(view, source, category).map((node) =>
        entry(view, node, lookUp(view.maqamat, node.maqam), view.maqamatByTonic, register),
      ),
    ),
    ajnas: lists(view, source, (category) =>
      jinsTargets(view, source, category).map((node) =>
        entry(view, node, lookUp(view.ajnas, node.jins), view.ajnasByTonic, register),
      ),
    ),
  };
}

/** The form of a maqām on a tonic; undefined when there is none. */
export function nodeOf(view: NetworkView, maqam: string, tonic: string): MaqamNode | undefined {
  return view.maqamatByTonic.get(tonic)?.find((node) => node.maqam === maqam);
}

/** A network whose forms are numbered as the nodes of routes. */
export interface NumberedNetwork extends RouteNetwork<MaqamNode> {
  readonly view: NetworkView;
}

export function numberNetwork(view: NetworkView): NumberedNetwork {
  return { view, ...createRouteNetwork(view.document.maqamForms, (tonic) => lookUp(view.notes, tonic)) };
}
