import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Version, versionsIn } from '../changelog.ts';
import { CHANGELOG_FILE, CODE_DIRECTORY } from '../code-directory.ts';
import { runScript } from '../scripts/run-script.ts';
import { UserError } from '../user-error.ts';
import { writeArtefacts } from './artefacts.ts';

const FOLDER = join(CODE_DIRECTORY, 'release');

/** The project is not in a state that can be released. */
class ReleaseError extends UserError {
  override readonly name = 'ReleaseError';
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: CODE_DIRECTORY, encoding: 'utf8' }).trim();

/** @throws ReleaseError when the version cannot be tagged */
function checkTaggable({ version, date }: Version): void {
  if (date === null) throw new ReleaseError(`CHANGELOG.md says that ${version} is unreleased: write its date.`);
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new ReleaseError(`Commit these files first:\n${changed}`);
  if (git('tag', '--list', `v${version}`) !== '') throw new ReleaseError(`The tag v${version} exists.`);
}

/**
 * `npm run release`: writes the files of a release to `release/` and tags the commit. `-- --dry-run` only writes the
 * files. A workflow publishes them when the tag is pushed.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const { version } = JSON.parse(await readFile(join(CODE_DIRECTORY, 'package.json'), 'utf8'));
  const [newest] = versionsIn(await readFile(CHANGELOG_FILE, 'utf8'));
  if (newest?.version !== version) throw new ReleaseError(`CHANGELOG.md does not begin with version ${version}.`);
  if (!values['dry-run']) checkTaggable(newest);
  await writeArtefacts(newest, CODE_DIRECTORY, FOLDER);
  for (const name of await readdir(FOLDER))
    console.log(`release/${name}: ${(await stat(join(FOLDER, name))).size} bytes`);
  if (values['dry-run']) return;
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  console.log(`Tagged v${version}. To publish: git push origin v${version}`);
});
