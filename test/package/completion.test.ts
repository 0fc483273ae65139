import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere as run } from '../support/commands.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { COMMAND } from '../support/project.ts';

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
  inOwnFolder(async (path) => {
    folder = path;
    writeFileSync(join(folder, 'script'), (await run(['complete', 'bash'])).stdout);
  });

  /** What bash suggests after the words, in a shell of its own in which a program gives the candidates. */
  function complete(program: string, lines: readonly (readonly string[])[]) {
    const file = join(folder, 'maqam-archive');
    writeFileSync(file, `#!/bin/sh\n${program}\n`);
    chmodSync(file, 0o755);
    const script = [
      'set -u; source ./script; source ./script',
      ...lines.map((words) => {
        const quoted = ['maqam-archive', ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
        return `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _maqam_archive; printf '%s\\n' "\${COMPREPLY[@]-}"`;
      }),
    ];
    const { stdout, stderr } = spawnSync('bash', ['--norc', '--noprofile', '-c', script.join('\n')], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    });
    return { found: stdout.split('\n').filter((line) => line !== ''), stderr };
  }

  it('works in a plain bash, and quotes what the shell would read otherwise', () => {
    const program = `exec "${process.execPath}" "${COMMAND}" "$@"`;
    expect(
      complete(program, [
        ['export', 'maqam_ras'],
        ['export', 'jins_awj_ara_\\(al-s'],
      ]),
    ).toEqual({ found: ['maqam_rast', 'jins_awj_ara_\\(al-shawwa\\)'], stderr: '' });
  });

  it.each([
    '$(touch x)',
    '`touch x`',
    '"; touch x; "',
    "'; touch x; '",
    '$(', // an unfinished substitution
    '> x',
  ])('executes neither what is typed nor a candidate: %s', (typed) => {
    // The candidates are the words themselves.
    const { found } = complete('shift 3; printf "%s\\n" "$@"', [
      ['compare', typed, 'maqam_ras'],
      ['compare', ...typed.split(' '), 'maqam_ras'],
      ['compare', 'maqam_rast', typed],
      [typed],
    ]);
    expect(found.filter((line) => line === 'maqam_ras')).toHaveLength(2);
    expect(readdirSync(folder).toSorted()).toEqual(['maqam-archive', 'script']);
  });
});
