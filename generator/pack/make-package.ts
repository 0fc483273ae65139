import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { loadArchive } from '../archive/load.ts';
import { readCode } from '../build/code.ts';
import { codePrints } from '../build/code-prints.ts';
import { fingerprints } from '../build/fingerprint.ts';
import { CODE_DIRECTORY, COMPILED_DIRECTORY } from '../code-directory.ts';
import type { Extra } from '../site/extra.ts';
import { MADE } from '../site/made.ts';
import { pageFiles } from '../site/page.ts';
import { referencePage } from '../site/reference/page.ts';
import { compile } from './compile.ts';

/** What the package has beside the sources: the modules compiled, the archive as data, and the pages of a tree. */

/** The archive as data, by edition: names of modules. */
const ARCHIVES: Readonly<Record<Edition, string>> = { critical: 'archive', 'as-recorded': 'archive-as-recorded' };

const ARCHIVE_TYPES = `import type { ArchiveRecords } from './runtime/engine/records.js';
/** Every fact of the archive. Licensed CC BY-NC-SA 4.0; from the Digital Arabic Maqām Archive (DiArMaqAr). */
export declare const archive: ArchiveRecords;
`;

async function writeFiles(folder: string, files: readonly Extra[]): Promise<void> {
  for (const { path, content } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** The facts of both editions. Parsing a text takes half of what it takes to read the same as code. */
async function archiveModules(): Promise<readonly Extra[]> {
  const modules = Object.entries(ARCHIVES).map(async ([edition, name]) => {
    const archive = await loadArchive(join(CODE_DIRECTORY, 'archive'), edition as Edition);
    const text = JSON.stringify(JSON.stringify(archive));
    return [
      { path: `${name}.js`, content: `export const archive = /* @__PURE__ */ JSON.parse(${text});\n` },
      { path: `${name}.d.ts`, content: ARCHIVE_TYPES },
    ];
  });
  return (await Promise.all(modules)).flat();
}

/** Says what `dist/` was made from. */
const STAMP = 'made-from.txt';

/**
 * Makes `dist/` anew, whole, unless nothing has changed that it is made from.
 *
 * @throws CompileError when the code is not in order
 * @throws ArchiveError when the archive is not in order
 */
export async function makePackage(): Promise<void> {
  const code = readCode(CODE_DIRECTORY);
  const { whole } = fingerprints({ projectDirectory: CODE_DIRECTORY, baseUrl: '' }, code);
  if ((await readFile(join(COMPILED_DIRECTORY, STAMP), 'utf8').catch(() => null)) === whole) return;
  const staged = `${COMPILED_DIRECTORY}.staged`;
  await rm(staged, { recursive: true, force: true });
  await compile(staged);
  const prints = codePrints(code, '');
  await writeFiles(staged, await archiveModules());
  await writeFiles(join(staged, MADE.page), await pageFiles(CODE_DIRECTORY, prints.page));
  await writeFiles(join(staged, MADE.reference), await referencePage(CODE_DIRECTORY));
  await writeFiles(staged, [{ path: STAMP, content: whole }]);
  await rm(COMPILED_DIRECTORY, { recursive: true, force: true });
  await rename(staged, COMPILED_DIRECTORY);
}
