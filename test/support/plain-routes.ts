import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import type { NoteNames } from '../../runtime/engine/note-names.ts';
import type { Edge, RouteGraph } from '../../runtime/engine/routes.ts';
import { CATEGORIES, plainModulations } from './plain-modulations.ts';

/** docs/theory.md#route-graph as plain loops. */

export interface PlainEdge {
  readonly to: number;
  readonly category: string;
  readonly degree: string;
}

export interface PlainAllowed {
  readonly octaveJumps: boolean;
  readonly downward: boolean;
}

const isSymmetric = ({ ascending, descending }: MaqamForm): boolean =>
  ascending.map(({ position }) => position).join() ===
  [...descending]
    .reverse()
    .map(({ position }) => position)
    .join();

export function plainEdges(
  analysis: Analysis,
  noteNames: NoteNames,
  { octaveJumps, downward }: PlainAllowed,
): readonly (readonly PlainEdge[])[] {
  const forms = analysis.allMaqamForms();
  const numbers = new Map(forms.map((form, number) => [form, number]));
  const numberOf = (form: MaqamForm): number => numbers.get(form) ?? -1;
  const variantsOf = ({ maqam, tonic }: MaqamForm) =>
    forms.filter((form) => form.maqam === maqam && form.tonic.note.slot === tonic.note.slot);
  return forms.map((source) => {
    const { maqamat } = plainModulations(analysis, noteNames, source);
    const edges: PlainEdge[] = [];
    for (const [i, [category, degree]] of CATEGORIES.entries()) {
      if (category === 'sixthDegreeDesc' && isSymmetric(source)) continue;
      for (const target of maqamat[i]) {
        edges.push({ to: numberOf(target), category, degree });
        const below = variantsOf(target).find(({ tonic }) => tonic.note.octave === target.tonic.note.octave - 1);
        if (downward && below !== undefined && below !== source) {
          edges.push({ to: numberOf(below), category: `${category}OctaveBelow`, degree: `${degree}-8vb` });
        }
      }
    }
    if (octaveJumps) {
      const variants = [...variantsOf(source)].sort((x, y) => x.tonic.note.octave - y.tonic.note.octave);
      const index = variants.indexOf(source);
      if (index + 1 < variants.length) {
        edges.push({ to: numberOf(variants[index + 1]), category: 'octaveAbove', degree: '8va' });
      }
      if (index > 0) edges.push({ to: numberOf(variants[index - 1]), category: 'octaveBelow', degree: '8vb' });
    }
    return edges;
  });
}

/** The least number of hops from every node to a target, by a breadth-first search over the edges turned round. */
export function plainDistances(edges: readonly (readonly { readonly to: number }[])[], target: number): number[] {
  const distances = edges.map(() => Number.POSITIVE_INFINITY);
  distances[target] = 0;
  let level = [target];
  while (level.length > 0) {
    const reached = new Set(level);
    const hops = distances[level[0]] + 1;
    level = edges.flatMap((list, from) =>
      distances[from] === Number.POSITIVE_INFINITY && list.some(({ to }) => reached.has(to)) ? [from] : [],
    );
    for (const from of level) distances[from] = hops;
  }
  return distances;
}

export function plainPaths(
  edges: readonly (readonly Edge[])[],
  from: number,
  target: number,
  hops: number,
  visited: readonly number[] = [from],
): Edge[][] {
  if (from === target) return hops === 0 ? [[]] : [];
  if (hops === 0) return [];
  return edges[from].flatMap((edge) =>
    visited.includes(edge.to)
      ? []
      : plainPaths(edges, edge.to, target, hops - 1, [...visited, edge.to]).map((rest) => [edge, ...rest]),
  );
}

export function handMade(neighbours: readonly (readonly number[])[]): RouteGraph & { readonly edges: Edge[][] } {
  const edges = neighbours.map((list) => list.map((to, code) => ({ to, code })));
  return { edges, edgesOf: (node) => edges[node], distancesTo: (target) => plainDistances(edges, target) };
}
