import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../generator/site/description/openapi.ts';
import { SERVICE } from '../../runtime/api/description.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { breakingChanges, type Description } from '../support/breaking-changes.ts';
import { PROJECT } from '../support/project.ts';

const current = () => JSON.parse(JSON.stringify(openApi(endpoints, new Map())));

const small = () => ({
  paths: {
    '/things': {
      get: {
        parameters: [
          { name: 'sortBy', in: 'query', required: false, schema: { enum: ['a', 'b'] } },
          { name: 'depth', in: 'query', required: false, schema: { minimum: 0, maximum: 10 } },
        ],
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { name: { type: 'string' }, list: { type: 'array', items: { type: 'number' } } },
        required: ['name', 'list'],
      },
    },
  },
});

describe('the description', () => {
  it('is compatible with the published description of its major version', async () => {
    const [major] = SERVICE.version.split('.');
    const published = JSON.parse(await readFile(join(PROJECT, `docs/interface/${major}.0.0.json`), 'utf8'));
    expect(breakingChanges(published, current())).toEqual([]);
  });
});

describe('the comparison of descriptions', () => {
  const broken = (change: (description: ReturnType<typeof small>) => void): readonly string[] => {
    const after = small();
    change(after);
    return breakingChanges(small() as Description, after as Description);
  };

  it('finds nothing between equals, and nothing in additions', () => {
    expect(broken(() => undefined)).toEqual([]);
    expect(
      broken(({ paths, components }) => {
        paths['/things'].get.parameters[0].schema.enum?.push('c');
        Object.assign(components.schemas.Thing.properties, { extra: { type: 'string' } });
      }),
    ).toEqual([]);
  });

  it('finds removed, newly required and restricted parameters', () => {
    expect(broken(({ paths }) => paths['/things'].get.parameters.pop())).toEqual(['/things: parameter depth is gone']);
    expect(
      broken(({ paths }) => {
        paths['/things'].get.parameters[0].required = true;
        paths['/things'].get.parameters[0].schema.enum?.pop();
        paths['/things'].get.parameters[1].schema.maximum = 5;
      }),
    ).toEqual([
      '/things: parameter sortBy has become required',
      '/things: parameter sortBy no longer takes b',
      '/things: parameter depth takes a narrower range',
    ]);
  });

  it('finds removed, newly optional and retyped fields', () => {
    expect(
      broken(({ components }) => {
        Reflect.deleteProperty(components.schemas.Thing.properties, 'name');
        components.schemas.Thing.properties.list.items.type = 'string';
        components.schemas.Thing.required = ['name'];
      }),
    ).toEqual(['Thing.name: is gone', 'Thing.list: is no longer always there', 'Thing.list[]: may now be string']);
  });

  it('finds removed paths', () => {
    expect(broken(({ paths }) => Reflect.deleteProperty(paths, '/things'))).toEqual(['/things: the path is gone']);
  });
});
