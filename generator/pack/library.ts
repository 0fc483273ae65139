import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { schemaFiles } from '../build/schema-files.ts';
import { COMPILED_DIRECTORY } from '../code-directory.ts';
import { runScript } from '../scripts/run-script.ts';
import { archiveModules } from './archive-modules.ts';
import { libraryModules } from './library-modules.ts';

const FOLDER = join(COMPILED_DIRECTORY, 'package');

/** `npm pack` runs this: it writes the files of the package `maqam-archive` to `dist/package/`. */
await runScript(async () => {
  const schemas = schemaFiles().map(({ path, content }) => [path, content] as const);
  const files = [...libraryModules(), ...archiveModules(), ...schemas];
  await rm(FOLDER, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(FOLDER, path)), { recursive: true });
    await writeFile(join(FOLDER, path), content);
  }
});
