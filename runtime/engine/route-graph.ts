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
    variantBelow,
    nextLower,
    nextHigher,
    edges: new Map(),
  };
}

/** Every edge of a node in the order of the theory, those included that a search may not take. */
function allEdges<F extends RouteForm>(network: RouteNetwork<F>, source: number): readonly Edge[] {
  const { nodes, numbers, byTonic, variantBelow, nextLower, nextHigher } = network;
  const node = nodes[source];
  const edges: Edge[] = [];
  for (const [code, category] of MODULATION_CATEGORIES.entries()) {
    if (category === 'sixthDegreeDesc' && node.isSymmetric) continue;
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

/** Nodes that a breadth-first search has reached, found by the tonic on which a target must lie. */
class Frontier {
  readonly #byTonic = new Map<string, number[]>();

  add(tonic: string, number: number): void {
    const there = this.#byTonic.get(tonic);
    if (there === undefined) this.#byTonic.set(tonic, [number]);
    else there.push(number);
  }

  /** Whether one of the nodes on the tonic satisfies a condition. */
  some(tonic: string, holds: (number: number) => boolean): boolean {
    return this.#byTonic.get(tonic)?.some(holds) ?? false;
  }
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
  const { nodes, variantBelow, nextLower, nextHigher } = network;
  const distances = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY);
  const variantAbove = new Int32Array(nodes.length).fill(-1);
  for (const [number, below] of variantBelow.entries()) if (below !== -1) variantAbove[below] = number;
  distances[target] = 0;
  let level = [target];
  let unreached = nodes.map((_, number) => number).filter((number) => number !== target);
  for (let distance = 1; level.length > 0 && unreached.length > 0; distance++) {
    const direct = new Frontier();
    const downward = new Frontier();
    for (const number of level) {
      direct.add(nodes[number].tonic, number);
      const above = variantAbove[number];
      if (allowed.downward && above !== -1) downward.add(nodes[above].tonic, above);
    }
    const inLevel = new Set(level);
    const reaches = (source: number): boolean => {
      const node = nodes[source];
      const byCategory = node.maqamTonics.some((tonic, code) => {
        if (tonic === null || (node.isSymmetric && MODULATION_CATEGORIES[code] === 'sixthDegreeDesc')) return false;
        const counts = (number: number) => mayFollow(node, nodes[number].maqam, tonic);
        return (
          direct.some(tonic, counts) ||
          downward.some(tonic, (number) => counts(number) && variantBelow[number] !== source)
        );
      });
      if (byCategory || !allowed.octaveJumps) return byCategory;
      return inLevel.has(nextHigher[source]) || inLevel.has(nextLower[source]);
    };
    level = unreached.filter(reaches);
    for (const number of level) distances[number] = distance;
    unreached = unreached.filter((number) => distances[number] === Number.POSITIVE_INFINITY);
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
