import { CATEGORY_DEGREES, MODULATION_CATEGORIES } from './modulation.ts';
import type { NoteName } from './note-names.ts';
import type { Edge, RouteGraph } from './routes.ts';
import { groupBy, type MaqamOnTonic, mayFollow, targetsOn } from './targets.ts';

/** The network of a combination as a graph of routes (docs/theory.md#route-graph). */

const CATEGORIES = MODULATION_CATEGORIES.length;
/** Codes of edges: categories, the same an octave below, then register shifts. */
const DOWNWARD = CATEGORIES;
const OCTAVE_ABOVE = 2 * CATEGORIES;
const OCTAVE_BELOW = OCTAVE_ABOVE + 1;

/** The name of an edge in answers. */
export interface EdgeName {
  readonly modulationDegree: string;
  readonly modulationCategory: string;
}

/** The names of an edge's code. */
export function edgeName(code: number): EdgeName {
  if (code === OCTAVE_ABOVE) return { modulationDegree: '8va', modulationCategory: 'octaveAbove' };
  if (code === OCTAVE_BELOW) return { modulationDegree: '8vb', modulationCategory: 'octaveBelow' };
  const category = MODULATION_CATEGORIES[code % CATEGORIES];
  const degree = CATEGORY_DEGREES[category];
  return code < DOWNWARD
    ? { modulationDegree: degree, modulationCategory: category }
    : { modulationDegree: `${degree}-8vb`, modulationCategory: `${category}OctaveBelow` };
}

/** Which edges a search may take. */
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

/** The forms of a combination as the nodes of a graph, numbered in their own order. */
export interface RouteNetwork<F extends RouteForm> {
  readonly nodes: readonly F[];
  readonly numbers: ReadonlyMap<F, number>;
  readonly byTonic: ReadonlyMap<string, readonly F[]>;
  /** The nodes that have a category whose targets lie on a tonic. */
  readonly sourcesTo: ReadonlyMap<string, readonly number[]>;
  /** The variant of the same maqām on the same degree exactly an octave below or above each node, if there is one. */
  readonly variantBelow: ReadonlyMap<number, number>;
  readonly variantAbove: ReadonlyMap<number, number>;
  /** The next lower and next higher variants, at any distance. */
  readonly nextLower: ReadonlyMap<number, number>;
  readonly nextHigher: ReadonlyMap<number, number>;
  readonly edges: Map<number, readonly Edge[]>;
}

/**
 * Numbers the forms of a combination and finds their register variants.
 *
 * @param nodes every form of every realisable maqām, in archive order
 * @param placeOf octave and slot of a tonic
 */
export function createRouteNetwork<F extends RouteForm>(
  nodes: readonly F[],
  placeOf: (tonic: string) => Pick<NoteName, 'octave' | 'slot'>,
): RouteNetwork<F> {
  const variantBelow = new Map<number, number>();
  const variantAbove = new Map<number, number>();
  const nextLower = new Map<number, number>();
  const nextHigher = new Map<number, number>();
  const octaveOf = (number: number) => placeOf(nodes[number].tonic).octave;
  const variants = groupBy([...nodes.keys()], (number) => {
    const { maqam, tonic } = nodes[number];
    return `${maqam} ${placeOf(tonic).slot}`;
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
    edges: new Map(),
  };
}

/** Whether edges of a category leave a form: a symmetric form has no sixth degree of its own in the descent. */
const leads = ({ isSymmetric }: RouteForm, code: number): boolean =>
  !isSymmetric || MODULATION_CATEGORIES[code] !== 'sixthDegreeDesc';

/** Every edge of a node in the order of the theory, those included that a search may not take. */
function allEdges<F extends RouteForm>(network: RouteNetwork<F>, source: number): readonly Edge[] {
  const { nodes, numbers, byTonic, variantBelow, nextLower, nextHigher } = network;
  const node = nodes[source];
  const edges: Edge[] = [];
  for (const code of MODULATION_CATEGORIES.keys()) {
    if (!leads(node, code)) continue;
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
    const tonics = new Set(node.maqamTonics.filter((_, code) => leads(node, code)));
    return [...tonics].flatMap((tonic) => (tonic === null ? [] : [{ tonic, number }]));
  });
  const byTonic = groupBy(sources, ({ tonic }) => tonic);
  return new Map([...byTonic].map(([tonic, found]) => [tonic, found.map(({ number }) => number)]));
}

/**
 * Hops from every node to a target, level by level. All targets of a category lie on one tonic, so a node is one
 * hop from a level when one of its category tonics is the tonic of a node of that level: no edge need be listed.
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
          const counts = (number: number) =>
            mayFollow(nodes[source], nodes[number].maqam, tonic) && leadsTo(source, number);
          if (distances[source] === Number.POSITIVE_INFINITY && onTonic.some(counts)) reach(source);
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

/** The graph of a network under a choice of allowed edges. */
export function routeGraph<F extends RouteForm>(network: RouteNetwork<F>, allowed: AllowedEdges): RouteGraph {
  const permitted = new Map<number, readonly Edge[]>();
  return {
    edgesOf(node) {
      let edges = permitted.get(node);
      if (edges === undefined) {
        const all = network.edges.get(node) ?? allEdges(network, node);
        network.edges.set(node, all);
        edges = all.filter((edge) => isAllowed(edge, allowed));
        permitted.set(node, edges);
      }
      return edges;
    },
    distancesTo: (target) => distancesTo(network, target, allowed),
  };
}
