import { expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import type { DocumentName, KeyOf } from '../../runtime/documents/documents.ts';
import { completeRoute } from '../../runtime/explorer/addresses/complete-route.ts';
import type { Data } from '../../runtime/explorer/data/data.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

/** Addresses without a tuning. */

const build = createBuild(await archiveEngine());
const unused = () => Promise.reject(new Error('not used'));
const data: Data = {
  load: unused,
  read: async <N extends DocumentName>(name: N, key: KeyOf<N>) => the(build(name, key)),
  readFile: unused,
  fetchFile: unused,
  families: unused,
};

const complete = async (path: string, query = {}, [tuningSystem, startingNote] = ['ronzevalle_1904', 'yegah']) => {
  const route = { language: 'en', path: path.split('/'), query } as const;
  const found = await completeRoute(route, { tuningSystem, startingNote }, data);
  return [found.path.join('/'), found.query];
};

it.each([
  ['the last tuning, where it has the maqām', 'maqam/maqam_rast', 'maqam/maqam_rast/ronzevalle_1904/yegah'],
  [
    'the given tuning from its only starting note with the maqām',
    'maqam/maqam_kurd/alkindi_874',
    'maqam/maqam_kurd/alkindi_874/ushayran',
  ],
  [
    'the first starting note of a tuning without the maqām',
    'maqam/maqam_rast/alkindi_874',
    'maqam/maqam_rast/alkindi_874/ushayran',
  ],
  ['a complete address as it is', 'maqam/maqam_rast/alkindi_874/yegah', 'maqam/maqam_rast/alkindi_874/yegah'],
  ['an unknown maqām as it is', 'maqam/maqam_rsat', 'maqam/maqam_rsat'],
  ['a page without a tuning as it is', 'sources', 'sources'],
])('%s', async (_, path, expected) => {
  expect((await complete(path))[0]).toBe(expected);
});

it('a tonic is one of the tuning, or leads to the base form', async () => {
  // al-Kindī's tuning has jins kurd on dūgāh from ʿushayrān, and no jins has a form on a note that does not exist.
  expect(await complete('jins/jins_kurd', { tonic: 'dugah' }, ['alkindi_874', 'ushayran'])).toEqual([
    'jins/jins_kurd/alkindi_874/ushayran',
    { tonic: 'dugah' },
  ]);
  expect(await complete('jins/jins_kurd', { tonic: 'nowhere' }, ['alkindi_874', 'ushayran'])).toEqual([
    'jins/jins_kurd/alkindi_874/ushayran',
    {},
  ]);
});

it('a form that is moved to a note keeps it, in a tuning that has the note', async () => {
  const query = { tonic: 'moved-husayni' };
  expect(await complete('maqam/maqam_nahawand', query)).toEqual(['maqam/maqam_nahawand/alsabbagh_1954/rast', query]);
  // A note that some tunings of nahāwand lack.
  const { maqamat, noteNames, combinations } = await data.read('lookup', {});
  const nahawand = maqamat.findIndex(({ idName }) => idName === 'maqam_nahawand');
  const places = combinations.filter((it) => it.maqamat.some(([index]) => index === nahawand));
  const rare = noteNames.find(
    (_, index) =>
      places.some(({ notes }) => notes.includes(index)) && !places.every(({ notes }) => notes.includes(index)),
  );
  const without = the(places.find(({ notes }) => notes.every((index) => noteNames[index] !== rare)) ?? null);
  const [path, rest] = await complete('maqam/maqam_nahawand', { tonic: `moved-${rare?.idName}` }, [
    without.tuningSystem,
    without.startingNote,
  ]);
  expect(rest).toEqual({ tonic: `moved-${rare?.idName}` });
  const [, , tuningSystem, startingNote] = String(path).split('/');
  const chosen = the(places.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote) ?? null);
  expect(chosen.notes.map((index) => noteNames[index])).toContain(rare);
});
