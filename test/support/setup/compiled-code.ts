import { execFileSync } from 'node:child_process';
import { PROJECT } from '../tree.ts';

/** Threads and commands run compiled code; it is compiled once, before the tests. */
export const setup = (): void =>
  void execFileSync('npm', ['run', '--silent', 'compile'], { cwd: PROJECT, stdio: 'inherit' });
