import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect } from 'vitest';
import { openApi } from '../../generator/site/description/openapi.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { halfOfTests, inLongRun } from '../support/effort.ts';
import { PUBLIC, publishedText } from '../support/project.ts';
import { ask, publishedHandler } from '../support/tree.ts';
import { linters } from '../tools/tools.js';

const it = halfOfTests();

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description: string;
    readonly schema: Readonly<Record<string, unknown>>;
    readonly example?: unknown;
  }[];
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly example: unknown } } };
  };
}

describe('openapi.json', () => {
  let text: string;
  let paths: Record<string, { get: Operation }>;
  beforeAll(async () => {
    text = await readFile(join(PUBLIC, 'openapi.json'), 'utf8');
    paths = JSON.parse(text).paths;
  });

  it('is valid OpenAPI 3.1 by its JSON Schema', async () => {
    const result = await new Validator().validate(JSON.parse(text));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(JSON.parse(text).openapi).toBe('3.1.0');
  });

  inLongRun(() => {
    describe.each(['spectral', 'redocly'] as const)('by the recommended rules of %s', (name) => {
      const lint = async (description: string) => (await linters())[name](description);

      it('has no problem', async () => {
        expect(await lint(text)).toEqual([]);
      });

      it('has no problem with a base address', async () => {
        const examples = new Map(
          endpoints.map(({ id, path }) => [id, paths[path].get.responses[200].content['application/json'].example]),
        );
        const elsewhere = openApi(endpoints, examples, 'https://someone.github.io/maqam-archive');
        expect(await lint(JSON.stringify(elsewhere))).toEqual([]);
      });

      it('has problems when it is broken', async () => {
        const broken = JSON.parse(text);
        broken.paths = { '/maqamat': { get: { ...broken.paths['/maqamat'].get, responses: 7 } } };
        expect((await lint(JSON.stringify(broken))).join()).toMatch(/paths.{1,4}maqamat/);
      });
    });

    it('needs a description of every operation', async () => {
      const mute = JSON.parse(text);
      mute.paths['/maqamat'].get.description = '';
      const { spectral } = await linters();
      expect(await spectral(JSON.stringify(mute))).toEqual([expect.stringContaining('operation-description')]);
    });
  });

  it('is rejected by its JSON Schema when it is broken', async () => {
    const broken = JSON.parse(text);
    broken.paths['/maqamat'].get.responses = 7;
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it.each(endpoints)('says of $path what its line leaves open', ({ path, summary, description }) => {
    const operation = paths[path].get;
    expect(operation.summary).toBe(summary);
    expect(operation.description.startsWith(`${description} `)).toBe(true);
    expect(description).not.toContain(summary);
    // Sentences end in a full stop before a capital or the end; values in backticks hold none.
    const sentences = description.match(/\.(?= [A-Z`]|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(5);
  });

  it.each(endpoints)('says of $path from which file it can be had', async ({ path, example, file }) => {
    const said = paths[path].get.description.match(/The file `(\S+)` is the answer to `GET (\S+)`\./);
    expect(said === null).toBe(file === null);
    if (said === null) return;
    const { pathname, searchParams } = new URL(example, 'http://localhost');
    const segments = pathname.split('/');
    const given = (name: string) => segments[path.split('/').indexOf(`{${name}}`)] ?? searchParams.get(name) ?? '';
    const [published, stated] = said
      .slice(1)
      .map((text) => text.replace(/\{(\w+)\}/g, (_, name: string) => given(name)));
    const { status, text } = await ask(publishedHandler(), stated);
    expect([stated, status]).toEqual([stated, 200]);
    expect(publishedText(published) === text, published).toBe(true);
  });

  it('describes every endpoint and every parameter', () => {
    expect(Object.keys(paths).sort()).toEqual(endpoints.map(({ path }) => path).sort());
    for (const { path, parameters, optionsResponse } of endpoints) {
      const described = paths[path].get.parameters;
      const inQuery = described.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const isDescribed = (name: string) => !(optionsResponse !== undefined && name === 'options');
      expect(inQuery).toEqual(Object.keys(parameters).filter(isDescribed));
      for (const { name, description } of described) expect(description.length, `${path} ${name}`).toBeGreaterThan(10);
    }
  });

  it('names schemas so that they differ in more than case and punctuation', () => {
    const names = Object.keys(JSON.parse(text).components.schemas).map((name) => name.toLowerCase().replace(/\W/g, ''));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('gives every required parameter an example, which is part of the example request', () => {
    for (const { path, example } of endpoints) {
      const { pathname, searchParams } = new URL(example, 'http://localhost');
      const { parameters } = paths[path].get;
      expect(parameters.filter((it) => it.required && it.example === undefined)).toEqual([]);
      const filled = parameters.reduce(
        (all, it) => all.replace(`{${it.name}}`, encodeURIComponent(`${it.example}`)),
        path,
      );
      expect(filled).toBe(pathname);
      for (const [name, value] of searchParams) {
        expect(`${parameters.find((it) => it.name === name)?.example}`, `${path} ${name}`).toBe(value);
      }
    }
  });

  it('describes the errors of HTTP itself', () => {
    for (const [path, { get }] of Object.entries(paths)) {
      expect(Object.keys(get.responses), path).toEqual(
        expect.arrayContaining(['304', '405', '408', '414', '431', '503']),
      );
    }
  });

  it('gives examples that are answers of the service', async () => {
    const handler = publishedHandler();
    for (const { path, example, response } of endpoints) {
      const content = paths[path].get.responses[200].content['application/json'];
      expect('example' in content, path).toBe(!response.endsWith('Discovery'));
      const { json } = await ask(handler, example);
      if ('example' in content) expect(json, example).toEqual(content.example);
    }
  });
});
