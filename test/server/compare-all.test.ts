import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../support/catalogue.ts';
import { expectError } from '../support/errors.ts';
import { ask, PROJECT, publishedHandler } from '../support/tree.ts';

const handler = publishedHandler();
const { tuningSystems } = readCatalogue();

interface Comparison {
  readonly comparisons: {
    readonly totalComparisons: number;
    readonly successfulComparisons: number;
    readonly data: readonly {
      readonly tuningSystem: { readonly id: string };
      readonly startingNote: { readonly idName: string };
      readonly error?: string;
    }[];
  };
  readonly parameters: { readonly startingNotes: { readonly idNames: readonly string[] } };
  readonly links: { readonly self: string };
}

async function compare(path: string): Promise<Comparison> {
  const { status, json } = await ask(handler, path);
  expect([path, status]).toEqual([path, 200]);
  return json as Comparison;
}

const cellsOf = ({ comparisons }: Comparison) =>
  comparisons.data.map(({ tuningSystem, startingNote }) => `${tuningSystem.id} ${startingNote.idName}`);

it.each(['/intervals/compare?noteNames=rast,segah&', '/pitch-classes/note-names/segah/compare?'])(
  '%s counts the combinations without the note',
  async (path) => {
    const repeated = `${path}tuningSystems=alkindi_874,alkindi_874&startingNote=rast`;
    expect((await ask(handler, repeated)).json).toMatchObject({ meta: { totalComparisons: 1 } });
    // al-Kindī has three starting notes and no segāh; al-Ṣabbāgh has one.
    const { json } = await ask(handler, `${path}tuningSystems=alkindi_874,alsabbagh_1954&startingNote=all`);
    expect(json).toMatchObject({ meta: { totalComparisons: 4, successfulComparisons: 1, failedComparisons: 3 } });
  },
);

describe.each(['/maqamat/maqam_hijaz', '/ajnas/jins_hijaz'])('%s/compare?startingNotes=all', (entity) => {
  const path = (systems: string) => `${entity}/compare?tuningSystems=${systems}&startingNotes=all`;

  it('has a cell for each starting note of each tuning system', async () => {
    const compared = await compare(path('all'));
    const combinations = tuningSystems.flatMap(({ id, startingNotes }) => startingNotes.map((note) => `${id} ${note}`));
    expect(cellsOf(compared)).toEqual(combinations);
    expect(compared.comparisons.totalComparisons).toBe(combinations.length);
    expect(compared.comparisons.successfulComparisons).toBeGreaterThan(25);
  });

  it('gives the same cells as the starting notes by name, and names them', async () => {
    const byAll = await compare(path('alfarabi_950j'));
    const byName = await compare(path('alfarabi_950j').replace('=all', '=ushayran,yegah,rast'));
    expect(byAll.comparisons).toEqual(byName.comparisons);
    expect(byAll.comparisons.successfulComparisons).toBe(3);
    expect(byAll.parameters).toEqual(byName.parameters);
    expect(byAll.links.self).toBe(path('alfarabi_950j'));
  });

  it('refuses all together with other starting notes', async () => {
    const body = await expectError(handler, `${path('alkindi_874')},rast`, 400);
    expect(body.error).toBe('Invalid parameter: startingNotes');
  });
});

it('the requests of the README have no failed cell', async () => {
  const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
  const paths = [...readme.matchAll(/curl 'http:\/\/127\.0\.0\.1:8080(\/[^']*)'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    const { status, json } = await ask(handler, path);
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(json)).not.toMatch(/"(error|note)":|"validStartingNotes"/);
  }
});
