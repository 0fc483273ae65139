import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../support/catalogue.ts';
import { expectError } from '../support/errors.ts';
import { PROJECT } from '../support/project.ts';
import { ask, publishedHandler } from '../support/tree.ts';

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

interface SystemFile {
  readonly id: string;
  readonly noteNameSets: readonly (readonly string[])[];
}

const systems = glob
  .sync('archive/tuning-systems/*.json', { cwd: PROJECT })
  .map((file): SystemFile => JSON.parse(readFileSync(join(PROJECT, file), 'utf8')));

const startingOn = (note: string, names: readonly string[] = []): string[] =>
  systems
    .filter(({ noteNameSets }) =>
      noteNameSets.some((set) => set[0] === note && names.every((name) => set.includes(name))),
    )
    .map(({ id }) => id)
    .sort();

interface Place {
  readonly tuningSystem: { readonly id: string };
  readonly startingNote: { readonly idName: string };
}

async function placesOf(path: string, note: string): Promise<string[]> {
  const { status, json } = await ask(handler, path);
  expect([path, status]).toEqual([path, 200]);
  const { data, intervals } = json as {
    readonly data?: readonly { readonly context: Place }[];
    readonly intervals?: readonly { readonly tuningSystemContext: Place }[];
  };
  const places = data?.map(({ context }) => context) ?? intervals?.map((item) => item.tuningSystemContext) ?? [];
  for (const { startingNote } of places) expect(startingNote.idName).toBe(note);
  return [...new Set(places.map(({ tuningSystem }) => tuningSystem.id))].sort();
}

const RAST_DUGAH = '/intervals?noteNames=rast,dugah';
const RAST = '/pitch-classes/note-names/rast';

describe('a starting note without a tuning system', () => {
  it.each([
    ['rast', 'rāst', 9],
    ['yegah', 'yegāh', 23],
    ['ushayran', 'ʿushayrān', 23],
  ])('%s lists the systems that have it', async (note, displayName, count) => {
    const expected = startingOn(displayName);
    expect(expected).toHaveLength(count);
    expect(await placesOf(`${RAST_DUGAH}&startingNote=${note}`, note)).toEqual(expected);
    expect(await placesOf(`${RAST}?startingNote=${note}`, note)).toEqual(expected);
  });

  it('leaves out those that lack a note of the request', async () => {
    const expected = startingOn('rāst', ['rāst', 'segāh']);
    expect(expected).not.toContain('alkindi_874');
    expect(expected).toHaveLength(8);
    expect(await placesOf('/intervals?noteNames=rast,segah&startingNote=rast', 'rast')).toEqual(expected);
    expect(await placesOf('/pitch-classes/note-names/segah?startingNote=rast', 'rast')).toEqual(expected);
  });

  it.each([`${RAST_DUGAH}&`, `${RAST}?`])('the answer of %s without one is that of all', async (path) => {
    const [whole, all] = [
      await ask(handler, `${path}includeArabic=false`),
      await ask(handler, `${path}startingNote=all`),
    ];
    const of = ({ data, intervals }: Partial<Record<'data' | 'intervals', unknown>>) => data ?? intervals;
    expect(of(Object(whole.json))).toEqual(of(Object(all.json)));
  });

  it.each([`${RAST_DUGAH}&startingNote=`, `${RAST}?startingNote=`])(
    'is 400 when no system has it: %s',
    async (path) => {
      for (const note of ['nawa', 'la']) {
        const body = await expectError(handler, path + note, 400);
        expect(body.error).toBe('Invalid parameter: startingNote');
        expect(body.message).toContain(`'${note}'`);
        expect([...(body.validOptions ?? [])].sort()).toEqual(['all', 'rast', 'ushayran', 'yegah']);
      }
      expect((await expectError(handler, `${path}yega`, 400)).hint).toContain("'yegah'");
    },
  );
});
