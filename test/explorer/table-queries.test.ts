import { describe, expect, it } from 'vitest';
import type { Resource } from '../../runtime/explorer/tables/package.ts';
import { parametersOf, readQuery, sqlOf } from '../../runtime/explorer/tables/query.ts';

/** Queries of the page of tables, as addresses name them. */

const table = {
  name: 'forms',
  schema: {
    fields: [
      { name: 'system', type: 'string' },
      { name: 'notes', type: 'integer' },
      { name: 'is_base', type: 'boolean' },
    ],
  },
} as unknown as Resource;

const EVIL = "true'; DROP TABLE forms; --";

describe('the query of an address', () => {
  it('has the beginning of a long value, with whole characters', () => {
    const where = `system.eq.${encodeURIComponent(`a${'😀'.repeat(4000)}`)}`;
    expect(parametersOf(readQuery(table, { where })).where).toBe(
      `system.eq.${encodeURIComponent(`a${'😀'.repeat(1999)}`)}`,
    );
  });
});

describe('the SQL of an address', () => {
  it.each([
    ['system', `WHERE system = 'true''; DROP TABLE forms; --'`],
    ['notes', 'WHERE notes = NaN'],
    ['is_base', 'WHERE is_base = false'],
  ])('has a value as a value: %s', (column, where) => {
    const query = readQuery(table, { where: `${column}.eq.${encodeURIComponent(EVIL)}` });
    expect(sqlOf(query, 'forms.parquet', 10).split('\n')).toContain(where);
  });

  it.each(['true', 'false'])('compares with %s', (value) => {
    expect(sqlOf(readQuery(table, { where: `is_base.eq.${value}` }), 'forms.parquet', 10)).toContain(
      `is_base = ${value}`,
    );
  });
});
