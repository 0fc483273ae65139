import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { flag, integer, measured, optional, type Row, text } from '../../generator/tables/column.ts';
import { createParquetEncoder } from '../../generator/tables/parquet.ts';
import { tableOf } from '../support/table.ts';

const table = tableOf({
  form: integer('', ''),
  system: text('', ''),
  word: optional(text('', '')),
  few: integer('', ''),
  none: optional(text('', '')),
  much: optional(measured('cents', '', '')),
  yes: flag('', ''),
});

function fileOf(...groups: readonly (readonly Row[])[]): ArrayBuffer {
  const file = createParquetEncoder(table);
  for (const rows of groups) file.append(rows);
  return new Uint8Array(file.finish()).buffer;
}

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const row = fc.record({
  form: fc.oneof(fc.nat({ max: 3 }), int32),
  system: fc.constantFrom('al_farabi', 'ibn_sina'),
  word: fc.option(fc.constantFrom('rāst', 'سيكاه', '', 'a"b,c'), { nil: null }),
  few: fc.integer({ min: -3, max: 300 }),
  none: fc.constant(null),
  much: fc.option(fc.constantFrom(0.5, -1.25, 1e-9, 701.9550008653874), { nil: null }),
  yes: fc.boolean(),
});
const rows = fc
  .array(fc.tuple(row, fc.integer({ min: 1, max: 40 })), { maxLength: 20 })
  .map((list) => list.flatMap(([one, times]): Row[] => new Array(times).fill(one)));

const ROW: Row = { form: 7, system: 'b', word: null, few: 1, none: null, much: null, yes: true };

describe('a table as Parquet', () => {
  it('has the appended rows in their order, for another reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { maxLength: 3 }), async (groups) => {
        expect(await parquetReadObjects({ file: fileOf(...groups) })).toEqual(groups.flat());
      }),
      { numRuns: 60 },
    );
  });

  it('has the same bytes for the same rows', () => {
    const groups = [[ROW, { ...ROW, form: 9 }], [ROW]];
    expect(Buffer.compare(Buffer.from(fileOf(...groups)), Buffer.from(fileOf(...groups)))).toBe(0);
  });

  it('has a row group for each append, and none for no rows', () => {
    const { row_groups } = parquetMetadata(fileOf([ROW, ROW], [], new Array(2000).fill(ROW)));
    expect(row_groups.map(({ num_rows }) => num_rows)).toEqual([2n, 2000n]);
  });

  it('has untruncated statistics of the indexed columns, ordered by UTF-8 bytes', () => {
    const long = 'a_name_of_more_than_sixteen_letters';
    const { row_groups } = parquetMetadata(
      fileOf([
        { ...ROW, form: 8, system: 'ā' },
        { ...ROW, form: 9, system: 'z' },
        { ...ROW, form: 7, system: long },
      ]),
    );
    expect(row_groups[0].columns.slice(0, 2).map((column) => column.meta_data?.statistics)).toEqual([
      expect.objectContaining({ min_value: 7, max_value: 9, null_count: 0n }),
      expect.objectContaining({ min_value: long, max_value: 'ā', null_count: 0n }),
    ]);
  });

  it('refuses a missing value in a required column', () => {
    expect(() => fileOf([ROW, { ...ROW, few: null }])).toThrow(/^parquet /);
    expect(() => fileOf([ROW, { ...ROW, system: null }])).toThrow(/^parquet /);
  });
});
