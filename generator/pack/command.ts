import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { ARCHIVE_DIRECTORY, CHANGELOG_FILE, CODE_DIRECTORY, COMPILED_DIRECTORY } from '../code-directory.ts';
import { runScript } from '../scripts/run-script.ts';
import { siteAssets } from '../site/assets.ts';
import { writeLookupTables } from './lookup-tables.ts';

const PACKAGE = join(CODE_DIRECTORY, 'generator');

/** `npm pack ./generator` runs this: it writes the files of `maqam-archive-cli` to `generator/dist/`. */
await runScript(async () => {
  await siteAssets();
  await writeLookupTables();
  // By the sources, since `dist/` can contain modules whose sources are deleted.
  const sources = await glob('{runtime,generator}/**/*.ts', {
    cwd: CODE_DIRECTORY,
    ignore: ['generator/{dist,pack,release,scripts}/**'],
  });
  const written = await glob(['site/**/*', 'lookup-*.json'], { cwd: COMPILED_DIRECTORY, dot: true });
  const compiled = [...sources.map((path) => path.replace(/\.ts$/, '.js')), ...written];
  const folder = join(PACKAGE, 'dist');
  await rm(folder, { recursive: true, force: true });
  for (const path of compiled) await cp(join(COMPILED_DIRECTORY, path), join(folder, path));
  await cp(ARCHIVE_DIRECTORY, join(folder, 'archive'), { recursive: true });
  await cp(join(CODE_DIRECTORY, 'LICENSE'), join(PACKAGE, 'LICENSE'));
  await cp(CHANGELOG_FILE, join(PACKAGE, 'CHANGELOG.md'));
});
