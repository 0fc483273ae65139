import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../generator/publish/verify.ts';
import { buildHere, killAfter, runCommand } from '../support/commands.ts';
import { drawShares } from '../support/draws.ts';
import { inLongRun } from '../support/effort.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

/** Every other one falls where trees change places. */
const KILLS = 20;
/** Some builds are done before they can be killed. */
const ATTEMPTS = 5 * KILLS;

describe('a build that is killed', () => {
  let project: string;
  beforeAll(() => {
    project = copySmallProject();
  });
  afterAll(() => rmSync(project, { recursive: true }));

  inLongRun(() => {
    it(`leaves a whole tree each of ${KILLS} times, and the next build succeeds`, { timeout: 600_000 }, async () => {
      const begun = performance.now();
      const first = await runCommand('build', ['--clean'], project).done;
      expect(first.code, first.output).toBe(0);
      // How long a build takes depends on what else the machine does, so a build that was done before its kill tells anew.
      let duration = performance.now() - begun;
      let killed = 0;
      const draws = drawShares(ATTEMPTS);
      for (let attempt = 0; killed < KILLS && attempt < ATTEMPTS; attempt++) {
        editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({
          ...it,
          comments: { english: `Edit ${attempt}`, arabic: null },
        }));
        // The last third of the time is when trees change places; half of the kills fall there.
        const moment = duration * (attempt % 2 === 0 ? draws[attempt] : 0.6 + 0.5 * draws[attempt]);
        const started = performance.now();
        if (await killAfter(runCommand('build', ['--clean'], project), moment)) killed++;
        else duration = performance.now() - started;
        expect(await verify(join(project, 'public')), `killed after ${moment} ms`).toEqual([]);
      }
      expect(killed).toBe(KILLS);
      const last = await buildHere(project);
      expect(last.code, last.output).toBe(0);
      expect(await verify(join(project, 'public'))).toEqual([]);
      expect(existsSync(join(project, 'public.staged'))).toBe(false);
    });
  });

  it('gives up its lock, and while it lives keeps others out and is named to them', async () => {
    const run = runCommand('build', ['--clean'], project);
    const lock = join(project, 'public.lock');
    const isHeld = () => readFileSync(lock, 'utf8').includes(`"pid":${run.pid},`);
    while (!isHeld()) await new Promise((resolve) => setTimeout(resolve, 10));
    const other = await buildHere(project, '--clean');
    expect(other.code).toBe(1);
    expect(other.output).toContain(`process ${run.pid} on ${hostname()}, which began at 2`);
    run.process.kill('SIGKILL');
    await run.done;
    const next = await buildHere(project);
    expect(next.code, next.output).toBe(0);
  });
});
