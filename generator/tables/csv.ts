import { gzipSync } from 'node:zlib';
import { csvField, csvLine, LINE_END } from '../../runtime/csv.ts';
import { coded, filled, MOST_VALUES, spread } from './coding.ts';
import {
  type Cells,
  type Coded,
  countOf,
  isCoded,
  isJoined,
  isRuns,
  type Joined,
  type Rows,
  type Table,
  type Value,
} from './column.ts';
import { joinRows, type TextRows, textRows } from './texts.ts';

/**
 * Tables as CSV (RFC 4180, UTF-8), packed. Each part is a gzip member of its own, and members that follow each other are
 * one gzip file, so that parts are made where their rows are.
 */

/** A quarter larger than at the level that gzip has by itself, in a third of the time: packing must not cost more than building. */
const LEVEL = 2;

const packed = (text: string | Uint8Array): Uint8Array => gzipSync(text, { level: LEVEL });

/** The first part: the names of the columns. */
export const csvHead = ({ columns }: Table): Uint8Array => packed(csvLine(Object.keys(columns)));

const itself = <V extends Value>(value: V): V => value;

/** Whether texts can be put together as they are, and the whole is a field: so each is its own, but an empty one. */
const areFields = (parts: Joined['parts']): boolean =>
  !parts[0].values.includes('') &&
  parts.every(({ values }) => values.every((text) => text === '' || csvField(text) === text));

/** The texts of each row, put together. */
const textsOf = ({ parts }: Joined): readonly string[] =>
  Array.from(parts[0].places, (_, row) => parts.map(({ values, places }) => values[places[row]]).join(''));

/** A list as places in one; numbers of rows, of which hardly one is there twice, as places in itself. */
const placed = (list: readonly Value[] | Int32Array): Coded =>
  list instanceof Int32Array && list.length <= MOST_VALUES
    ? { values: [...list], places: filled(new Uint16Array(list.length), (row) => row) }
    : coded([...list], itself, itself);

/** The cells of a column as fields, in one or more texts for each row. @param before what stands before each field */
function fieldsOf(cells: Cells, before: string): readonly TextRows[] {
  if (isJoined(cells)) {
    if (!areFields(cells.parts)) return fieldsOf(textsOf(cells), before);
    return cells.parts.map(({ values, places }, i) =>
      textRows(i > 0 ? values : values.map((it) => before + it), places),
    );
  }
  if (isRuns(cells)) return fieldsOf(spread(cells), before);
  const { values, places } = isCoded(cells) ? cells : placed(cells);
  return [
    textRows(
      values.map((value) => before + csvField(value)),
      places,
    ),
  ];
}

/** A part of rows; empty when there are none. */
export function csvPart({ columns }: Table, rows: Rows): Uint8Array {
  const count = countOf(rows);
  if (count === 0) return new Uint8Array();
  const fields = Object.keys(columns).flatMap((name, i) => fieldsOf(rows[name], i === 0 ? '' : ','));
  return packed(joinRows([...fields, textRows([LINE_END], new Uint16Array(count))], false));
}
