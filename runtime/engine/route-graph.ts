import { memoize } from '../memo.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES } from './modulation.ts';
import type { NoteName } from './note-names.ts';
import type { Edge, RouteGraph } from './routes.ts';
import { groupBy, type MaqamOnTonic, mayFollow, targetsOn } from './targets.ts';

/** The graph of routes: the forms of a combination and their modulations (docs/theory.md#route-graph). */

const CATEGORIES = MODULATION_CATEGORIES.length;
/** The codes of edges: first the categories, then the same categories an octave below, then register shifts. */
const DOWNWARD = CATEGORIES;
const OCTAVE_ABOVE = 2 * CATEGORIES;
const OCTAVE_BELOW = OCTAVE_ABOVE + 1;

/** The name of an edge in answers. */
export interface EdgeName {
  readonly modulationDegree: string;
  readonly modulationCategory: string;
}

/** The name of an edge, from its code. */
export function edgeName(code: number): EdgeName {
  if (code === OCTAVE_ABOVE) return { modulationDegree: '8va', modulationCategory: 'octaveAbove' };
  if (code === OCTAVE_BELOW) return { modulationDegree: '8vb', modulationCategory: 'octaveBelow' };
  const category = MODULATION_CATEGORIES[code % CATEGORIES];
  const degree = CATEGORY_DEGREES[category];
  return code < DOWNWARD
    ? { modulationDegree: degree, modulationCategory: category }
    : { modulationDegree: `${degree}-8vb`, modulationCategory: `${category}OctaveBelow` };
}

/** The optional edges that a search may use. */
export interface AllowedEdges {
  /** Register shifts (docs/theory.md#register-shifts). */
  readonly octaveJumps: boolean;
  /** Modulations to the variant an octave below a target (docs/theory.md#downward-modulations). */
  readonly downward: boolean;
}

/** A form of a maqām as a node of routes; maqām and tonics by idName. */
interface RouteForm extends MaqamOnTonic<string, string> {
  /** The descent is the ascent reversed. */
  readonly isSymmetric: boolean;
  /** For each category, in order, the tonic of its targets; null where it has none. */
  readonly maqamTonics: readonly (string | null)[];
}

/** The forms of a combination as the nodes of a graph. The number of a node is its index. */
export interface RouteNetwork<F extends RouteForm> {
  readonly nodes: readonly F[];
  readonly numbers: ReadonlyMap<F, number>;
  readonly byTonic: ReadonlyMap<string, readonly F[]>;
  /** For each tonic, the nodes with a category whose targets are on it. */
  readonly sourcesTo: ReadonlyMap<string, readonly number[]>;
  /** The register variant exactly an octave below and above each node, if there is one. */
  readonly variantBelow: ReadonlyMap<number, number>;
  readonly variantAbove: ReadonlyMap<number, number>;
  /** The next lower and next higher variants, at any distance. */
  readonly nextLower: ReadonlyMap<number, number>;
  readonly nextHigher: ReadonlyMap<number, number>;
}

/**
 * Numbers the forms of a combination and finds their register variants.
 *
 * @param nodes every form of every realisable maqām, in archive order
 * @param noteOf octave and slot of a tonic
 */
export function createRouteNetwork<F extends RouteForm>(
  nodes: readonly F[],
  noteOf: (tonic: string) => Pick<NoteName, 'octave' | 'slot'>,
): RouteNetwork<F> {
  const variantBelow = new Map<number, number>();
  const variantAbove = new Map<number, number>();
  const nextLower = new Map<number, number>();
  const nextHigher = new Map<number, number>();
  const octaveOf = (number: number) => noteOf(nodes[number].tonic).octave;
  const variants = groupBy([...nodes.keys()], (number) => {
    const { maqam, tonic } = nodes[number];
    return `${maqam} ${noteOf(tonic).slot}`;
  });
  for (const group of variants.values()) {
    const rising = group.toSorted((a, b) => octaveOf(a) - octaveOf(b));
    for (const [i, higher] of rising.entries()) {
      if (i === 0) continue;
      const lower = rising[i - 1];
      nextLower.set(higher, lower);
      nextHigher.set(lower, higher);
      if (octaveOf(lower) !== octaveOf(higher) - 1) continue;
      variantBelow.set(higher, lower);
      variantAbove.set(lower, higher);
    }
  }
  return {
    nodes,
    numbers: new Map(nodes.map((node, number) => [node, number])),
    byTonic: groupBy(nodes, ({ tonic }) => tonic),
    sourcesTo: sourcesByTonic(nodes),
    variantBelow,
    variantAbove,
    nextLower,
    nextHigher,
  };
}

