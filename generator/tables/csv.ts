import { gzipSync } from 'node:zlib';
import { csvField, csvLine, LINE_END } from '../../runtime/csv.ts';
import { type Cells, countOf, isCoded, type Rows, type Table } from './column.ts';

/**
 * Tables as CSV (RFC 4180, UTF-8), packed. Each part is a gzip member of its own, and members that follow each other are
 * one gzip file, so that parts are made where their rows are.
 */

/** A fifth larger than the best, in half of the time: packing must not cost more than building. */
const LEVEL = 3;

const packed = (text: string): Uint8Array => gzipSync(text, { level: LEVEL });

/** The first part: the names of the columns. */
export const csvHead = ({ columns }: Table): Uint8Array => packed(csvLine(Object.keys(columns)));

/** The cells of a column as fields, one for each row. */
function fieldsOf(cells: Cells): (row: number) => string {
  if (!isCoded(cells)) return (row) => csvField(cells[row]);
  const fields = cells.values.map(csvField);
  return (row) => fields[cells.places[row]];
}

/** A part of rows; empty when there are none. */
export function csvPart({ columns }: Table, rows: Rows): Uint8Array {
  const count = countOf(rows);
  if (count === 0) return new Uint8Array();
  const [first, ...others] = Object.keys(columns).map((name) => fieldsOf(rows[name]));
  let text = '';
  for (let row = 0; row < count; row++) {
    text += first(row);
    for (const field of others) text += `,${field(row)}`;
    text += LINE_END;
  }
  return packed(text);
}
