import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { ask, PUBLIC, publishedHandler } from '../support/tree.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description: string }[];
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

  it('passes the recommended rules of a linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('is rejected by both when it is broken, so they do look', async () => {
    const broken = JSON.parse(text);
    broken.paths['/maqamat'].get.responses = 7;
    expect((await new Validator().validate(broken)).valid).toBe(false);
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(broken), absoluteRef: 'openapi.json', config });
    expect(problems.length).toBeGreaterThan(0);
  });

  it('describes every endpoint and every parameter, with words', () => {
    expect(Object.keys(paths).sort()).toEqual(endpoints.map(({ path }) => path).sort());
    for (const { path, parameters } of endpoints) {
      const described = paths[path].get.parameters;
      const inQuery = described.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect(inQuery).toEqual(Object.keys(parameters));
      for (const { name, description } of described) expect(description.length, `${path} ${name}`).toBeGreaterThan(10);
    }
  });

  it('gives examples that are answers of the service', async () => {
    const handler = publishedHandler();
    for (const { path, example } of endpoints) {
      const { json } = await ask(handler, example);
      expect(json, example).toEqual(paths[path].get.responses[200].content['application/json'].example);
    }
  });
});
