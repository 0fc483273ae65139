import { execFileSync } from 'node:child_process';
import { PROJECT } from '../project.ts';

/** Compiles the code, which threads and commands run, and builds the published tree, which many tests look at. */
export const setup = (): void =>
  void execFileSync('npm', ['run', '--silent', 'build'], { cwd: PROJECT, stdio: 'inherit' });
