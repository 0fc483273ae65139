import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import type { MaqamNode } from '../../runtime/documents/modulations/network-table.ts';
import {
  createNetworkView,
  maqamTargetsInCategory,
  type NetworkView,
} from '../../runtime/documents/modulations/network-view.ts';
import { MODULATION_CATEGORIES } from '../../runtime/engine/modulation.ts';
import { edgeName } from '../../runtime/engine/route-graph.ts';
import { AVOIDED_BY_DEFAULT } from '../../runtime/engine/routes.ts';
import { stopAt } from '../../runtime/explorer/addresses/stop-key.ts';
import { createSharedNotes } from '../../runtime/explorer/routes/shared-notes.ts';
import { answerRoutes, networksOf, type RouteQuestion } from '../../runtime/questions/routes-answer.ts';
import { the } from '../support/draws.ts';
import { drawn, effort } from '../support/effort.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);
const viewOf = (tuningSystem: string, startingNote: string) =>
  createNetworkView(the(build('modulations', { tuningSystem, startingNote })));
const view = viewOf('alsabbagh_1954', 'rast');
const networks = networksOf(view);
const DEFAULTS = {
  isReturn: false,
  octaves: true,
  downward: true,
  avoid: AVOIDED_BY_DEFAULT,
  maxSteps: 6,
  maxRoutes: 12,
};
const at = (name: string) => the(stopAt(view, name), name);
const ask = (names: readonly string[], rules: Partial<RouteQuestion> = {}) =>
  answerRoutes(networks, { ...DEFAULTS, ...rules, stops: names.map(at) });

/** Whatever can be reached by any edge of the theory: a plain walk over lists of targets, octaves and all. */
function reachable(there: NetworkView, from: MaqamNode): ReadonlySet<MaqamNode> {
  const slotOf = ({ tonic }: MaqamNode) => there.notes.get(tonic)?.slot;
  const seen = new Set([from]);
  for (const node of seen) {
    for (const category of MODULATION_CATEGORIES) {
      for (const target of maqamTargetsInCategory(there, node, category)) seen.add(target);
    }
    // The same maqām in other octaves.
    for (const other of there.maqamForms) {
      if (other.maqam === node.maqam && slotOf(other) === slotOf(node)) seen.add(other);
    }
  }
  return seen;
}

