import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/project.ts';
import { ownEnvironment, start, step } from './steps.ts';

/** The RUN, HEALTHCHECK and CMD of the Dockerfile, run in folders of their own; no image is built here. */

const NOBODY = 65_534;
const PORT = '18473';

const instructions = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .map((line) => /^(\w+) +(.*)$/.exec(line))
  .flatMap((found) => (found === null ? [] : [{ name: found[1], rest: found[2] }]));

const restOf = (name: string) => instructions.filter((it) => it.name === name).map(({ rest }) => rest);

describe('the Dockerfile, by hand', () => {
  const root = mkdtempSync(join(tmpdir(), 'maqam-container-'));
  const place = (text: string) =>
    text
      .replaceAll('/project', join(root, 'project'))
      .replaceAll('/packed', join(root, 'packed'))
      .replaceAll('/service', join(root, 'service'))
      .replace(/(?<![\w/])\/tree/g, join(root, 'tree'));
  const environment = { PATH: process.env.PATH, HOME: root, NODE_ENV: 'production', HOST: '127.0.0.1', PORT };

  beforeAll(async () => {
    const project = join(root, 'project');
    mkdirSync(project);
    await step(`git archive HEAD | tar -x -C '${project}'`, { cwd: PROJECT, name: 'Dockerfile' });
    // Where npm looks for packages is the matter of who runs this.
    const env = { ...ownEnvironment(), BASE_URL: '' };
    for (const run of restOf('RUN')) await step(place(run), { cwd: project, name: 'Dockerfile', env });
    execFileSync('cp', ['-r', join(project, 'public'), join(root, 'tree')]);
    // As the container has it: nothing may be written, and nobody owns anything.
    execFileSync('chmod', ['-R', 'a-w,a+rX', join(root, 'service'), join(root, 'tree')]);
    chmodSync(root, 0o755);
  }, 900_000);
  afterAll(() => {
    execFileSync('chmod', ['-R', 'u+w', root]);
    rmSync(root, { recursive: true });
  });

  it('serves as nobody from what cannot be written, is found well, and stops when it is told to', async () => {
    const [command, ...args] = (JSON.parse(restOf('CMD').at(-1) ?? '[]') as readonly string[]).map(place);
    const [check, ...checkArgs] = JSON.parse(/\[.*\]/.exec(restOf('HEALTHCHECK')[0])?.[0] ?? '[]') as readonly string[];
    const isWell = () => spawnSync(check, [...checkArgs], { env: environment }).status === 0;
    expect(isWell()).toBe(false);
    const asNobody = `exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups ${command} ${args.join(' ')}`;
    const container = { cwd: '/', name: 'Dockerfile', env: environment };
    const { output, stop } = await start(asNobody, container, () => expect(isWell()).toBe(true));
    const answer = await fetch(
      `http://127.0.0.1:${PORT}/maqamat/maqam_rast/compare?tuningSystems=all&startingNotes=rast&pitchClassDataType=cents`,
    );
    expect(answer.status, output()).toBe(200);
    expect(await stop(), output()).toBe(0);
  });
});
