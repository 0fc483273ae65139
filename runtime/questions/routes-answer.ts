import type { MaqamNode } from '../documents/modulations/network-table.ts';
import { type NetworkView, numberNetwork } from '../documents/modulations/network-view.ts';
import { type RouteNetwork, routeGraph } from '../engine/route-graph.ts';
import { createBudget, findRoutes } from '../engine/routes.ts';
import { memoize } from '../memo.ts';

/** Searches routes by the rules of the page; if they allow no route, with fewer rules (pure functions). */

interface RouteRules {
  /** Steps between the same maqām an octave apart. */
  readonly octaves: boolean;
  /** Modulations to a maqām an octave below. */
  readonly downward: boolean;
  /** idNames of maqāmāt that routes avoid, except at their stops. */
  readonly avoid: readonly string[];
}

export interface RouteQuestion extends RouteRules {
  /** Start, way points and target in order. */
  readonly stops: readonly MaqamNode[];
  /** Whether the way leads back to the start. */
  readonly isReturn: boolean;
  /** Maximum steps of the way out; the way back may have as many. */
  readonly maxSteps: number;
  /** Maximum routes in the answer; all are counted. */
  readonly maxRoutes: number;
}

/** A step: the form that it leads to, and the code of the rule that allows it; null for the start. */
export interface RouteStep {
  readonly node: MaqamNode;
  readonly code: number | null;
}

/** Routes of the least number of steps, in the order of the theory. */
interface FoundRoutes {
  /** The first of them, up to the requested number. */
  readonly routes: readonly (readonly RouteStep[])[];
  readonly total: number;
  /** The search reached its limit: there may be more routes than `total`. */
  readonly isLimited: boolean;
}

/** Whether routes break a rule of the question; such routes are shown with a message. */
export type RouteAnswer = FoundRoutes & {
  readonly verdict:
    | 'found'
    /** There are only longer routes. */
    | 'longer'
    /** Only through avoided maqāmāt, with disabled modulations, or both. */
    | 'byAvoided'
    | 'bySwitches'
    | 'byBoth'
    /** None in this tuning with any rules. */
    | 'none'
    /** None was found before the search reached its limit. */
    | 'unknown';
};

/** More steps than any shortest way between two stops has. */
const UNLIMITED_STEPS = 400;

/** Gives the network of a view without some maqāmāt. */
export type Networks = (without: readonly string[]) => RouteNetwork<MaqamNode>;

/** The networks of a view; each is made once. */
export function networksOf(view: NetworkView): Networks {
  const networkOf = memoize((key: string) => numberNetwork(view, key.split(',')));
  return (without) => networkOf([...without].sort().join());
}

function search(
  networks: Networks,
  { stops, maxRoutes }: RouteQuestion,
  rules: RouteRules,
  maxSteps: number,
): FoundRoutes {
  const named = new Set(stops.map(({ maqam }) => maqam));
  const network = networks(rules.avoid.filter((maqam) => !named.has(maqam)));
  const graph = routeGraph(network, { octaveJumps: rules.octaves, downward: rules.downward });
  const numbers = stops.map((node) => network.numbers.get(node) ?? -1);
  const limits = { maxHops: maxSteps, maxRoutes: Number.POSITIVE_INFINITY, limitToShortestHops: true };
  const { routes, truncated } = findRoutes(graph, numbers, limits, createBudget());
  return {
    isLimited: truncated,
    total: routes.length,
    routes: routes
      .slice(0, maxRoutes)
      .map((route) => [
        { node: stops[0], code: null },
        ...route.map(({ to, code }) => ({ node: network.nodes[to], code })),
      ]),
  };
}

/** Combines each way out with each way back: the first way out with all ways back, then the next. */
function andBack(out: FoundRoutes, back: FoundRoutes, maxRoutes: number): Pick<FoundRoutes, 'routes' | 'total'> {
  const total = out.total * back.total;
  const routes = Array.from({ length: Math.min(total, maxRoutes) }, (_, i) => [
    ...out.routes[Math.floor(i / back.total)],
    ...back.routes[i % back.total].slice(1),
  ]);
  return { routes, total };
}

/**
 * The shortest routes through the stops, and back if the question includes the way back. If the rules allow none, lifts
 * rules: the number of steps, then also the switches, the avoided maqāmāt, or both. The verdict is `none` only if the
 * tuning has no route at all.
 */
export function answerRoutes(networks: Networks, question: RouteQuestion): RouteAnswer {
  const out = answerOneWay(networks, question);
  if (!question.isReturn || out.routes.length === 0) return out;
  const { stops } = question;
  const back = answerOneWay(networks, { ...question, stops: [stops[stops.length - 1], stops[0]] });
  return {
    verdict: out.verdict === 'found' ? back.verdict : out.verdict,
    ...andBack(out, back, question.maxRoutes),
    isLimited: out.isLimited || back.isLimited,
  };
}

function answerOneWay(networks: Networks, question: RouteQuestion): RouteAnswer {
  const { maxSteps, octaves, downward, avoid } = question;
  const free = { octaves: true, downward: true };
  const attempts: readonly (readonly [RouteAnswer['verdict'], RouteRules, number])[] = [
    ['found', { octaves, downward, avoid }, maxSteps],
    ['longer', { octaves, downward, avoid }, UNLIMITED_STEPS],
    ['bySwitches', { ...free, avoid }, UNLIMITED_STEPS],
    ['byAvoided', { octaves, downward, avoid: [] }, UNLIMITED_STEPS],
    ['byBoth', { ...free, avoid: [] }, UNLIMITED_STEPS],
  ];
  let isLimited = false;
  for (const [verdict, rules, most] of attempts) {
    const found = search(networks, question, rules, most);
    if (found.routes.length > 0) return { verdict, ...found };
    isLimited ||= found.isLimited;
  }
  return { verdict: isLimited ? 'unknown' : 'none', routes: [], total: 0, isLimited };
}
