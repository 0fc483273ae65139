import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allImports, loadedWith } from '../support/imports.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';

describe('the command as a process', () => {
  const COMMAND = join(PROJECT, 'dist/generator/cli/maqam-archive.js');

  it.runIf(existsSync('/dev/full'))('reports a full disk in a sentence', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'get', '/', '--tree', PUBLIC], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'The output cannot be written: ENOSPC: no space left on device, write\n',
    });
  });

  it('reads the up-to-date tree of a checkout without loading the engine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loaded-'));
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    spawnSync(process.execPath, [COMMAND, 'get', '/maqamat'], { env });
    const loaded = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    rmSync(folder, { recursive: true });
    expect(loaded.join()).toContain('runtime/server/node/tree-folder.js');
    expect(loaded.join()).not.toContain('runtime/engine/engine.js');
  });

  it('stores the look-up table in a checkout until the archive changes', () => {
    const stored = join(PROJECT, 'dist/lookup-as-recorded.json');
    const find = () =>
      spawnSync(process.execPath, [COMMAND, 'find', 'C', 'D', 'Ed', 'F', '--json', '--edition', 'as-recorded'], {
        encoding: 'utf8',
      });
    const { stdout: first } = find();
    const { mtimeMs } = statSync(stored);
    expect(find().stdout).toBe(first);
    expect(statSync(stored).mtimeMs).toBe(mtimeMs);
    // As old as if the archive had been edited since.
    utimesSync(stored, 0, 0);
    expect(find().stdout).toBe(first);
    expect(statSync(stored).mtimeMs).toBeGreaterThan(mtimeMs - 1);
  });

  it('finds pitches from standard input', () => {
    const input = '! x.scl\n!\nmine\n 3\n!\n 256/243\n 32/27\n 4/3\n';
    const args = [COMMAND, 'find', '-', '--kind', 'jins', '--whole', '--tree', PUBLIC];
    const { stdout } = spawnSync(process.execPath, args, { input, encoding: 'utf8' });
    expect(stdout).toMatch(/^exact +jins_kurd /m);
  });

  it('loads modules on demand', async () => {
    const loaded = [...loadedWith(await allImports(), 'generator/cli/maqam-archive.ts', false)];
    const packages = loaded.filter((name) => !/^(node:|runtime\/|generator\/)/.test(name));
    expect(packages).toEqual(['commander']);
    expect(loaded.filter((name) => /^runtime\/(documents|endpoints|lookup|schemas)\//.test(name))).toEqual([]);
  });
});
