import { gzipSync } from 'node:zlib';
import { csvLine } from '../../runtime/formats/csv.ts';
import type { Row, Table } from './column.ts';

/** Tables as gzipped CSV (RFC 4180, UTF-8). */

/** A CSV file that is being written. */
export interface CsvFile {
  append(rows: readonly Row[]): void;
  /** Ends the file. @returns its bytes */
  finish(): Uint8Array;
}

export function createCsvFile({ columns }: Table): CsvFile {
  const names = Object.keys(columns);
  const lines = [csvLine(names)];
  return {
    append(rows) {
      for (const row of rows) lines.push(csvLine(names.map((name) => row[name])));
    },
    finish: () => gzipSync(lines.join('')),
  };
}
