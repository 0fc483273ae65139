import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { sqliteZip, tablesZip } from '../../generator/release/artefacts.ts';
import { readQuestions } from '../../generator/tables/questions.ts';
import { PROJECT } from '../support/project.ts';
import { copySmallProject } from '../support/small-project.ts';

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let tree: string;
beforeAll(() => {
  tree = join(copySmallProject(), 'public');
});

it('the zip has the published tables, README, licence and descriptions', async () => {
  const files = unzipSync(await tablesZip(tree));
  expect(Object.keys(files).sort()).toEqual(readdirSync(join(tree, 'tables')).sort());
  for (const [name, bytes] of Object.entries(files)) {
    expect(Buffer.from(bytes).equals(readFileSync(join(tree, 'tables', name))), name).toBe(true);
  }
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.md', 'LICENSE.txt', 'datapackage.json', 'dataset-metadata.json', 'forms.parquet']),
  );
});

it('the zips have the same bytes again', async () => {
  expect(hash(await tablesZip(tree))).toBe(hash(await tablesZip(tree)));
  const questions = await readQuestions(PROJECT);
  const database = () => sqliteZip(tree, questions, 'archive.sqlite');
  expect(hash(await database())).toBe(hash(await database()));
});
