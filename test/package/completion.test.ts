import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND, runHere as run } from '../support/commands.ts';
import { inOwnFolder } from '../support/own-folder.ts';

const completed = async (...words: readonly string[]): Promise<readonly string[]> =>
  (await run(['complete', 'bash', '--', ...words])).stdout.split('\n').slice(0, -1);

it.each([
  [['ver'], ['verify']],
  [['export', 'maqam_ras'], ['maqam_rast']],
  [['export', 'maqam_rast', '--desc'], ['--descending']],
  [['export', '-f', 'scl', 'jins_kurd'], ['jins_kurd']],
  [['export', 'maqam_rast', '-f', 'k'], ['kbm']],
  [['routes', 'maqam_rast', 'maqam_saba_z'], ['maqam_saba_zamzam']],
  [['routes', 'maqam_rast', 'maqam_saba', '--via', 'maqam_rast', 'maqam_suzn'], ['maqam_suznak']],
  [['find', 'C', '--tuning-system', 'alki'], ['alkindi_874']],
  [['find', 'C', '--tuning-system=alki'], ['--tuning-system=alkindi_874']],
  [['find', 'C', '--tuning-system', '=', 'alki'], ['alkindi_874']],
  [
    ['export', 'maqam_kurd', '-t', 'alkindi_874', '-n', ''],
    ['ushayran', 'yegah', 'rast'],
  ],
  [['compare', 'maqam_rast', '--starting-note', 'ush'], ['ushayran']],
  [['routes', 'a', 'b', '--from-tonic', 'muhayy'], ['muhayyar']],
  [['build', '--edition', 'as'], ['as-recorded']],
  [['gett', ''], []],
  [['get', '/'], []],
])('the candidates of %j', async (words, expected) => {
  expect(await completed(...words)).toEqual(expected);
});

describe('the script for bash', () => {
  let folder: string;
  inOwnFolder((path) => {
    folder = path;
    const program = join(folder, 'maqam-archive');
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`);
    chmodSync(program, 0o755);
  });

  function complete(words: readonly string[]) {
    const source = 'source <(maqam-archive complete bash)';
    const script = `set -u; ${source}; ${source}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _maqam_archive; printf '%s\\n' "\${COMPREPLY[@]-}"`;
    const { stdout, stderr } = spawnSync(
      'bash',
      ['--norc', '--noprofile', '-c', script, 'bash', 'maqam-archive', ...words],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      },
    );
    return { found: stdout.split('\n').filter((line) => line !== ''), stderr };
  }

  it('works in a plain bash, and quotes what the shell would read otherwise', () => {
    expect(complete(['export', 'maqam_ras'])).toEqual({ found: ['maqam_rast'], stderr: '' });
    const { found } = complete(['export', 'jins_awj_ara_\\(al-s']);
    expect(found).toEqual(['jins_awj_ara_\\(al-shawwa\\)']);
  });

  it.each([
    '$(touch x)',
    '`touch x`',
    '"; touch x; "',
    "'; touch x; '",
    '$(', // an unfinished substitution
    '> x',
  ])('never executes what is typed: %s', (typed) => {
    const before = readdirSync(folder);
    for (const words of [
      ['compare', typed, 'maqam_ras'],
      ['compare', ...typed.split(' '), 'maqam_ras'],
      ['compare', 'maqam_rast', typed],
      [typed],
    ])
      complete(words);
    expect(readdirSync(folder)).toEqual(before);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });
});
