import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type DocumentName, type DocumentOf, documentPath, type KeyOf } from '../../runtime/documents/documents.ts';
import { createFull } from '../../runtime/documents/full.ts';
import { PUBLIC } from '../support/tree.ts';

/** Documents that are built from tables, in an unknown combination. */

const { load } = createFull(async <N extends DocumentName>(name: N, key: KeyOf<N>) => {
  const file = join(PUBLIC, documentPath(name, key));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DocumentOf<N>) : null;
});

it('documents of an unknown combination are null', async () => {
  const nowhere = { tuningSystem: 'nobody_1900', startingNote: 'rast' };
  expect(await load('maqamForms', { id: 'maqam_rast', ...nowhere })).toBeNull();
  expect(await load('jinsForms', { id: 'jins_rast', ...nowhere })).toBeNull();
  expect(await load('pitchClasses', nowhere)).toBeNull();
});