describe('routes as they are asked for', () => {
  it('lead where they did not without the switches', () => {
    expect(ask(['maqam_segah', 'maqam_rast']).verdict).toBe('found');
    const strict = ask(['maqam_segah', 'maqam_rast'], { octaves: false, downward: false });
    expect(strict.verdict).not.toBe('none');
    expect(strict.routes.length).toBeGreaterThan(0);
  });

  it('go through way points and back, in at most so many steps', () => {
    const tour = ask(['maqam_rast', 'maqam_bayyat@dugah', 'maqam_saba'], { maxSteps: 4, isReturn: true });
    expect(tour.verdict).toBe('found');
    for (const route of tour.routes) {
      const names = route.map(({ node }) => `${node.maqam}@${node.tonic}`);
      expect(names[0]).toBe('maqam_rast@rast');
      expect(names.at(-1)).toBe('maqam_rast@rast');
      const [bayyat, saba] = [names.indexOf('maqam_bayyat@dugah'), names.indexOf('maqam_saba@dugah')];
      expect(bayyat).toBeGreaterThan(0);
      expect(saba).toBeGreaterThan(bayyat);
      expect(saba).toBeLessThanOrEqual(4);
      expect(route.length - 1 - saba).toBeLessThanOrEqual(4);
    }
  });

  it('are all counted, also those that are not wanted', () => {
    const stops = ['maqam_nahawand', 'maqam_hijaz'];
    const first = ask(stops);
    expect(first.routes.length).toBe(12);
    expect(first.total).toBe(74);
    expect(first.isLimited).toBe(false);
    const all = ask(stops, { maxRoutes: first.total + 1 });
    expect(all.routes.length).toBe(first.total);
    expect(new Set(all.routes.map((route) => JSON.stringify(route))).size).toBe(first.total);
    expect(all.routes.slice(0, 12)).toEqual(first.routes);
    const tours = ask(stops, { isReturn: true, maxRoutes: 20 });
    const back = ask(stops.toReversed());
    expect(tours.total).toBe(first.total * back.total);
    expect(tours.routes.length).toBe(20);
    // The first way out with all ways back, then the next.
    const withFirst = Math.min(20, back.total);
    expect(withFirst).toBeGreaterThan(1);
    const [out] = first.routes;
    for (const tour of tours.routes.slice(0, withFirst)) expect(tour.slice(0, out.length)).toEqual(out);
  });

  it('do not go through what is avoided, unless there is no other way, which is told', () => {
    for (const { node } of ask(['maqam_rast', 'maqam_saba']).routes.flat())
      expect(node.maqam).not.toBe('sullam_krumatiki');
    const avoid = [...view.maqamat.keys()];
    const forced = ask(['maqam_rast', 'maqam_saba'], { avoid });
    expect(['found', 'byAvoided', 'byBoth']).toContain(forced.verdict);
    expect(forced.routes.length).toBeGreaterThan(0);
    // What is avoided can still be a start or a target.
    expect(ask(['sullam_krumatiki', 'maqam_rast']).routes.length).toBeGreaterThan(0);
  });

  it('say of longer ones that they are longer', () => {
    const far = view.maqamForms
      .filter(({ isBaseForm }) => isBaseForm)
      .map(({ maqam }) => ask(['maqam_saba', maqam]))
      .find(({ routes }) => (routes[0]?.length ?? 0) > 2);
    const steps = the(far).routes[0].length - 1;
    const target = the(far).routes[0].at(-1)?.node.maqam ?? '';
    const limited = ask(['maqam_saba', target], { maxSteps: steps - 1 });
    expect(limited.verdict).toBe('longer');
    expect(limited.routes).toEqual(the(far).routes);
  });

  it('are found with the rules of the page wherever any rule leads there', () => {
    const keys = effort([{ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }], drawn(engine.combinations, 20));
    for (const { tuningSystem, startingNote } of keys) {
      const there = viewOf(tuningSystem, startingNote);
      const bases = there.maqamForms.filter(({ isBaseForm }) => isBaseForm);
      if (bases.length === 0) continue;
      const own = networksOf(there);
      const pair = fc.tuple(fc.constantFrom(...bases), fc.constantFrom(...bases));
      const property = fc.property(pair, ([from, to]) => {
        if (from === to) return;
        const { verdict, routes } = answerRoutes(own, { ...DEFAULTS, stops: [from, to] });
        expect(routes.length > 0).toBe(reachable(there, from).has(to));
        expect(verdict === 'none').toBe(routes.length === 0);
        for (const route of routes) expect(route.slice(1).every(({ code }) => edgeName(code ?? -1))).toBe(true);
      });
      fc.assert(property, { numRuns: effort(25, 60) });
    }
  });

  it('name the notes that stay', () => {
    const key = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
    const notes = createSharedNotes(the(build('lookup', {})), key);
    const shared = (a: MaqamNode, b: MaqamNode) =>
      notes(a, b).flatMap(({ idName, isShared }) => (isShared ? [idName] : []));
    // Ṣabā has D E𝄳 F Gb A Bb c db; rāst C D E𝄳 F G A B𝄳, and ʿajam (Bb) on the way down.
    expect(shared(at('maqam_rast'), at('maqam_saba'))).toEqual(
      expect.arrayContaining(['dugah', 'segah', 'chahargah', 'husayni']),
    );
    expect(shared(at('maqam_rast'), at('maqam_saba'))).not.toContain('saba');
  });
});
