import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../generator/publish/verify.ts';
import { buildHere, runCommand } from '../support/commands.ts';
import { killAtStep, stepsToKillAt } from '../support/kill-at-step.ts';
import { layFiles } from '../support/plain-tree.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

let project: string;
let tree: string;
beforeEach(() => {
  project = copySmallProject();
  tree = join(project, 'public');
  layFiles(project, { 'public.txt': 'mine', 'public.old/manifest.json': 'mine' });
});
afterEach(() => rmSync(project, { recursive: true }));

const manifest = () => readFileSync(join(tree, 'manifest.json'), 'utf8');

let edits = 0;
const edit = (): void =>
  editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english: `${++edits}`, arabic: null } }));

async function expectRestored(): Promise<void> {
  const { code, output } = await buildHere(project);
  expect(code, output).toBe(0);
  expect(await verify(tree)).toEqual([]);
  expect(readdirSync(project).sort()).toEqual(['archive', 'public', 'public.old', 'public.txt']);
  expect(readFileSync(join(project, 'public.old/manifest.json'), 'utf8')).toBe('mine');
}

async function killOnceStaged(path: string): Promise<void> {
  const before = manifest();
  edit();
  const run = runCommand('build', [], project);
  while (!existsSync(join(`${tree}.staged`, path)) && run.process.exitCode === null) await pause(5);
  run.process.kill('SIGSTOP');
  const other = await buildHere(project);
  expect(other.code).toBe(1);
  expect(other.output).toContain(`is being published by process ${run.pid} on `);
  run.process.kill('SIGKILL');
  await run.done;
  expect(manifest()).toBe(before);
  expect(await verify(tree)).toEqual([]);
  await expectRestored();
  expect(manifest()).not.toBe(before);
}

describe('a build that is killed', () => {
  it('before or after the renames leaves a complete tree, and none between them', async () => {
    const seen: string[] = [];
    // Step 1 renames the lock, steps 2 and 3 the trees; then the old tree is removed.
    const drawn = await stepsToKillAt('build', ['--clean'], project);
    const steps = [3, ...fc.sample(fc.constantFrom(1, 2, 4, drawn[0]), 1)];
    for (const step of steps) {
      const before = manifest();
      edit();
      expect(await killAtStep('build', [], project, step)).toBe(true);
      if (existsSync(tree)) {
        expect(await verify(tree), `killed before step ${step}`).toEqual([]);
        seen.push(manifest() === before ? 'old' : 'new');
      } else seen.push('none');
      await expectRestored();
      expect(manifest()).not.toBe(before);
    }
    expect(seen).toEqual(steps.map((step) => (step < 3 ? 'old' : step === 3 ? 'none' : 'new')));
  });

  const staged = fc.sample(fc.constantFrom('manifest.json', 'maqamat.json', 'bulk/shared.ndjson.gz'), 1);
  it.each(staged)('after staging %s leaves the old tree', killOnceStaged);
});
