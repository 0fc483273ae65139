import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { createNetworkView, numberNetwork } from '../../runtime/documents/modulations/network-view.ts';
import { edgeName, routeGraph } from '../../runtime/engine/route-graph.ts';
import { createBudget, findRoutes, type Route } from '../../runtime/engine/routes.ts';
import { the } from '../support/draws.ts';
import { plainDistances, plainEdges } from '../support/plain-routes.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);
const KEYS = [
  { tuningSystem: 'alsabbagh_1950', startingNote: 'ushayran' },
  { tuningSystem: 'alfarabi_950j', startingNote: 'yegah' },
  { tuningSystem: 'ibnmunajjim_912', startingNote: 'yegah' },
];
const FLAGS = [true, false].flatMap((octaveJumps) => [true, false].map((downward) => ({ octaveJumps, downward })));

const graphs = KEYS.flatMap((key) => {
  const network = numberNetwork(createNetworkView(the(build('modulations', key))));
  return FLAGS.map((allowed) => ({
    graph: routeGraph(network, allowed),
    size: network.nodes.length,
    edges: plainEdges(engine.analysis(key), engine.noteNames, allowed),
  }));
});

const search = fc.constantFrom(...graphs).chain((graph) =>
  fc.record({
    graph: fc.constant(graph),
    stops: fc.array(fc.nat(graph.size - 1), { minLength: 2, maxLength: 4 }),
    limits: fc.record({
      maxHops: fc.integer({ min: 1, max: 5 }),
      maxRoutes: fc.constantFrom(1, 10, 300),
      limitToShortestHops: fc.boolean(),
    }),
  }),
);

type Search = typeof search extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const law = (name: string, holds: (routes: readonly Route[], drawn: Search) => void) =>
  it(name, () =>
    fc.assert(
      fc.property(search, (drawn) =>
        holds(findRoutes(drawn.graph.graph, drawn.stops, drawn.limits, createBudget()).routes, drawn),
      ),
      { numRuns: 100 },
    ),
  );

describe('the routes of a network', () => {
  law(
    'take only steps that the theory allows, from the start over the waypoints to the target',
    (routes, { graph, stops }) => {
      for (const route of routes) {
        const nodes = [stops[0], ...route.map(({ to }) => to)];
        for (const [i, { to, code }] of route.entries()) {
          const { modulationCategory: category, modulationDegree: degree } = edgeName(code);
          expect(graph.edges[nodes[i]]).toContainEqual({ to, category, degree });
        }
        let arrived = 0;
        for (const node of nodes) while (stops[arrived] === node) arrived++;
        expect([nodes.at(-1), arrived]).toEqual([stops.at(-1), stops.length]);
      }
    },
  );

  law('are distinct, ordered by hops, and within maxHops and maxRoutes', (routes, { limits }) => {
    const texts = routes.map((route) => route.map(({ to, code }) => `${to}/${code}`).join(' '));
    expect(new Set(texts).size).toBe(routes.length);
    expect(routes.length).toBeLessThanOrEqual(limits.maxRoutes);
    const hops = routes.map((route) => route.length);
    expect(hops).toEqual([...hops].sort((a, b) => a - b));
    expect(Math.max(0, ...hops)).toBeLessThanOrEqual(limits.maxHops);
  });

  law('without waypoints visit no node twice', (routes, { stops }) => {
    if (stops.length > 2) return;
    for (const route of routes) expect(new Set([stops[0], ...route.map(({ to }) => to)]).size).toBe(route.length + 1);
  });

  law(
    'begin with a shortest one, and with limitToShortestHops have no other',
    (routes, { graph, stops, limits: { maxHops, limitToShortestHops } }) => {
      const least = stops.slice(1).reduce((sum, stop, i) => sum + plainDistances(graph.edges, stop)[stops[i]], 0);
      expect(routes[0]?.length).toBe(least > maxHops ? undefined : least);
      if (limitToShortestHops) expect(routes.every((route) => route.length === least)).toBe(true);
    },
  );

  law('with limitToShortestHops are as many as there are shortest ways', (_, { graph, stops: [from, to] }) => {
    // Ways counted forwards: from each node as many as its edges to nodes one hop nearer have together.
    const distances = plainDistances(graph.edges, to);
    const nearer = (node: number) => graph.edges[node].filter((edge) => distances[edge.to] === distances[node] - 1);
    const ways = (node: number): number =>
      node === to ? 1 : nearer(node).reduce((sum, edge) => sum + ways(edge.to), 0);
    if (distances[from] === Number.POSITIVE_INFINITY || ways(from) > 1000) return;
    const limits = { maxHops: 20, maxRoutes: 100_000, limitToShortestHops: true };
    expect(findRoutes(graph.graph, [from, to], limits, createBudget()).routes).toHaveLength(ways(from));
  });
});
