import { describe, expect, it } from 'vitest';
import { fileEnding } from '../../runtime/server/file-types.ts';

describe('a path', () => {
  it.each([
    ['/index.json', 'json'],
    ['/maqamat/maqam_rast/alsabbagh_1954/rast.scl', 'scl'],
    ['/bulk/alsabbagh_1954/rast.ndjson.gz', 'gz'],
    ['/tables/forms.csv.gz', 'gz'],
    ['/tables/forms.parquet', 'parquet'],
    ['reference/swagger-ui-licence.txt', 'txt'],
    ['/ajnas/jins_chahargah~girkah/alsabbagh_1954/rast.json', 'json'],
  ])('names a file: %s', (path, ending) => {
    expect(fileEnding(path)).toBe(ending);
  });

  it.each([
    ...['/', '/maqamat', '/maqamat/maqam_rast', '/_headers', '/sources.json/', '/sources.json/more', '/sources.JSON'],
    ...['/sources.xml', '/constructor.constructor', '/x.toString', '/.publishing/staged/index.json', '/maqamat/.json'],
    ...['/.git/config.json', '/..json'],
  ])('of the interface, or of an internal file, names none: %s', (path) => {
    expect(fileEnding(path)).toBeNull();
  });
});
