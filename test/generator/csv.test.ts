import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Coded, integer, optional, text } from '../../generator/tables/column.ts';
import { csvHead, csvPart } from '../../generator/tables/csv.ts';
import { tableOf } from '../support/table.ts';

/** What is written is what RFC 4180 says of each cell, however the cells are told. */

const all = tableOf({
  form: integer('', ''),
  title: text('', ''),
  word: optional(text('', '')),
  few: integer('', ''),
});

const cells = (values: readonly string[], ...places: number[]): Coded<string> => ({
  values,
  places: Uint16Array.from(places),
});

const written = (title: readonly [Coded<string>, ...Coded<string>[]]): string => {
  const word = { values: ['a,b', 'سيكاه', null, '', 'say "rāst"'], places: Uint16Array.from([1, 0, 2]) };
  const part = csvPart(all, { form: Int32Array.from([10, -2, 300]), title: { parts: title }, word, few: [7, 8, 7] });
  return gunzipSync(part).toString();
};

describe('a part of a table as CSV', () => {
  it('has a line for each row, and a head before them', () => {
    expect(gunzipSync(csvHead(all)).toString()).toBe('form,title,word,few\r\n');
    expect(written([cells(['maqām rāst', 'مقام'], 0, 1, 0), cells(['', ' al-nawā'], 0, 1, 1)])).toBe(
      ['10,maqām rāst,سيكاه,7', '-2,مقام al-nawā,"a,b",8', '300,maqām rāst al-nawā,,7', ''].join('\r\n'),
    );
  });

  it('tells what is the same in some rows in each of them', () => {
    const same = { values: ['a', 'b'], runs: Uint16Array.of(1, 0), ends: Uint32Array.of(2, 3) };
    const part = csvPart(all, { form: [1, 2, 3], title: same, word: same, few: [7, 8, 9] });
    expect(gunzipSync(part).toString()).toBe('1,b,b,7\r\n2,b,b,8\r\n3,a,a,9\r\n');
  });

  it.each([
    ['a comma', [cells(['a', 'b'], 0, 1, 0), cells(['', ', c'], 0, 0, 1)], ['a', 'b', '"a, c"']],
    ['a quote', [cells(['"a"', 'b'], 0, 1, 1), cells(['', 'c'], 0, 0, 1)], ['"""a"""', 'b', 'bc']],
    ['no text', [cells(['', 'b'], 0, 1, 0), cells(['', 'c'], 0, 0, 1)], ['""', 'b', 'c']],
  ] as const)('quotes texts that are put together, as a whole, where there is %s', (_, [first, second], [a, b, c]) => {
    expect(written([first, second])).toBe(`10,${a},سيكاه,7\r\n-2,${b},"a,b",8\r\n300,${c},,7\r\n`);
  });
});
