import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from '../../generator/write-whole.ts';
import { inOwnFolder } from '../support/own-folder.ts';

let folder: string;
inOwnFolder(async (path) => {
  folder = path;
});

it('a file that cannot be written leaves no partial file', async () => {
  mkdirSync(join(folder, 'rast.scl'));
  await expect(writeWhole(join(folder, 'rast.scl'), 'text')).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['rast.scl']);
});
