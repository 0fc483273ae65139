import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Version } from '../changelog.ts';
import { sha256 } from '../publish/manifest.ts';
import { type Question, readQuestions } from '../tables/questions.ts';
import { TABLES_FOLDER } from '../tables/tables.ts';
import { writeSqlite } from './sqlite.ts';
import { zipFolder } from './zip.ts';

/** The file of checksums, as `sha256sum --check` reads it. */
const CHECKSUMS = 'SHA256SUMS';

/** The zip of the tables of a tree. */
export const tablesZip = (tree: string): Promise<Uint8Array> => zipFolder(join(tree, TABLES_FOLDER));

/**
 * The zip of the tables of a tree as an SQLite database.
 *
 * @param questions become views
 * @param name of the database in the zip
 */
export async function sqliteZip(tree: string, questions: readonly Question[], name: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'maqam-release-'));
  try {
    await writeSqlite(join(tree, TABLES_FOLDER), questions, join(folder, name));
    return await zipFolder(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes every file of a release to a folder, which is emptied first. `public/` must be built. */
export async function writeArtefacts({ version, changes }: Version, project: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  execFileSync('npm', ['pack', '.', './generator', '--loglevel', 'error', '--pack-destination', folder], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const tree = join(project, 'public');
  await writeFile(join(folder, `maqam-archive-tables-${version}.zip`), await tablesZip(tree));
  const sqlite = await sqliteZip(tree, await readQuestions(project), `maqam-archive-${version}.sqlite`);
  await writeFile(join(folder, `maqam-archive-sqlite-${version}.zip`), sqlite);
  const names = (await readdir(folder)).sort();
  const sums = names.map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`);
  await writeFile(join(folder, CHECKSUMS), (await Promise.all(sums)).join(''));
  await writeFile(join(folder, 'NOTES.md'), changes.map((change) => `- ${change}\n`).join(''));
}
