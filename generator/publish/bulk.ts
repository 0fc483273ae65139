/** Bulk files: the documents of a unit in one gzipped file, one per line: `{"path":…,"schema":…,"document":…}`. */

export const BULK_FOLDER = 'bulk/';
export const bulkPath = (unit: string): string => `${BULK_FOLDER}${unit}.ndjson.gz`;

/** The line of a document. @param json its text */
export const bulkLine = (path: string, schema: string, json: string): string =>
  `{"path":${JSON.stringify(path)},"schema":${JSON.stringify(schema)},"document":${json}}\n`;
