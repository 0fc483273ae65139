import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import {
  type Cells,
  type Coded,
  flag,
  integer,
  measured,
  optional,
  type Runs,
  text,
} from '../../generator/tables/column.ts';
import { groupsOf, packGroup, parquetFile } from '../../generator/tables/parquet.ts';
import { tableOf } from '../support/table.ts';

/** What is packed is what another reader finds, also where cells are places in a list. */

const all = tableOf({
  form: integer('', ''),
  system: text('', ''),
  word: optional(text('', '')),
  few: integer('', ''),
  // The same places as those of `few`, in a list of its own.
  fewer: integer('', ''),
  none: optional(text('', '')),
  // Put together of others.
  title: text('', ''),
  much: optional(measured('cents', '', '')),
  yes: flag('', ''),
});

type Row = { readonly [N in keyof typeof all.columns]: string | number | boolean | null };

/** A list as places in a list that has what no row has, too, and a value twice. */
function placed<V extends string | number | boolean | null>(list: readonly V[], more: V): Coded<V> {
  const values = [more, ...new Set(list), ...list.slice(0, 1)];
  return {
    values,
    places: Uint16Array.from(list, (value, i) => (i % 2 === 0 ? values.lastIndexOf(value) : values.indexOf(value, 1))),
  };
}

/** A list as runs, of which the last is parted in two that are alike. */
function inRuns<V extends string | number | boolean | null>(list: readonly V[]): Runs<V> {
  const ends = list.flatMap((value, i) => (value === list[i + 1] && i < list.length - 2 ? [] : [i + 1]));
  const values = [...new Set(list)];
  return {
    values,
    runs: Uint16Array.from(ends, (end) => values.indexOf(list[end - 1])),
    ends: Uint32Array.from(ends),
  };
}

/** Runs of the same, as columns have them, and values that stand alone. */
const runs = <V>(value: fc.Arbitrary<V>) =>
  fc
    .array(fc.tuple(value, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 30 })
    .map((list) => list.flatMap(([one, times]): V[] => new Array(times).fill(one)));

const someWord = fc.option(fc.constantFrom('rāst', 'سيكاه', '', 'a"b,c'), { nil: null });
const drawn = fc
  .record({
    word: runs(someWord),
    form: runs(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer())),
    few: runs(fc.integer({ min: -3, max: 300 })),
    much: runs(fc.option(fc.constantFrom(0.5, -1.25, 1e-9, 701.9550008653874), { nil: null })),
    yes: runs(fc.boolean()),
  })
  .map(({ word: words, form, few, much, yes }) => {
    const count = Math.min(words.length, form.length, few.length, much.length, yes.length);
    return {
      words: words.slice(0, count),
      form: Int32Array.from(form.slice(0, count)),
      few: few.slice(0, count),
      much: much.slice(0, count),
      yes: yes.slice(0, count),
    };
  });

const read = async (file: Uint8Array): Promise<Row[]> =>
  (await parquetReadObjects({ file: new Uint8Array(file).buffer })) as Row[];

describe('a group of rows', () => {
  it('holds the cells that it was made of, as lists, as places in lists and as runs', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ words, form, few, much, yes }) => {
        const count = words.length;
        const system = new Array<string>(count).fill('al_farabi');
        const rows = words.map(
          (it, i): Row => ({
            form: form[i],
            system: system[i],
            word: it,
            few: few[i],
            fewer: Math.abs(few[i]),
            none: null,
            title: `maqām ${few[i]} ${system[i]}`,
            much: much[i],
            yes: yes[i],
          }),
        );
        const none = new Array<null>(count).fill(null);
        const title = rows.map((row) => String(row.title));
        const fewer = few.map(Math.abs);
        const lists: Record<string, Cells> = { form, system, word: words, few, fewer, none, title, much, yes };
        const fewPlaced = placed(few, 1e6);
        const places: Record<string, Cells> = {
          form,
          system: placed(system, 'nobody'),
          word: placed(words, 'no word'),
          few: fewPlaced,
          fewer: { values: fewPlaced.values.map(Math.abs), places: fewPlaced.places },
          none: { values: ['no word', null], places: new Uint16Array(count).fill(1) },
          title: {
            parts: [
              { values: fewPlaced.values.map((it) => `maqām ${it} `), places: fewPlaced.places },
              { values: ['', 'al_farabi'], places: new Uint16Array(count).fill(1) },
            ],
          },
          much: placed(much, Number.MAX_VALUE),
          yes: placed(yes, true),
        };
        const told: Record<string, Cells> = {
          form: inRuns([...form]),
          system: inRuns(system),
          word: inRuns(words),
          few: inRuns(few),
          fewer: inRuns(fewer),
          none: inRuns(none),
          title,
          much: inRuns(much),
          yes: inRuns(yes),
        };
        const groups = [lists, places, told].flatMap((cells) => packGroup(all, cells) ?? []);
        const file = parquetFile(all, groups);
        expect(await read(file)).toEqual([...rows, ...rows, ...rows]);
        // Taken apart and put together again it is the same.
        expect(Buffer.compare(parquetFile(all, groupsOf(file)), file)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('tells between what the values lie by which it is found', () => {
    const system = { values: ['z', 'b', 'ā', 'a'], places: Uint16Array.from([1, 2, 1]) };
    const [form, few] = [Int32Array.from([7, 9, 8]), [1, 2, 3]];
    const word = ['x', 'y', 'z'];
    const rows = { form, system, word, few, fewer: few, none: [null, null, null], title: word, much: few };
    const group = packGroup(all, { ...rows, yes: [true, false, true] });
    const bounds = group?.rowGroup.columns.slice(0, 2).map(({ meta_data: data }) => data?.statistics);
    expect(bounds).toEqual([
      expect.objectContaining({ min_value: 7, max_value: 9, null_count: 0n }),
      expect.objectContaining({ min_value: 'b', max_value: 'ā', null_count: 0n }),
    ]);
  });

  it('has a value wherever one is always there, or is none', () => {
    const few = { values: [1, null], places: Uint16Array.from([0, 1]) };
    const table = { ...all, columns: { few: all.columns.few } };
    expect(() => packGroup(table, { few })).toThrow(/^parquet /);
  });
});
