import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { PROJECT } from '../support/project.ts';

/** The rules for names in docs/architecture.md. */

const modules = glob.sync('{runtime,generator}/**/*.ts', { cwd: PROJECT, ignore: ['**/{dist,node_modules}/**'] });

/** `runtime/server/node/server.ts` as `runtime/server`. */
const rowOf = (file: string): string => file.split('/').slice(0, 2).join('/');

it('modules of one row of the table of folders have different names', () => {
  const byName = new Map<string, string[]>();
  for (const file of modules) {
    const name = `${rowOf(file)}: ${basename(file)}`;
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  expect([...byName].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** `it` as a variable, as a parameter of a function with a body, or of a function that has a name. */
const NAMED_IT = [
  /\b(?:const|let) (?:\[[^\]=]*)?it\b/,
  /[(\s]it(?:: [^()]*)?(?:, [^()]*)?\)(?:: [^=]*)? =>\s*\{$/m,
  /\bfunction \w+(?:<[^>]*>)?\((?:[^()]*, )?it\b/,
  /\bconst \w+ = (?:async )?\((?:[^()]*, )?it\b/,
];

it('`it` is the parameter of a callback of one expression only', () => {
  const wrong = modules.flatMap((file) => {
    const code = readFileSync(join(PROJECT, file), 'utf8');
    return NAMED_IT.flatMap((pattern) => code.match(pattern)?.[0] ?? []).map((found) => `${file}: ${found}`);
  });
  expect(wrong).toEqual([]);
});
