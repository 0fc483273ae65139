import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { flag, integer, measured, optional, text } from '../../generator/tables/column.ts';
import { createCsvFile } from '../../generator/tables/csv.ts';
import { tableOf } from '../support/table.ts';

const table = tableOf({
  form: integer('', ''),
  word: optional(text('', '')),
  much: measured('cents', '', ''),
  yes: flag('', ''),
});

describe('a table as CSV', () => {
  it('has a header, and a line for each row in the order of the columns', () => {
    const file = createCsvFile(table);
    file.append([{ yes: true, form: 10, word: 'maqām rāst', much: 701.9550008653874 }]);
    file.append([]);
    file.append([
      { form: -2, word: 'سيكاه', much: 1e-9, yes: false },
      { form: 3, word: null, much: 0, yes: false },
    ]);
    expect(gunzipSync(file.finish()).toString()).toBe(
      ['form,word,much,yes', '10,maqām rāst,701.9550008653874,true', '-2,سيكاه,1e-9,false', '3,,0,false', ''].join(
        '\r\n',
      ),
    );
  });

  it.each([
    ['a comma', 'a, c', '"a, c"'],
    ['a quote', '"a"', '"""a"""'],
    ['a line end', 'a\nb', '"a\nb"'],
    ['no text', '', '""'],
  ])('quotes a text with %s', (_, word, field) => {
    const file = createCsvFile(table);
    file.append([{ form: 1, word, much: 2, yes: true }]);
    expect(gunzipSync(file.finish()).toString()).toBe(`form,word,much,yes\r\n1,${field},2,true\r\n`);
  });
});
