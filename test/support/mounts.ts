import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, args: readonly string[]): void => void execFileSync(command, args, { stdio: 'pipe' });

export interface Mounts {
  bind(from: string, to: string, isReadOnly?: boolean): void;
  memory(to: string, mebibytes: number): void;
  overlay(lower: string, to: string): void;
  undo(): void;
}

export function createMounts(): Mounts {
  const mounted: string[] = [];
  const made: string[] = [];
  const mount = (to: string, args: readonly string[]) => {
    run('mount', args);
    mounted.push(to);
  };
  return {
    bind(from, to, isReadOnly = false) {
      mount(to, ['--bind', from, to]);
      if (isReadOnly) run('mount', ['-o', 'remount,bind,ro', to]);
    },
    memory: (to, mebibytes) => mount(to, ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', to]),
    overlay(lower, to) {
      const changes = mkdtempSync(join(tmpdir(), 'maqam-overlay-'));
      made.push(changes);
      // What takes up changes must not lie on an overlay itself.
      mount(changes, ['-t', 'tmpfs', 'tmpfs', changes]);
      const [upper, work] = ['upper', 'work'].map((name) => join(changes, name));
      for (const folder of [upper, work]) mkdirSync(folder);
      mount(to, ['-t', 'overlay', 'overlay', '-o', `lowerdir=${lower},upperdir=${upper},workdir=${work}`, to]);
    },
    undo() {
      for (const directory of mounted.splice(0).reverse()) run('umount', ['-l', directory]);
      for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this user may mount, and the system knows overlays: containers and runners without rights may not. */
export const mayMount: boolean = (() => {
  const directory = mkdtempSync(join(tmpdir(), 'maqam-mount-'));
  const mounts = createMounts();
  try {
    const [lower, to] = ['lower', 'to'].map((name) => join(directory, name));
    for (const folder of [lower, to]) mkdirSync(folder);
    mounts.overlay(lower, to);
    return true;
  } catch {
    return false;
  } finally {
    mounts.undo();
    rmSync(directory, { recursive: true, force: true });
  }
})();
