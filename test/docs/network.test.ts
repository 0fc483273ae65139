import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NetworkDocument } from '../../runtime/schemas/network.ts';
import { ask, PROJECT, PUBLIC, publishedHandler } from '../support/tree.ts';

/** The reader that docs/network.md describes, from its words alone. */
function targetsOf(network: NetworkDocument, maqam: string, tonic: string, category: string) {
  const source = network.maqamForms.find((form) => form.maqam === maqam && form.tonic === tonic);
  const place = network.categories.findIndex((entry) => entry.category === category);
  const wanted = source?.maqamTonics[place];
  return network.maqamForms
    .filter((form) => form.tonic === wanted)
    .filter((form) => form.tonic !== tonic || form.maqam !== maqam);
}

describe('docs/network.md', () => {
  it('describes a reader that finds what the service lists', async () => {
    const file = join(PUBLIC, 'tuning-systems/alsabbagh_1954/rast/modulations.json');
    const network: NetworkDocument = JSON.parse(await readFile(file, 'utf8'));
    const path = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&includeModulations=true';
    const { json } = await ask(publishedHandler(), path);
    const { maqamat } = (json as { modulations: { maqamat: Record<string, { id: string; tonicIdName: string }[]> } })
      .modulations;
    const ids = new Map(network.maqamat.map(({ id, idName }) => [idName, id]));
    for (const { category } of network.categories) {
      const read = targetsOf(network, 'maqam_rast', 'rast', category);
      expect(
        read.map((form) => [ids.get(form.maqam), form.tonic]),
        category,
      ).toEqual(maqamat[category].map(({ id, tonicIdName }) => [id, tonicIdName]));
    }
  });

  it('gives figures that are those of the archive', async () => {
    const text = await readFile(join(PROJECT, 'docs/network.md'), 'utf8');
    const file = join(PUBLIC, 'tuning-systems/alsabbagh_1954/rast/modulations.json');
    const network: NetworkDocument = JSON.parse(await readFile(file, 'utf8'));
    const rast = network.maqamForms.find(({ maqam, isBaseForm }) => maqam === 'maqam_rast' && isBaseForm);
    expect(text).toContain(`"maqamTonics": ${JSON.stringify(rast?.maqamTonics).replaceAll(',', ', ')}`);
    const counts = network.categories
      .map(({ category }) => targetsOf(network, 'maqam_rast', 'rast', category).length)
      .filter((count) => count > 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(text).toContain(`${counts.join(' + ')} = ${total}`);
  });
});
