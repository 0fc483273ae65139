import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNetworkView, numberNetwork } from '../../runtime/documents/modulations/network-view.ts';
import { edgeName, routeGraph } from '../../runtime/engine/route-graph.ts';
import { createBudget, findRoutes, type Route } from '../../runtime/engine/routes.ts';
import { createBuild } from '../../runtime/interface/builders.ts';
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

/** Each small combination under each choice of edges, with the edges as the theory tells them. */
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

const text = (route: Route): string => route.map(({ to, code }) => `${to}/${code}`).join(' ');

describe('the routes of a network', () => {
  it('take only steps that the theory allows, from the start over the waypoints to the target', () => {
    fc.assert(
      fc.property(search, ({ graph, stops, limits }) => {
        for (const route of findRoutes(graph.graph, stops, limits, createBudget()).routes) {
          let from = stops[0];
          let waypoint = 1;
          const arrive = (node: number): void => {
            while (waypoint < stops.length && stops[waypoint] === node) waypoint++;
          };
          arrive(from);
          for (const { to, code } of route) {
            const { modulationCategory: category, modulationDegree: degree } = edgeName(code);
            expect(graph.edges[from]).toContainEqual({ to, category, degree });
            from = to;
            arrive(from);
          }
          expect(from).toBe(stops[stops.length - 1]);
          expect(waypoint).toBe(stops.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are distinct, ordered by hops, and within maxHops and maxRoutes', () => {
    fc.assert(
      fc.property(search, ({ graph, stops, limits }) => {
        const { routes } = findRoutes(graph.graph, stops, limits, createBudget());
        expect(new Set(routes.map(text)).size).toBe(routes.length);
        expect(routes.length).toBeLessThanOrEqual(limits.maxRoutes);
        const hops = routes.map((route) => route.length);
        expect(hops).toEqual([...hops].sort((a, b) => a - b));
        expect(Math.max(0, ...hops)).toBeLessThanOrEqual(limits.maxHops);
      }),
      { numRuns: 100 },
    );
  });

  it('without waypoints visit no node twice', () => {
    fc.assert(
      fc.property(search, ({ graph, stops: [from, to], limits }) => {
        for (const route of findRoutes(graph.graph, [from, to], limits, createBudget()).routes) {
          const visited = [from, ...route.map((edge) => edge.to)];
          expect(new Set(visited).size).toBe(visited.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('begin with a shortest one, and with limitToShortestHops have no other', () => {
    fc.assert(
      fc.property(search, ({ graph, stops, limits }) => {
        const least = stops.slice(1).reduce((sum, stop, i) => sum + plainDistances(graph.edges, stop)[stops[i]], 0);
        const { routes } = findRoutes(graph.graph, stops, limits, createBudget());
        if (least > limits.maxHops) {
          expect(routes).toEqual([]);
          return;
        }
        expect(routes[0]).toHaveLength(least);
        if (limits.limitToShortestHops) expect(routes.every((route) => route.length === least)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('with limitToShortestHops are as many as there are shortest ways', () => {
    fc.assert(
      fc.property(search, ({ graph, stops: [from, to] }) => {
        // Ways counted forwards: from each node as many as its edges to nodes one hop nearer have together.
        const distances = plainDistances(graph.edges, to);
        const ways = (node: number): number =>
          node === to
            ? 1
            : graph.edges[node].reduce(
                (sum, edge) => sum + (distances[edge.to] === distances[node] - 1 ? ways(edge.to) : 0),
                0,
              );
        if (distances[from] === Number.POSITIVE_INFINITY || ways(from) > 1000) return;
        const limits = { maxHops: 20, maxRoutes: 100_000, limitToShortestHops: true };
        expect(findRoutes(graph.graph, [from, to], limits, createBudget()).routes).toHaveLength(ways(from));
      }),
      { numRuns: 100 },
    );
  });
});
