import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/tree.ts';

/**
 * The project on every Node that it supports, as the package `node` brings them, from what is committed: `npm run
 * hosts`. `NODES=22` takes one of them, `NODE_TESTS=all` runs all tests on each, which takes some minutes more.
 */

const NODES = (process.env.NODES ?? '20,22,24').split(',');
/** What is run of the tests: all of them, or those that are told apart by what Node does. */
const TESTS = process.env.NODE_TESTS === 'all' ? ['npm test'] : ['npm run check', 'npx vitest run --project engine'];

describe.each(NODES)('Node %s', (major) => {
  const root = mkdtempSync(join(tmpdir(), `maqam-node-${major}-`));
  const project = join(root, 'project');
  const bin = join(root, 'node_modules/node/bin');
  const environment = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    NODE_ENV: '',
    VITEST: '',
    TEST: '',
    PORT: '0',
  };
  const run = (command: string) =>
    execFileSync('bash', ['-c', `${command} 2>&1`], {
      cwd: project,
      env: environment,
      encoding: 'utf8',
      timeout: 1_200_000,
      maxBuffer: 2 ** 28,
    });

  beforeAll(() => {
    writeFileSync(join(root, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `node@${major}`], { cwd: root, stdio: 'pipe' });
    if (!existsSync(bin)) throw new Error(`The package node has no Node ${major} for this machine.`);
    mkdirSync(project);
    execFileSync('bash', ['-c', `git archive HEAD | tar -x -C '${project}'`], { cwd: PROJECT });
    expect(run('node --version')).toMatch(new RegExp(`^v${major}\\.`));
  }, 300_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it('installs, builds, starts and passes', async () => {
    run('npm ci');
    expect(run('npm run build')).toContain('public/ is built');
    const child = spawn('npm', ['start'], {
      cwd: project,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    try {
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/serving http/);
      expect(said).toContain('public/ is up to date');
      const url = /serving (\S+)/.exec(said)?.[1];
      const answer = await fetch(`${url}/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast`);
      expect(answer.status).toBe(200);
    } finally {
      // npm does not hand a signal on to what it started.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    }
    for (const command of TESTS)
      console.log(`Node ${major}, ${command}:\n${run(command).split('\n').slice(-8).join('\n')}`);
  }, 3_600_000);
});
