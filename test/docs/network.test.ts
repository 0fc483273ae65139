import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NetworkDocument } from '../../runtime/schemas/network.ts';
import { the } from '../support/draws.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { ask, publishedHandler } from '../support/tree.ts';

type Form = { readonly idName: string; readonly tonic: string };

/** The reader that docs/network.md describes, from its words alone. */
function targetsOf(network: NetworkDocument, idName: string, tonic: string, category: string): Form[] {
  const { noteNames, categories, maqamat, modulations } = network;
  const index = noteNames.findIndex((note) => note.idName === tonic);
  const maqam = maqamat.find((entry) => entry.idName === idName);
  const row = modulations[maqam?.modulations[maqam.tonics.indexOf(index)] ?? -1];
  const wanted = row[1 + categories.findIndex((entry) => entry.category === category)];
  return maqamat
    .filter((other) => wanted !== -1 && other.tonics.includes(wanted))
    .filter((other) => wanted !== index || other !== maqam)
    .map((other) => ({ idName: other.idName, tonic: noteNames[wanted].idName }));
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
        read.map((form) => [ids.get(form.idName), form.tonic]),
        category,
      ).toEqual(maqamat[category].map(({ id, tonicIdName }) => [id, tonicIdName]));
    }
  });

  it('has the numbers of the archive', async () => {
    const text = await readFile(join(PROJECT, 'docs/network.md'), 'utf8');
    const file = join(PUBLIC, 'tuning-systems/alsabbagh_1954/rast/modulations.json');
    const network: NetworkDocument = JSON.parse(await readFile(file, 'utf8'));
    const rast = the(network.maqamat.find(({ idName }) => idName === 'maqam_rast'));
    const row = network.modulations[rast.modulations[0]];
    const written = (numbers: readonly number[]): string => JSON.stringify(numbers).replaceAll(',', ', ');
    for (const field of ['tonics', 'marks', 'modulations'] as const) {
      expect(text).toContain(`"${field}": [${rast[field].slice(0, 3).join(', ')}, …]`);
    }
    expect(text).toContain(`index ${rast.modulations[0]} of \`modulations\`: \`${written(row)}\``);
    for (const index of row) {
      if (index !== -1) expect(text).toContain(`${index} is ${network.noteNames[index].displayName}`);
    }
    const counts = network.categories
      .map(({ category }) => targetsOf(network, 'maqam_rast', 'rast', category).length)
      .filter((count) => count > 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(text).toContain(`${counts.join(' + ')} = ${total}`);
  });
});
