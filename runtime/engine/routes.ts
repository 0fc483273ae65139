/** Searching modulation routes (docs/theory.md#route-search), on any graph. */

/** A step to a node, with the code of the rule that allows it. */
export interface Edge {
  readonly to: number;
  readonly code: number;
}

/** A graph with ordered edges. */
export interface RouteGraph {
  /** The edges that leave a node, in their order. */
  edgesOf(node: number): readonly Edge[];
  /** For every node, the least number of hops from it to the target; infinite if there is no route. */
  distancesTo(target: number): ArrayLike<number>;
}

/** The edges of a route in order, without its start. */
export type Route = readonly Edge[];

/** The limits of a search. */
export interface RouteLimits {
  readonly maxHops: number;
  readonly maxRoutes: number;
  readonly limitToShortestHops: boolean;
}

/**
 * Limits a search: each visited edge and each step of a found route costs one.
 */
export interface Budget {
  edges: number;
  steps: number;
}

/** Edges visited in one search: less than a tenth of a second. */
const EDGES = 1_000_000;
/** Steps of all routes found in one search: less than ten megabytes of JSON. */
const STEPS = 15_000;

export const createBudget = (): Budget => ({ edges: EDGES, steps: STEPS });

/** Maximum steps, routes, and maqāmāt on the way or avoided, of a question about routes. */
export const ROUTE_LIMITS = { hops: 20, routes: 100_000, stops: 50 } as const;

/** Avoided by default on the page, by the command and for assistants: it contains every note, and teachers do not modulate through it. */
export const AVOIDED_BY_DEFAULT = ['sullam_krumatiki'];

/** Routes, and whether the search ended before it found all of them. */
export interface RouteSearch {
  readonly routes: readonly Route[];
  readonly truncated: boolean;
}

/**
 * Simple paths of an exact number of hops, depth-first in edge order. A branch is abandoned as soon as the target is
 * too far from it. Ends early when the budget is spent.
 */
function* simplePaths(
  graph: RouteGraph,
  from: number,
  target: number,
  hops: number,
  distances: ArrayLike<number>,
  budget: Budget,
): Generator<Route> {
  const path: Edge[] = [];
  const visited = new Set([from]);
  function* extend(node: number, left: number): Generator<Route> {
    if (node === target) {
      if (left === 0) yield [...path];
      return;
    }
    for (const edge of graph.edgesOf(node)) {
      if (--budget.edges < 0) return;
      if (distances[edge.to] > left - 1 || visited.has(edge.to)) continue;
      path.push(edge);
      visited.add(edge.to);
      yield* extend(edge.to, left - 1);
      visited.delete(edge.to);
      path.pop();
    }
  }
  if (distances[from] <= hops) yield* extend(from, hops);
}

/** A segment of a route between two required stops. */
interface Segment {
  readonly from: number;
  readonly target: number;
  readonly distances: ArrayLike<number>;
  /** The hops that all later segments need at least. */
  readonly laterHops: number;
}

function segmentsOf(graph: RouteGraph, stops: readonly number[]): readonly Segment[] {
  const segments: Segment[] = [];
  let laterHops = 0;
  for (let i = stops.length - 2; i >= 0; i--) {
    const distances = graph.distancesTo(stops[i + 1]);
    segments.unshift({ from: stops[i], target: stops[i + 1], distances, laterHops });
    laterHops += distances[stops[i]];
  }
  return segments;
}

/**
 * Whole routes of an exact number of hops: each segment's routes in their own order (by hops, then depth-first), the
 * first segment's varying slowest.
 */
function* journeys(
  graph: RouteGraph,
  segments: readonly Segment[],
  at: number,
  hops: number,
  budget: Budget,
): Generator<Route> {
  if (at === segments.length) {
    if (hops === 0) yield [];
    return;
  }
  const { from, target, distances, laterHops } = segments[at];
  const most = hops - laterHops;
  const isLast = at === segments.length - 1;
  for (let own = isLast ? most : distances[from]; own <= most; own++) {
    for (const route of simplePaths(graph, from, target, own, distances, budget)) {
      for (const rest of journeys(graph, segments, at + 1, hops - own, budget)) yield [...route, ...rest];
    }
    if (budget.edges < 0) return;
  }
}

/**
 * Routes that visit the stops in order: by rising number of hops, among equals in the order of the segments' own
 * routes. Within a segment no node is visited twice (docs/theory.md#waypoints).
 *
 * @param stops start, waypoints and target; start = target is one route of no hops
 * @param budget limits of the search; the search reduces it
 */
export function findRoutes(
  graph: RouteGraph,
  stops: readonly number[],
  { maxHops, maxRoutes, limitToShortestHops }: RouteLimits,
  budget: Budget,
): RouteSearch {
  const segments = segmentsOf(graph, stops);
  const least = segments.reduce((sum, { from, distances }) => sum + distances[from], 0);
  const most = limitToShortestHops ? Math.min(least, maxHops) : maxHops;
  const routes: Route[] = [];
  // With an infinite distance the loop does not begin.
  for (let hops = least; hops <= most; hops++) {
    for (const route of journeys(graph, segments, 0, hops, budget)) {
      budget.steps -= Math.max(1, route.length);
      if (budget.steps < 0) return { routes, truncated: true };
      routes.push(route);
      if (routes.length === maxRoutes) return { routes, truncated: false };
    }
    if (budget.edges < 0) return { routes, truncated: true };
  }
  return { routes, truncated: false };
}
