import fc from 'fast-check';
import type { Endpoint } from '../../runtime/api/endpoint.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { drawnValue, fill, placeholders, queryOf, scenes } from '../support/requests.ts';

export interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
}

const COMBINATION = ['tuningSystem', 'startingNote'];

const DRAWN = 40;
const SETS = 8;

function pathsOf(catalogue: Catalogue, endpoint: Endpoint, names: readonly string[], seed: number): readonly string[] {
  const drawn = scenes(catalogue).chain((scene) =>
    fc
      .record(Object.fromEntries(names.map((name) => [name, drawnValue(catalogue, scene, endpoint, name)] as const)))
      .map((values) => fill(endpoint, placeholders(endpoint, scene)) + queryOf(values)),
  );
  return [...new Set(fc.sample(drawn, { seed, numRuns: DRAWN }))];
}

export function kindsOf(catalogue: Catalogue, endpoint: Endpoint, seed: number): readonly Kind[] {
  const names = Object.keys(endpoint.parameters);
  // A detail needs its combination though discovery does not.
  const isUsual = (name: string) => endpoint.parameters[name].required || COMBINATION.includes(name);
  const others = fc.subarray(names.filter((name) => !isUsual(name)));
  const drawn = fc
    .sample(others, { seed, numRuns: SETS })
    .map((some) => names.filter((name) => isUsual(name) || some.includes(name)));
  const sets = new Map(drawn.map((set) => [set.join(' '), set]));
  return [...sets.values()]
    .sort((a, b) => a.length - b.length)
    .map((set) => ({ name: `${endpoint.id}(${set.join(', ')})`, paths: pathsOf(catalogue, endpoint, set, seed) }));
}
