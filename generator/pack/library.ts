import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBuild } from '../../runtime/api/builders.ts';
import { documentPath } from '../../runtime/documents/documents.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { loadArchive } from '../archive/load.ts';
import { ARCHIVE_DIRECTORY, COMPILED_DIRECTORY } from '../code-directory.ts';
import { runScript } from '../scripts/run-script.ts';
import { schemaFiles } from '../tree/schema-files.ts';
import { archiveModules } from './archive-modules.ts';
import { libraryModules } from './library-modules.ts';

const FOLDER = join(COMPILED_DIRECTORY, 'package');

/** The scales of every combination, by path. */
function scaleModules(): readonly (readonly [path: string, content: string])[] {
  const engine = createEngine(loadArchive(ARCHIVE_DIRECTORY));
  const build = createBuild(engine);
  return engine.combinations.map((key) => [documentPath('scales', key), `${JSON.stringify(build('scales', key))}\n`]);
}

/** `npm pack` runs this: it writes the files of the package `maqam-archive` to `dist/package/`. */
await runScript(async () => {
  const schemas = schemaFiles().map(({ path, content }) => [path, content] as const);
  const files = [...libraryModules(), ...archiveModules(), ...scaleModules(), ...schemas];
  await rm(FOLDER, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(FOLDER, path)), { recursive: true });
    await writeFile(join(FOLDER, path), content);
  }
});
