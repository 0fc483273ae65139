import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { openapiTypescript } from '../tools/tools.js';

const run = promisify(execFile);
/** Inside the project, so that packages are found; git ignores it. */
const WORK = join(PROJECT, '.cache', 'client');
const CONFIG = {
  extends: '../../tsconfig.json',
  files: ['client.ts', 'wrong.ts', 'api.ts'],
  include: [],
};

async function complaints(): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, [
    join(PROJECT, 'node_modules/typescript-7/bin/tsc'),
    '-p',
    WORK,
  ]).catch((failed: { readonly stdout: string }) => failed);
  return stdout.split('\n').filter((line) => line.includes('error'));
}

describe('a typed client', () => {
  let server: RunningServer;
  let said: readonly string[];
  beforeAll(async () => {
    await mkdir(WORK, { recursive: true });
    const { default: openapiTS, astToString } = await openapiTypescript();
    const types = await openapiTS(JSON.parse(await readFile(join(PUBLIC, 'openapi.json'), 'utf8')));
    await writeFile(join(WORK, 'api.ts'), astToString(types));
    await writeFile(join(WORK, 'tsconfig.json'), JSON.stringify(CONFIG));
    const source = await readFile(join(PROJECT, 'test/client/client.example.ts'), 'utf8');
    await writeFile(join(WORK, 'client.ts'), source);
    await writeFile(
      join(WORK, 'wrong.ts'),
      source.replace("'fraction'", "'fractions'").replace('?.fullDetail', '?.whole'),
    );
    said = await complaints();
    server = await startServer({ directory: PUBLIC, port: 0 });
  });
  afterAll(async () => {
    await server?.close();
    await rm(WORK, { recursive: true, force: true });
  });

  it('compiles with types from the description, and gets an answer', async () => {
    expect(said.filter((line) => !line.includes('wrong.ts'))).toEqual([]);
    const viteNode = join(PROJECT, 'node_modules/vite-node/dist/cli.mjs');
    const { stdout } = await run(process.execPath, [viteNode, join(WORK, 'client.ts'), server.url]);
    expect(stdout.trim()).toBe('rast 1/1 9/8 102/83 4/3 3/2 27/16 400/217');
  });

  it('does not compile with an invalid value or an unknown file', () => {
    expect(said.filter((line) => line.includes('wrong.ts')).join()).toMatch(/fractions.*'whole'/s);
  });
});
