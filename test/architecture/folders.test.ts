import { expect, it } from 'vitest';
import { importsBetweenLayers, LAYERS } from '../../generator/scripts/reference/layers.ts';

/** The layers of the code, which the table of imports in docs/architecture.md shows. */

const order = LAYERS.map(([layer]) => layer);
const { layers, imports } = importsBetweenLayers();

it('finds the imports', () => {
  expect(imports.length).toBeGreaterThan(500);
});

it('has a layer for every folder', () => {
  expect([...order].sort()).toEqual([...layers].sort());
});

it('has no cycle: a folder imports only from folders before it', () => {
  const upwards = imports.filter(({ fromLayer, toLayer }) => order.indexOf(toLayer) >= order.indexOf(fromLayer));
  expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});
