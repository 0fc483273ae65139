import { describe, expect, it } from 'vitest';
import { createNetworkView, modulationsOf, numberNetwork } from '../../runtime/documents/modulations/network-view.ts';
import { MODULATION_CATEGORIES } from '../../runtime/engine/modulation.ts';
import { edgeName, routeGraph } from '../../runtime/engine/route-graph.ts';
import { createBuild } from '../../runtime/interface/builders.ts';
import { the } from '../support/draws.ts';
import { plainDistances, plainEdges } from '../support/plain-routes.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const build = createBuild(engine);
const FLAGS = [true, false].flatMap((octaveJumps) => [true, false].map((downward) => ({ octaveJumps, downward })));

function networkOf(tuningSystem: string, startingNote: string) {
  const key = { tuningSystem, startingNote };
  const view = createNetworkView(the(build('modulations', key)));
  return { view, network: numberNetwork(view), analysis: engine.analysis(key) };
}

describe.each([
  ['alsabbagh_1950', 'ushayran'],
  ['alfarabi_950j', 'yegah'],
  ['alsabbagh_1950', 'yegah'],
  ['mokhtarandmosharrafa_1937', 'rast'],
])('the graph of %s on %s', (tuningSystem, startingNote) => {
  const { view, network, analysis } = networkOf(tuningSystem, startingNote);

  it('has every form of every realisable maqām as a node, in archive order', () => {
    expect(network.nodes.map(({ maqam, tonic }) => `${maqam} ${tonic}`)).toEqual(
      analysis.allMaqamForms().map(({ maqam, tonic }) => `${maqam.idName} ${tonic.note.idName}`),
    );
  });

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

  it('has for each node the modulations that its lists give, but sixthDegreeDesc where the descent is the ascent', () => {
    const graph = routeGraph(network, { octaveJumps: false, downward: false });
    for (const [number, node] of network.nodes.entries()) {
      const { maqamat } = modulationsOf(view, node, { register: 'asIs', inArabic: true });
      const listed = MODULATION_CATEGORIES.flatMap((category) =>
        category === 'sixthDegreeDesc' && node.isSymmetric
          ? []
          : maqamat[category].map(({ tonicIdName, idName }) => `${category} ${tonicIdName} ${idName}`),
      );
      const edges = graph.edgesOf(number).map(({ to, code }) => {
        const { maqam, tonic, isBaseForm } = network.nodes[to];
        const idName = isBaseForm ? maqam : `${maqam}_al_${tonic}`;
        return `${edgeName(code).modulationCategory} ${tonic} ${idName}`;
      });
      expect(edges).toEqual(listed);
    }
  });

  it('leads nowhere from a node to itself', () => {
    const graph = routeGraph(network, { octaveJumps: true, downward: true });
    for (const node of network.nodes.keys()) expect(graph.edgesOf(node).map(({ to }) => to)).not.toContain(node);
  });
});

describe('the names of edges', () => {
  it('are category and degree, with OctaveBelow and -8vb downwards, and those of register shifts last', () => {
    const names = Array.from({ length: 18 }, (_, code) => edgeName(code));
    expect(names[0]).toEqual({ modulationDegree: 'I', modulationCategory: 'firstDegree' });
    expect(names[7]).toEqual({ modulationDegree: 'VI', modulationCategory: 'sixthDegreeIfNoThird' });
    expect(names[8]).toEqual({ modulationDegree: 'I-8vb', modulationCategory: 'firstDegreeOctaveBelow' });
    expect(names[10]).toEqual({ modulationDegree: 'III-8vb', modulationCategory: 'altThirdDegreeOctaveBelow' });
    expect(names[16]).toEqual({ modulationDegree: '8va', modulationCategory: 'octaveAbove' });
    expect(names[17]).toEqual({ modulationDegree: '8vb', modulationCategory: 'octaveBelow' });
  });
});

describe('register shifts of maqām rāst in al-Ṣabbāgh 1954', () => {
  const { network } = networkOf('alsabbagh_1954', 'rast');
  const numberOf = (tonic: string) =>
    network.nodes.findIndex((node) => node.maqam === 'maqam_rast' && node.tonic === tonic);
  const shifts = (tonic: string) =>
    routeGraph(network, { octaveJumps: true, downward: true })
      .edgesOf(numberOf(tonic))
      .flatMap(({ to, code }) =>
        code < 16 ? [] : [`${edgeName(code).modulationDegree} ${network.nodes[to].maqam} ${network.nodes[to].tonic}`],
      );

  it('join qarār rāst, rāst, kurdān and jawāb kurdān pairwise, up before down', () => {
    expect(shifts('qarar_rast')).toEqual(['8va maqam_rast rast']);
    expect(shifts('rast')).toEqual(['8va maqam_rast kurdan', '8vb maqam_rast qarar_rast']);
    expect(shifts('jawab_kurdan')).toEqual(['8vb maqam_rast kurdan']);
  });

  it('join chahārgāh with qarār chahārgāh and māhūrān, not with rāst', () => {
    expect(shifts('chahargah')).toEqual(['8va maqam_rast mahuran', '8vb maqam_rast qarar_chahargah']);
  });

  it('differ from downward edges, which go to the variant below a target', () => {
    const edges = routeGraph(network, { octaveJumps: false, downward: true }).edgesOf(numberOf('rast'));
    for (const [i, { to, code }] of edges.entries()) {
      if (code < 8) continue;
      const before = edges[i - 1];
      expect(before.code).toBe(code - 8);
      expect(network.nodes[to].maqam).toBe(network.nodes[before.to].maqam);
      expect(network.variantBelow.get(before.to)).toBe(to);
    }
    expect(edges.some(({ code }) => code >= 8)).toBe(true);
  });
});
