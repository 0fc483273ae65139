import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { PROJECT } from '../support/project.ts';

it('the program of docs/listening.md runs: one tone is no melody', async () => {
  const [, program] = /```ts\n([\s\S]+?)```/.exec(readFileSync(join(PROJECT, 'docs/listening.md'), 'utf8')) ?? [];
  const imports = [...program.matchAll(/^import \{ (\w+) \} from '(.+)';$/gm)];
  expect(imports.length).toBeGreaterThan(3);
  const values = await Promise.all(
    imports.map(async ([, name, path]) => Reflect.get(await import(join(PROJECT, 'test/bench', path)), name)),
  );
  const log = vi.fn();
  const body = program.replace(/^import .+$/gm, '').replace('console.log', 'log');
  const run = new Function(...imports.map(([, name]) => name), 'log', `return (async () => {${body}})()`);
  await run(...values, log);
  expect(log.mock.calls).toMatchObject([[{ doubt: 'fewNotes' }]]);
});
