import { CATEGORY_DEGREES, MODULATION_CATEGORIES } from './modulation.ts';
import type { NoteName } from './note-names.ts';
import type { Edge, RouteGraph } from './routes.ts';
import { groupByTonic, type MaqamOnTonic, mayFollow, targetsOn } from './targets.ts';

/** The network of a combination as a graph of routes (docs/theory.md#route-graph). */

const CATEGORIES = MODULATION_CATEGORIES.length;
/** Codes of edges: categories, the same an octave below, then register shifts. */
const DOWNWARD = CATEGORIES;
const OCTAVE_ABOVE = 2 * CATEGORIES;
const OCTAVE_BELOW = OCTAVE_ABOVE + 1;

/** How an edge is called in answers. */
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

/** What routes need to know of a form of a maqām; maqām and tonics by idName. */
interface RouteForm extends MaqamOnTonic<string, string> {
  /** It descends as it ascends. */
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
  /** The variant of the same maqām on the same degree exactly an octave below; −1 without one. */
  readonly variantBelow: Int32Array;
  /** The next lower and next higher variants, whatever their distance; −1 without one. */
  readonly nextLower: Int32Array;
  readonly nextHigher: Int32Array;
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
  const absent = () => new Int32Array(nodes.length).fill(-1);
  const [variantBelow, nextLower, nextHigher] = [absent(), absent(), absent()];
  const octaveOf = (number: number) => placeOf(nodes[number].tonic).octave;
  const variants = new Map<string, number[]>();
  for (const [number, { maqam, tonic }] of nodes.entries()) {
    const key = `${maqam} ${placeOf(tonic).slot}`;
    const group = variants.get(key);
    if (group === undefined) variants.set(key, [number]);
    else group.push(number);
  }
  for (const group of variants.values()) {
    group.sort((a, b) => octaveOf(a) - octaveOf(b));
    for (let i = 1; i < group.length; i++) {
      const [lower, higher] = [group[i - 1], group[i]];
      nextLower[higher] = lower;
      nextHigher[lower] = higher;
      if (octaveOf(lower) === octaveOf(higher) - 1) variantBelow[higher] = lower;
    }
  }
  return {
    nodes,
    numbers: new Map(nodes.map((node, number) => [node, number])),
    byTonic: groupByTonic(nodes, ({ tonic }) => tonic),
    sourcesTo: sourcesByTonic(nodes),
    variantBelow,
    nextLower,
    nextHigher,
    edges: new Map(),
  };
}

/** Whether the category of a code is one of a form: what descends as it ascends has no sixth degree of its own there. */
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
      const below = variantBelow[to];
      if (below !== -1 && below !== source) edges.push({ to: below, code: DOWNWARD + code });
    }
  }
  if (nextHigher[source] !== -1) edges.push({ to: nextHigher[source], code: OCTAVE_ABOVE });
  if (nextLower[source] !== -1) edges.push({ to: nextLower[source], code: OCTAVE_BELOW });
  return edges;
}

const isAllowed = ({ code }: Edge, { octaveJumps, downward }: AllowedEdges): boolean =>
  code < DOWNWARD || (code < OCTAVE_ABOVE ? downward : octaveJumps);

/** Numbers of nodes by tonic. */
class ByTonic {
  readonly all = new Map<string, number[]>();

  /** A number that was added to the tonic last is not added again. */
  add(tonic: string, number: number): void {
    const there = this.all.get(tonic);
    if (there === undefined) this.all.set(tonic, [number]);
    else if (there[there.length - 1] !== number) there.push(number);
  }
}

function sourcesByTonic(nodes: readonly RouteForm[]): ReadonlyMap<string, readonly number[]> {
  const sources = new ByTonic();
  for (const [number, node] of nodes.entries()) {
    for (const [code, tonic] of node.maqamTonics.entries()) {
      if (tonic !== null && leads(node, code)) sources.add(tonic, number);
    }
  }
  return sources.all;
}

/**
 * Hops from every node to a target, level by level. All targets of a category lie on one tonic, so a node is one
 * hop from a level when one of its category tonics is the tonic of a node of that level: no edge need be listed.
 */
function distancesTo<F extends RouteForm>(
  network: RouteNetwork<F>,
  target: number,
  allowed: AllowedEdges,
): Float64Array {
  const { nodes, sourcesTo, variantBelow, nextLower, nextHigher } = network;
  const distances = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY);
  const variantAbove = new Int32Array(nodes.length).fill(-1);
  for (const [number, below] of variantBelow.entries()) if (below !== -1) variantAbove[below] = number;
  distances[target] = 0;
  let level = [target];
  for (let distance = 1; level.length > 0; distance++) {
    const reached: number[] = [];
    const reach = (source: number) => {
      if (source === -1 || distances[source] !== Number.POSITIVE_INFINITY) return;
      distances[source] = distance;
      reached.push(source);
    };
    /** @param leadsTo whether one of the category's targets counts for a source */
    const reachFrom = ({ all }: ByTonic, leadsTo: (source: number, number: number) => boolean) => {
      for (const [tonic, numbers] of all) {
        for (const source of sourcesTo.get(tonic) ?? []) {
          if (distances[source] !== Number.POSITIVE_INFINITY) continue;
          const counts = (number: number) =>
            mayFollow(nodes[source], nodes[number].maqam, tonic) && leadsTo(source, number);
          if (numbers.some(counts)) reach(source);
        }
      }
    };
    const direct = new ByTonic();
    const downward = new ByTonic();
    for (const number of level) {
      direct.add(nodes[number].tonic, number);
      const above = variantAbove[number];
      if (allowed.downward && above !== -1) downward.add(nodes[above].tonic, above);
    }
    reachFrom(direct, () => true);
    reachFrom(downward, (source, number) => variantBelow[number] !== source);
    if (allowed.octaveJumps) {
      for (const number of level) {
        reach(nextLower[number]);
        reach(nextHigher[number]);
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
