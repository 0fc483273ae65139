import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { PUBLIC } from './project.ts';

/** The published catalogue: every id and name that a request may use. */
export function readCatalogue(): Catalogue {
  return JSON.parse(readFileSync(join(PUBLIC, 'catalogue.json'), 'utf8')) as Catalogue;
}
