import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, type Edge, findRoutes, type Route, type RouteLimits } from '../../runtime/engine/routes.ts';
import { handMade, plainPaths } from '../support/plain-routes.ts';

const limits = (facts: Partial<RouteLimits> = {}): RouteLimits => ({
  maxHops: 6,
  maxRoutes: 1000,
  limitToShortestHops: false,
  ...facts,
});

const nodes = (routes: readonly Route[]): number[][] => routes.map((route) => route.map(({ to }) => to));

const routesIn = (neighbours: readonly (readonly number[])[], stops: readonly number[], facts?: Partial<RouteLimits>) =>
  findRoutes(handMade(neighbours), stops, limits(facts), createBudget());

describe('the budget of a search', () => {
  const full = Array.from({ length: 7 }, (_, i) => [0, 1, 2, 3, 4, 5, 6].filter((other) => other !== i));

  it('ends it, and says so, when too many edges were looked at', () => {
    const { routes, truncated } = findRoutes(handMade(full), [0, 6], limits(), { edges: 20, steps: 1000 });
    expect(truncated).toBe(true);
    expect(nodes(routes)[0]).toEqual([6]);
    expect(routes.length).toBeLessThan(routesIn(full, [0, 6]).routes.length);
  });

  it('ends it when too many steps were kept: of routes of 1, 2, 2, 2 … hops seven steps hold four', () => {
    const { routes, truncated } = findRoutes(handMade(full), [0, 6], limits(), { edges: 100_000, steps: 7 });
    expect(truncated).toBe(true);
    expect(routes.map((route) => route.length)).toEqual([1, 2, 2, 2]);
  });

  it('leaves what was found as it would be found without it', () => {
    const whole = routesIn(full, [0, 6]).routes;
    const { routes } = findRoutes(handMade(full), [0, 6], limits(), { edges: 500, steps: 100_000 });
    expect(routes).toEqual(whole.slice(0, routes.length));
  });

  it('pays for each edge looked at and each step kept: one edge for every number of hops from 1 to 6, one step', () => {
    const budget = { edges: 1000, steps: 10 };
    expect(findRoutes(handMade([[1], []]), [0, 1], limits(), budget).truncated).toBe(false);
    expect(budget).toEqual({ edges: 1000 - 6, steps: 10 - 1 });
  });
});

describe('routes on drawn graphs', () => {
  const graphs = fc
    .integer({ min: 1, max: 6 })
    .chain((size) => fc.array(fc.array(fc.nat(size - 1), { maxLength: 4 }), { minLength: size, maxLength: size }));
  const journeys = graphs.chain((graph) =>
    fc.record({
      graph: fc.constant(graph),
      stops: fc.array(fc.nat(graph.length - 1), { minLength: 2, maxLength: 4 }),
      maxHops: fc.integer({ min: 1, max: 6 }),
      maxRoutes: fc.constantFrom(1, 2, 5, 10_000),
      limitToShortestHops: fc.boolean(),
    }),
  );

  function plainJourneys(edges: readonly (readonly Edge[])[], stops: readonly number[], maxHops: number): Route[] {
    let whole: Route[] = [[]];
    for (let i = 1; i < stops.length; i++) {
      const stretch = Array.from({ length: maxHops + 1 }, (_, hops) =>
        plainPaths(edges, stops[i - 1], stops[i], hops),
      ).flat();
      whole = whole
        .flatMap((before) => stretch.map((route) => [...before, ...route]))
        .filter((route) => route.length <= maxHops);
    }
    return whole.sort((a, b) => a.length - b.length);
  }

  it('are those of a plain implementation, in its order', () => {
    fc.assert(
      fc.property(journeys, ({ graph, stops, ...wanted }) => {
        const made = handMade(graph);
        const all = plainJourneys(made.edges, stops, wanted.maxHops);
        const cached = wanted.limitToShortestHops ? all.filter((route) => route.length === all[0].length) : all;
        const { routes, truncated } = findRoutes(made, stops, wanted, { edges: 1e9, steps: 1e9 });
        expect(truncated).toBe(false);
        expect(routes).toEqual(cached.slice(0, wanted.maxRoutes));
      }),
      { numRuns: 400 },
    );
  });
});
