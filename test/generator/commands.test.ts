import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../generator/publish/lock.ts';
import { verify } from '../../generator/publish/verify.ts';
import { runCommand, runScript } from '../support/commands.ts';
import { inLongRun } from '../support/effort.ts';
import { createSmallProject, editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';
import { PROJECT } from '../support/tree.ts';

/** The commands as processes of their own, as a reader of the README runs them. */

const ANY_PORT = { PORT: '0' };

const comment = (project: string, english: string): void =>
  editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english, arabic: null } }));

/** The project's code beside packages, as they are installed without some of them. */
function codeWithout(packages: readonly string[]): string {
  const code = mkdtempSync(join(tmpdir(), 'maqam-code-'));
  for (const folder of ['generator', 'runtime']) cpSync(join(PROJECT, folder), join(code, folder), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(PROJECT, file), join(code, file));
  const modules = join(PROJECT, 'node_modules');
  mkdirSync(join(code, 'node_modules'));
  for (const name of readdirSync(modules)) {
    if (!packages.includes(name)) symlinkSync(join(modules, name), join(code, 'node_modules', name));
  }
  return code;
}

describe('a command', () => {
  let project: string;
  beforeAll(() => {
    project = copySmallProject();
  });
  afterAll(() => rmSync(project, { recursive: true }));

  const documentFile = () => join(project, 'public/maqamat/maqam_rast/alsabbagh_1954/rast.json');

  it('to start refuses a port that is none before it does anything, without a stack', async () => {
    const { code, output } = await runCommand('start', [], project, { env: { PORT: 'http' } }).done;
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      "PORT is 'http', expected a whole number from 0 (any free port) to 65535. Set another, or none for 8080.",
    );
  });

  it('to build starts as the plain code that was left, and from the modules once these are others', async () => {
    const code = codeWithout([]);
    const build = () => runScript(join(code, 'generator/commands/build.js'), [], project).done;
    try {
      expect(await build()).toMatchObject({ code: 0, stdout: 'public/ is up to date\n' });
      // What makes modules is gone: what starts now is plain.
      rmSync(join(code, 'node_modules/vite-node'));
      expect(await build()).toMatchObject({ code: 0, stdout: 'public/ is up to date\n' });
      // It ends at once, with all that it holds: by then all is written, sealed and told.
      comment(project, 'Built plainly.');
      const built = await build();
      expect(built, built.stderr).toMatchObject({ code: 0 });
      expect(built.stdout).toMatch(/^public\/ is built: .*\n$/);
      expect(await verify(join(project, 'public'))).toEqual([]);
      expect(existsSync(join(project, 'public.staged'))).toBe(false);
      expect(await build()).toMatchObject({ code: 0, stdout: 'public/ is up to date\n' });
      const file = join(project, 'archive/maqamat/maqam_rast.json');
      const facts = readFileSync(file, 'utf8');
      writeFileSync(file, facts.replace('"order"', '"disorder"'));
      const refused = await build();
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('maqamat/maqam_rast.json');
      writeFileSync(file, facts);
      appendFileSync(join(code, 'runtime/memo.ts'), '// Changed.\n');
      const ended = await build();
      expect(ended.stdout).toBe('');
      expect(ended.stderr).toContain("Cannot find package 'vite-node'");
    } finally {
      rmSync(code, { recursive: true });
    }
  });

  it('to start or to serve files says which port is taken, without a stack', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    for (const command of ['start', 'serve-static']) {
      const { code, output } = await runCommand(command, [], project, { env: { PORT: String(port) } }).done;
      expect(code).toBe(1);
      expect(output).toContain(`Port ${port} is taken by another process`);
      expect(output).not.toMatch(/^\s+at /m);
    }
    other.close();
  });

  inLongRun(() => {
    it('to start with --clean builds everything, though nothing has changed', async () => {
      const before = statSync(documentFile()).ino;
      const run = runCommand('start', ['--clean'], project, { env: ANY_PORT });
      await run.said(/serving (\S+)/);
      run.process.kill('SIGKILL');
      const { output } = await run.done;
      expect(output).toContain('public/ is built');
      expect(statSync(documentFile()).ino).not.toBe(before);
    });
  });

  it('to start serves the whole tree that is there while another process builds the next', async () => {
    comment(project, 'While another builds.');
    const lock = await lockDirectory(join(project, 'public'));
    try {
      const run = runCommand('start', [], project, { env: ANY_PORT });
      const [, url] = await run.said(/serving (\S+)/);
      const answer = await fetch(`${url}/maqamat`);
      expect(answer.status).toBe(200);
      expect(await (await fetch(`${url}/maqamat/maqam_hijaz/availability`)).text()).not.toContain(
        'While another builds.',
      );
      run.process.kill('SIGKILL');
      const { output } = await run.done;
      expect(output).toContain(`is being published by process ${process.pid}`);
      expect(output).toContain('The tree that is there is served');
    } finally {
      lock.release();
    }
  });

  inLongRun(() => {
    it('to start with nothing to serve while another process builds says so', async () => {
      const bare = createSmallProject();
      const lock = await lockDirectory(join(bare, 'public'));
      try {
        const { code, output } = await runCommand('start', [], bare, { env: ANY_PORT }).done;
        expect(code).toBe(1);
        expect(output).toContain(`is being published by process ${process.pid}`);
        expect(output).not.toMatch(/^\s+at /m);
      } finally {
        lock.release();
        rmSync(bare, { recursive: true });
      }
    });
  });

  inLongRun(() => {
    it('to build with a time that is none changes nothing', async () => {
      comment(project, 'At no time.');
      const before = statSync(join(project, 'public')).ino;
      const { code, output } = await runCommand('build', [], project, { env: { SOURCE_DATE_EPOCH: 'now' } }).done;
      expect(code).toBe(1);
      expect(output.trim()).toMatch(
        /^SOURCE_DATE_EPOCH is 'now', expected whole seconds since 1970.*nothing was written\.$/,
      );
      expect(statSync(join(project, 'public')).ino).toBe(before);
      expect(existsSync(join(project, 'public.staged'))).toBe(false);
    });
  });

  const WITHOUT: readonly (readonly [what: string, packages: readonly string[]])[] = [
    ["koffi's binary", ['@koromix']],
    ['koffi', ['koffi', '@koromix']],
  ];
  inLongRun(() => {
    it.each(WITHOUT)('builds, verifies and serves where %s is not installed', async (what, packages) => {
      const code = codeWithout(packages);
      // koffi is found from where it really lies, so its binary is to be missing there too.
      if (what !== 'koffi') {
        rmSync(join(code, 'node_modules/koffi'));
        cpSync(join(PROJECT, 'node_modules/koffi'), join(code, 'node_modules/koffi'), {
          recursive: true,
          filter: (file) => !file.endsWith('.node'),
        });
      }
      try {
        comment(project, `Without ${packages}.`);
        const built = await runCommand('build', [], project, { code }).done;
        expect(built.code, built.output).toBe(0);
        expect(built.output).toContain('public/ is built');
        expect(built.output).toContain('was missing for a moment');
        const verified = await runCommand('verify', [], project, { code }).done;
        expect(verified.code, verified.output).toBe(0);
        const run = runCommand('start', [], project, { code, env: ANY_PORT });
        const [, url] = await run.said(/serving (\S+)/);
        expect((await fetch(`${url}/maqamat`)).status).toBe(200);
        run.process.kill('SIGKILL');
        expect((await run.done).output).toContain('public/ is up to date');
      } finally {
        rmSync(code, { recursive: true });
      }
      expect(await verify(join(project, 'public'))).toEqual([]);
    });
  });
});
