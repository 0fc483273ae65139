import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { ask, publishedHandler } from '../support/tree.ts';

/** The statements of docs/api.md, against the answers. */

const page = readFileSync(join(PROJECT, 'docs/api.md'), 'utf8');
const handler = publishedHandler();

const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^\`]+(?:\`[^\`]+\`[^\`]*)*)\`\`\`\\n`, 'g'))].map(
    ([, text]) => text,
  );

const [requestShown] = [...page.matchAll(/curl 'http:\/\/127\.0\.0\.1:8080(\/[^']+)'/g)].map(([, path]) => path);
const [answerShown, errorShown] = blocks('json').map((text) => JSON.parse(text));

/** Whether everything of an example is in a value; a list of the example can be the beginning of one. */
function expectPart(value: unknown, example: unknown): void {
  if (Array.isArray(example)) for (const [i, item] of example.entries()) expectPart((value as unknown[])[i], item);
  else if (typeof example === 'object' && example !== null)
    for (const [key, item] of Object.entries(example)) expectPart((value as Record<string, unknown>)[key], item);
  else expect(value).toBe(example);
}

describe('docs/api.md', () => {
  it('shows a part of the answer to the first request', async () => {
    const { json } = await ask(handler, requestShown);
    expectPart(json, answerShown);
  });

  it('shows an error', async () => {
    expect((await ask(handler, '/maqamat/rast/availability')).json).toEqual(errorShown);
  });

  it('has a client that prints the notes', async () => {
    const printed: unknown[] = [];
    const run = new Function('fetch', 'console', `return (async () => {${blocks('js')[0]}})()`);
    const fetchHere = ({ pathname, search }: URL) => handler(new Request(`http://localhost${pathname}${search}`));
    await run(fetchHere, { log: (text: unknown) => printed.push(text) });
    expect(printed).toEqual([
      ['rāst 0.0', 'dūgāh 203.9', 'segāh 356.9', 'chahārgāh 498.0', 'nawā 702.0', 'ḥusaynī 905.9', 'awj 1058.8'],
    ]);
  });
});

interface Linked {
  readonly links?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
}

function* objectsIn(value: unknown): Iterable<Linked> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

it.each(endpoints.map(({ example }) => example))('files of %s have the answers of links', async (example) => {
  const all = [...objectsIn((await ask(handler, example)).json)].filter(({ files }) => files !== undefined);
  for (const { links = {}, files = {} } of all) {
    expect(Object.keys(files)).not.toEqual([]);
    expect(Object.keys(links)).toEqual(expect.arrayContaining(Object.keys(files)));
  }
  for (const { links = {}, files = {} } of all.slice(0, 2)) {
    for (const [name, file] of Object.entries(files)) {
      const content = readFileSync(join(PUBLIC, file), 'utf8');
      // The link of a compact table is its file.
      const isAnswer = links[name] === file || (await ask(handler, links[name])).text.trim() === content.trim();
      expect(isAnswer, links[name]).toBe(true);
    }
  }
});