/** Whether a form has edges of a category: a symmetric form has no sixth degree of its own in the descent. */
const hasCategory = ({ isSymmetric }: RouteForm, code: number): boolean =>
  !isSymmetric || MODULATION_CATEGORIES[code] !== 'sixthDegreeDesc';

/** Every edge of a node in the order of the theory, including optional ones. */
function allEdges<F extends RouteForm>(network: RouteNetwork<F>, source: number): readonly Edge[] {
  const { nodes, numbers, byTonic, variantBelow, nextLower, nextHigher } = network;
  const node = nodes[source];
  const edges: Edge[] = [];
  for (const code of MODULATION_CATEGORIES.keys()) {
    if (!hasCategory(node, code)) continue;
    for (const target of targetsOn(byTonic, node, node.maqamTonics[code])) {
      const to = numbers.get(target) ?? -1;
      edges.push({ to, code });
      const below = variantBelow.get(to);
      if (below !== undefined && below !== source) edges.push({ to: below, code: DOWNWARD + code });
    }
  }
  const higher = nextHigher.get(source);
  if (higher !== undefined) edges.push({ to: higher, code: OCTAVE_ABOVE });
  const lower = nextLower.get(source);
  if (lower !== undefined) edges.push({ to: lower, code: OCTAVE_BELOW });
  return edges;
}

const isAllowed = ({ code }: Edge, { octaveJumps, downward }: AllowedEdges): boolean =>
  code < DOWNWARD || (code < OCTAVE_ABOVE ? downward : octaveJumps);

function sourcesByTonic(nodes: readonly RouteForm[]): RouteNetwork<RouteForm>['sourcesTo'] {
  const sources = nodes.flatMap((node, number) => {
    const tonics = new Set(node.maqamTonics.filter((_, code) => hasCategory(node, code)));
    return [...tonics].flatMap((tonic) => (tonic === null ? [] : [{ tonic, number }]));
  });
  const byTonic = groupBy(sources, ({ tonic }) => tonic);
  return new Map([...byTonic].map(([tonic, found]) => [tonic, found.map(({ number }) => number)]));
}

/**
 * Hops from every node to a target, by breadth-first search against the edges. The largest networks have millions of
 * edges, so they are not listed: all targets of a category are on one tonic, so a node is one hop from a level if one
 * of its categories has the tonic of a node of that level.
 */
function distancesTo<F extends RouteForm>(
  { nodes, sourcesTo, variantBelow, variantAbove, nextLower, nextHigher }: RouteNetwork<F>,
  target: number,
  { downward, octaveJumps }: AllowedEdges,
): readonly number[] {
  const distances = nodes.map(() => Number.POSITIVE_INFINITY);
  distances[target] = 0;
  let level = [target];
  for (let distance = 1; level.length > 0; distance++) {
    const reached: number[] = [];
    const reach = (source: number | undefined) => {
      if (source === undefined || distances[source] !== Number.POSITIVE_INFINITY) return;
      distances[source] = distance;
      reached.push(source);
    };
    /** Reaches the nodes that have one of the targets in a category. */
    const reachSources = (targets: readonly number[], leadsTo: (source: number, target: number) => boolean) => {
      for (const [tonic, onTonic] of groupBy(targets, (number) => nodes[number].tonic)) {
        for (const source of sourcesTo.get(tonic) ?? []) {
          const isTarget = (number: number) =>
            mayFollow(nodes[source], nodes[number].maqam, tonic) && leadsTo(source, number);
          if (distances[source] === Number.POSITIVE_INFINITY && onTonic.some(isTarget)) reach(source);
        }
      }
    };
    reachSources(level, () => true);
    if (downward) {
      const octaveAbove = level.flatMap((number) => variantAbove.get(number) ?? []);
      reachSources(octaveAbove, (source, number) => variantBelow.get(number) !== source);
    }
    if (octaveJumps) {
      for (const number of level) {
        reach(nextLower.get(number));
        reach(nextHigher.get(number));
      }
    }
    level = reached;
  }
  return distances;
}

/** The graph of a network with the allowed edges. */
export const routeGraph = <F extends RouteForm>(network: RouteNetwork<F>, allowed: AllowedEdges): RouteGraph => ({
  edgesOf: memoize((node) => allEdges(network, node).filter((edge) => isAllowed(edge, allowed))),
  distancesTo: (target) => distancesTo(network, target, allowed),
});
