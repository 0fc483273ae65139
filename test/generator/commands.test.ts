import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../generator/publish/lock.ts';
import { type Ended, type RunOptions, runCommand } from '../support/commands.ts';
import { inLongRun } from '../support/effort.ts';
import { createSmallProject, editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

const comment = (project: string, english: string): void =>
  editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english, arabic: null } }));

function expectFailure({ code, output }: Ended, message: string | RegExp): void {
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at /m);
}

describe('the command', () => {
  let project: string;
  beforeAll(() => {
    project = copySmallProject();
  });
  afterAll(() => rmSync(project, { recursive: true }));

  const serve = (folder: string, env: RunOptions['env']) => runCommand('serve', [], folder, { env });

  it('serve uses the published tree while another process builds the next', async () => {
    comment(project, 'While another builds.');
    const lock = lockDirectory(join(project, 'public'));
    try {
      const run = serve(project, { PORT: '0' });
      const [, url] = await run.waitFor(/serving (\S+)/);
      const answer = await fetch(`${url}/maqamat/maqam_hijaz/availability`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('While another builds.');
      run.process.kill('SIGKILL');
      const { output } = await run.done;
      expect(output).toContain(`is being published by process ${process.pid}`);
      expect(output).toContain('The tree that is there is served');
    } finally {
      lock.release();
    }
  });

  inLongRun(() => {
    it('serve fails without a tree while another process builds', async () => {
      const bare = createSmallProject();
      const lock = lockDirectory(join(bare, 'public'));
      try {
        expectFailure(await serve(bare, { PORT: '0' }).done, `is being published by process ${process.pid}`);
      } finally {
        lock.release();
        rmSync(bare, { recursive: true });
      }
    });
  });

  it('build changes nothing when SOURCE_DATE_EPOCH is invalid', async () => {
    comment(project, 'At no time.');
    const before = statSync(join(project, 'public')).ino;
    const ended = await runCommand('build', [], project, { env: { SOURCE_DATE_EPOCH: 'now' } }).done;
    expectFailure(ended, /^SOURCE_DATE_EPOCH is 'now', expected whole seconds since 1970.*nothing was written\.$/m);
    expect(statSync(join(project, 'public')).ino).toBe(before);
  });
});
