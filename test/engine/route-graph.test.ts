import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { createNetworkView, numberNetwork } from '../../runtime/documents/modulations/network-view.ts';
import { createRouteNetwork, edgeName, routeGraph } from '../../runtime/engine/route-graph.ts';
import { the } from '../support/draws.ts';
import { plainDistances, plainEdges } from '../support/plain-routes.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);
const FLAGS = [true, false].flatMap((octaveJumps) => [true, false].map((downward) => ({ octaveJumps, downward })));

function networkOf(tuningSystem: string, startingNote: string) {
  const key = { tuningSystem, startingNote };
  const view = createNetworkView(the(build('modulations', key)));
  return { network: numberNetwork(view), analysis: engine.analysis(key) };
}

describe.each([
  ['alsabbagh_1950', 'ushayran'],
  ['alfarabi_950j', 'yegah'],
  ['alsabbagh_1950', 'yegah'],
  ['mokhtarandmosharrafa_1937', 'rast'],
])('the graph of %s on %s', (tuningSystem, startingNote) => {
  const { network, analysis } = networkOf(tuningSystem, startingNote);

  it.each(FLAGS)('has the edges of a plain implementation, in its order, with %o', (allowed) => {
    const graph = routeGraph(network, allowed);
    const found = network.nodes.map((_, node) =>
      graph.edgesOf(node).map(({ to, code }) => {
        const { modulationCategory, modulationDegree } = edgeName(code);
        return { to, category: modulationCategory, degree: modulationDegree };
      }),
    );
    expect(found).toEqual(plainEdges(analysis, engine.noteNames, allowed));
  });

  it.each(FLAGS)('has the distances of a plain breadth-first search, with %o', (allowed) => {
    const graph = routeGraph(network, allowed);
    const edges = network.nodes.map((_, node) => graph.edgesOf(node));
    for (const target of network.nodes.keys()) {
      expect([...Array.from(graph.distancesTo(target))]).toEqual(plainDistances(edges, target));
    }
  });
});

/** A network of two maqāmāt, a in three registers and b in two, with one degree that leads on. */
const noteNames = ['low', 'middle', 'high'].map((idName, octave) => ({ idName, octave, slot: 16 }));
const apart = { idName: 'apart', octave: 3, slot: 21 };

function node(maqam: string, tonic: string, fourth: string | null, sixthDesc: string | null = null) {
  return { maqam, tonic, isSymmetric: true, maqamTonics: [null, null, null, fourth, null, null, sixthDesc, null] };
}

const nodes = [
  node('a', 'low', null),
  node('a', 'middle', 'high'),
  node('a', 'high', 'apart'),
  node('b', 'low', null),
  node('b', 'high', 'middle'),
  node('b', 'apart', null, 'low'),
];
const places = new Map([...noteNames, apart].map((note) => [note.idName, note]));
const network = createRouteNetwork(nodes, (tonic) => the(places.get(tonic)));
const edgesOf = (index: number, octaveJumps: boolean, downward: boolean) =>
  routeGraph(network, { octaveJumps, downward })
    .edgesOf(index)
    .map(({ to, code }) => `${edgeName(code).modulationDegree} ${nodes[to].maqam} ${nodes[to].tonic}`);

describe('a network made by hand', () => {
  it('has no downward edge from a form to itself, its own variant above being the target', () => {
    // From a on middle: all forms on high; a on high has a on middle an octave below, which is the source.
    // b on high has b on low two octaves below, which is not exactly one.
    expect(edgesOf(1, false, true)).toEqual(['IV a high', 'IV b high']);
  });

  it('has the downward edge right behind the one it goes with', () => {
    expect(edgesOf(4, false, true)).toEqual(['IV a middle', 'IV-8vb a low']);
    expect(edgesOf(4, false, false)).toEqual(['IV a middle']);
  });

  it('joins neighbouring registers, however far apart', () => {
    expect(edgesOf(0, true, false)).toEqual(['8va a middle']);
    expect(edgesOf(3, true, false)).toEqual(['8va b high']);
    expect(edgesOf(4, true, true)).toEqual(['IV a middle', 'IV-8vb a low', '8vb b low']);
  });

  it('leaves sixthDegreeDesc out of a symmetric form', () => {
    expect(edgesOf(5, true, true)).toEqual([]);
  });
});
