import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

const FOLDER = join(PROJECT, 'test/tools');
const PACKAGES = join(FOLDER, 'node_modules');

/** The folder of the programs among the packages of `test/tools`, such as `deno`. */
export const PROGRAMS = join(PACKAGES, '.bin');

/** Installs the packages of `test/tools`, unless its lock file has not changed since. */
export function installTools(): void {
  const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8');
  const installed = join(PACKAGES, '.installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  console.log('installing the packages of test/tools (470 MB), once');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER, stdio: 'inherit' });
  writeFileSync(installed, lock);
}
