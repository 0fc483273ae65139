import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/project.ts';
import { ownFolder, requirePrograms, step } from './steps.ts';

/** A release as a trial in a clean clone, and what docs/data.md does with its tables: `npm run hosts`. */

const RUN_NOTEBOOK = `
import json, sys
for cell in json.load(open(sys.argv[1]))['cells']:
    if cell['cell_type'] == 'code': exec(''.join(cell['source']))
print(json.dumps(thirds.third.to_dict()))
`;

describe('a release', () => {
  const root = ownFolder('release');
  const clone = join(root, 'clone');
  const run = (command: string, cwd = clone) => step(command, { cwd, name: 'release' });
  const sums = () => readFileSync(join(clone, 'release/SHA256SUMS'), 'utf8');

  beforeAll(async () => {
    await run(`git clone --quiet '${PROJECT}' clone`, root);
    await run('npm ci --no-audit --no-fund');
    await run('npm run release -- --dry-run');
    await run('python3 -m venv venv && venv/bin/pip install --quiet --retries 0 pandas pyarrow', root);
  }, 1_200_000);

  it('is made as a trial without any other change', async () => {
    expect(await run('git status --porcelain')).toBe('');
    expect(await run('git tag')).toBe(await run('git tag', PROJECT));
    await run('sha256sum --check SHA256SUMS', join(clone, 'release'));
    const version = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')).version;
    expect(sums().match(/\S+$/gm)).toEqual([
      `maqam-archive-${version}.tgz`,
      `maqam-archive-cli-${version}.tgz`,
      `maqam-archive-sqlite-${version}.zip`,
      `maqam-archive-tables-${version}.zip`,
    ]);
    expect(readFileSync(join(clone, 'release/NOTES.md'), 'utf8')).toMatch(/^- \S/);
  });

  it('has the same bytes again, in another time zone and after a clean build', async () => {
    const first = sums();
    await run('git clean -fdxq -e node_modules && TZ=Asia/Tokyo npm run release -- --dry-run');
    expect(sums()).toBe(first);
  }, 1_200_000);

  it('is refused as long as the version is unreleased', async () => {
    await run(`sed -i '0,/^## \\(\\S*\\) (.*)/s//## \\1 (unreleased)/' CHANGELOG.md`);
    await expect(run('npm run release')).rejects.toThrow(/is unreleased: write its date/);
    await run('git checkout CHANGELOG.md');
  }, 600_000);

  it('has tables that pandas and R load as docs/data.md shows', async () => {
    requirePrograms({ Rscript: 'r-base-core' });
    const page = readFileSync(join(PROJECT, 'docs/data.md'), 'utf8');
    const [python, r] = ['python', 'r'].map((language) => page.split(`\`\`\`${language}\n`)[1].split('\n```')[0]);
    writeFileSync(join(root, 'load.py'), `${python}\nprint(len(forms), forms.entity.nunique())\n`);
    writeFileSync(join(root, 'load.R'), `${r}\ncat(nrow(forms), length(unique(forms$entity)))\n`);
    const loaded = await run(`'${root}/venv/bin/python' '${root}/load.py'`);
    expect(loaded).toMatch(/^\d{4,} 1\d\d\n$/);
    expect((await run(`Rscript '${root}/load.R'`)).trim()).toBe(loaded.trim());
  }, 600_000);

  it('has tables on which the notebook runs', async () => {
    await run('mkdir tables && unzip -q clone/release/maqam-archive-tables-*.zip -d tables', root);
    const output = await run(
      `TABLES='${root}/tables/' venv/bin/python -c "${RUN_NOTEBOOK}" clone/docs/questions.ipynb`,
      root,
    );
    const thirds: Record<string, number> = JSON.parse(output.trim().split('\n').at(-1) ?? '');
    const [, answer] = readFileSync(join(PROJECT, 'docs/data.md'), 'utf8').split('| year | system | starting_note |');
    const documented = [...answer.split('\n\n')[0].matchAll(/^\| \d+ \| (\w+) \| \w+ \| (\S+) \|/gm)];
    // The rows are in the order of the thirds; the notebook takes the lowest of each system.
    const lowest = documented.toReversed().map(([, system, third]) => [system, Number(third)]);
    expect(thirds).toEqual(Object.fromEntries(lowest));
  }, 600_000);
});
