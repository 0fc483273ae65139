import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/project.ts';
import { install, ownEnvironment, ownFolder, serve, step } from './steps.ts';

/** The project on every supported Node. `NODES=22` takes one, `NODES=20.19.0` any; `NODE_TESTS=all` runs all tests. */

const NODES = (process.env.NODES ?? '20,22,24').split(',');
const TESTS = process.env.NODE_TESTS === 'all' ? ['npm test'] : ['npm run check', 'npx vitest run --project engine'];

const WARNING = /^(?!npm warn Unknown (?:user|env) config).*\bwarn/im;

const OUTDATED = /DeprecationWarning|ExperimentalWarning/;

describe.each(NODES)('Node %s', (version) => {
  const root = ownFolder(`node-${version}`);
  const project = join(root, 'project');
  const bin = join(root, 'node_modules/node/bin');
  const environment = { ...ownEnvironment(), PATH: `${bin}:${process.env.PATH}`, PORT: '0' };
  const run = (command: string) => step(command, { cwd: project, name: `Node ${version}`, env: environment });

  beforeAll(async () => {
    // Tests run some of it as another user.
    chmodSync(root, 0o755);
    await install([`node@${version}`], { cwd: root, name: `Node ${version}` });
    if (!existsSync(bin)) throw new Error(`The package node has no Node ${version} for this machine.`);
    mkdirSync(project);
    await step(`git archive HEAD | tar -x -C '${project}'`, { cwd: PROJECT, name: `Node ${version}` });
    expect(`${(await run('node --version')).trim()}.`).toMatch(new RegExp(`^v${version.replaceAll('.', '\\.')}\\.`));
  }, 600_000);

  it('installs, builds, starts and passes', async () => {
    expect(await run('npm ci')).not.toMatch(WARNING);
    const built = await run('npm run build');
    expect(built).toContain('public/ is built');
    expect(built).not.toMatch(OUTDATED);
    expect(built).not.toMatch(WARNING);
    const place = { cwd: project, name: `Node ${version}`, env: environment };
    const { result: url, output, stop } = await serve('npm start', place);
    try {
      expect(output()).toContain('public/ is up to date');
      const answer = await fetch(`${url}/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast`);
      expect(answer.status).toBe(200);
      expect(output()).not.toMatch(OUTDATED);
    } finally {
      await stop();
    }
    for (const command of TESTS) await run(command);
  }, 3_600_000);
});
