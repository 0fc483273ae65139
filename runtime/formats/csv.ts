/** CSV (RFC 4180), for published tables and for exports. */

/** The end of a row. */
const LINE_END = '\r\n';

/** A value as a field; missing values are empty, empty texts are quoted. */
function csvField(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A row with its line end. */
export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  values.map(csvField).join(',') + LINE_END;
