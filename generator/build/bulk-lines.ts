/** Where bulk files lie, and what their lines are: `{"path":…,"schema":…,"document":…}`. */

export const BULK_FOLDER = 'bulk/';
export const bulkPath = (unit: string): string => `${BULK_FOLDER}${unit}.ndjson.gz`;

/** What stands before a document in its line; `LINE_TAIL` stands after it. */
export const lineHead = (path: string, schema: string): string =>
  `{"path":${JSON.stringify(path)},"schema":${JSON.stringify(schema)},"document":`;

export const LINE_TAIL = '}\n';
