import type { MaqamNode } from '../documents/modulations/network-table.ts';
import { type NetworkView, nodeOf } from '../documents/modulations/network-view.ts';
import { createRouteNetwork, type RouteNetwork, routeGraph } from '../engine/route-graph.ts';
import { createBudget, findRoutes } from '../engine/routes.ts';

/** Questions to the search for routes, and its answers when the given rules allow no route (pure). */

/** Avoided by default: this maqām contains every note, and teachers do not modulate through it. */
export const AVOIDED_AT_FIRST = ['sullam_krumatiki'];

/** Rules of a search. */
interface RouteRules {
  /** Steps between the same maqām an octave apart. */
  readonly octaves: boolean;
  /** Modulations to a maqām an octave below. */
  readonly downward: boolean;
  /** idNames of maqāmāt that are not gone through; stops may be among them. */
  readonly avoid: readonly string[];
}

export interface RouteQuestion extends RouteRules {
  /** Start, way points and target in order. */
  readonly stops: readonly MaqamNode[];
  /** Whether the way leads back to the start. */
  readonly isReturn: boolean;
  /** Maximum steps of the way out; the way back may have as many. */
  readonly maxSteps: number;
  /** How many routes are wanted; all are counted. */
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
  /** How many there are. */
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
const ENDLESS = 400;

/** Networks of a view without some maqāmāt. */
export type Networks = (without: readonly string[]) => RouteNetwork<MaqamNode>;

/** The networks of a view; each is made once. */
export function networksOf(view: NetworkView): Networks {
  const made = new Map<string, RouteNetwork<MaqamNode>>();
  return (without) => {
    const key = [...without].sort().join();
    const cached = made.get(key);
    if (cached !== undefined) return cached;
    const nodes = view.maqamForms.filter(({ maqam }) => !without.includes(maqam));
    const network = createRouteNetwork(nodes, (tonic) => {
      const note = view.notes.get(tonic);
      if (note === undefined) throw new RangeError(`The network has no note ${tonic}.`);
      return note;
    });
    made.set(key, network);
    return network;
  };
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

/** Ways out, each with a way back: the first with all of them, then the next. */
function andBack(out: FoundRoutes, back: FoundRoutes, maxRoutes: number): Pick<FoundRoutes, 'routes' | 'total'> {
  const total = out.total * back.total;
  const routes = Array.from({ length: Math.min(total, maxRoutes) }, (_, i) => [
    ...out.routes[Math.floor(i / back.total)],
    ...back.routes[i % back.total].slice(1),
  ]);
  return { routes, total };
}

/**
 * The shortest routes through the stops, and back again where that is asked. Where there are none within the rules, the routes of the first rule that has
 * some when it is lifted (the number of steps, what is avoided, the switches, all of these), so that *none* is said only
 * of a tuning that has none.
 */
export function askRoutes(networks: Networks, question: RouteQuestion): RouteAnswer {
  const out = askOneWay(networks, question);
  if (!question.isReturn || out.routes.length === 0) return out;
  const { stops } = question;
  const back = askOneWay(networks, { ...question, stops: [stops[stops.length - 1], stops[0]] });
  return {
    verdict: out.verdict === 'found' ? back.verdict : out.verdict,
    ...andBack(out, back, question.maxRoutes),
    isLimited: out.isLimited || back.isLimited,
  };
}

function askOneWay(networks: Networks, question: RouteQuestion): RouteAnswer {
  const { maxSteps, octaves, downward, avoid } = question;
  const free = { octaves: true, downward: true };
  const attempts: readonly (readonly [RouteAnswer['verdict'], RouteRules, number])[] = [
    ['found', { octaves, downward, avoid }, maxSteps],
    ['longer', { octaves, downward, avoid }, ENDLESS],
    ['bySwitches', { ...free, avoid }, ENDLESS],
    ['byAvoided', { octaves, downward, avoid: [] }, ENDLESS],
    ['byBoth', { ...free, avoid: [] }, ENDLESS],
  ];
  let isLimited = false;
  for (const [verdict, rules, most] of attempts) {
    const found = search(networks, question, rules, most);
    if (found.routes.length > 0) return { verdict, ...found };
    isLimited ||= found.isLimited;
  }
  return { verdict: isLimited ? 'unknown' : 'none', routes: [], total: 0, isLimited };
}

/** Separates a maqām from its tonic in an address. */
const ON = '@';

/** A form as an address names it. */
export const stopKey = ({ maqam, tonic }: MaqamNode): string => `${maqam}${ON}${tonic}`;

/** The form that an address names: on its tonic, or as written where it names none. */
export function stopAt(view: NetworkView, key: string): MaqamNode | undefined {
  const [maqam = '', tonic] = key.split(ON);
  if (tonic !== undefined) return nodeOf(view, maqam, tonic);
  return view.maqamForms.find((node) => node.maqam === maqam && node.isBaseForm);
}
