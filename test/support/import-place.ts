import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { escapeInvisible } from '../../generator/archive/archive-error.ts';
import { type Imported, type ImportOptions, importArchive } from '../../generator/import/import-archive.ts';
import type { SourceData } from '../../generator/import/source-format.ts';
import { the } from './draws.ts';
import { MANY_FILES } from './many-files.ts';
import { PROJECT } from './project.ts';
import { sourceOf, writeSource } from './source-archive.ts';

export interface ImportPlace {
  readonly directory: string;
  readonly archive: string;
  readonly source: string;
  readonly data: SourceData;
  import(options?: Partial<ImportOptions>): Promise<Imported>;
  maqam(idName: string): SourceData['maqamat'][number];
  jins(idName: string): SourceData['ajnas'][number];
  system(id: string): SourceData['tuningSystems'][number];
  record(file: string): Record<string, unknown>;
  files(): ReadonlyMap<string, string>;
  remove(): void;
}

/** Takes the decisions about remarks out of an archive: those of the project are about remarks that it does not have. */
function forgetRemarks(archive: string): void {
  const file = join(archive, 'emendations.json');
  const { remarks: _remarks, quotedInArabic: _quoted, ...apparatus } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${escapeInvisible(JSON.stringify(apparatus, null, 2))}\n`);
}

/** @param like another place; the archive of the project unless it is given */
export function createImportPlace(like?: Pick<ImportPlace, 'archive' | 'data'>): ImportPlace {
  const directory = mkdtempSync(join(MANY_FILES, 'import-test-'));
  const archive = join(directory, 'archive');
  const source = join(directory, 'source');
  cpSync(like?.archive ?? join(PROJECT, 'archive'), archive, { recursive: true });
  if (like === undefined) forgetRemarks(archive);
  const data = like === undefined ? sourceOf(archive) : structuredClone(like.data);
  return {
    directory,
    archive,
    source,
    data,
    async import(options) {
      await writeSource(source, data);
      return importArchive({ folder: source, archive, ...options });
    },
    maqam: (idName) => the(data.maqamat.find((it) => it.idName === idName)),
    jins: (idName) => the(data.ajnas.find((it) => it.idName === idName)),
    system: (id) => the(data.tuningSystems.find((it) => it.id === id)),
    record: (file) => JSON.parse(readFileSync(join(archive, file), 'utf8')),
    files: () =>
      new Map(
        glob
          .sync('**', { cwd: archive, dot: true })
          .sort()
          .map((file) => [file, readFileSync(join(archive, file), 'utf8')]),
      ),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

export function ownImportPlace({ isImported = false } = {}): ImportPlace {
  let [first, place]: (ImportPlace | undefined)[] = [];
  beforeAll(async () => {
    first = createImportPlace();
    if (isImported) await first.import();
  });
  afterAll(() => first?.remove());
  beforeEach(() => {
    place = createImportPlace(first);
  });
  afterEach(() => place?.remove());
  return new Proxy({} as ImportPlace, { get: (_, name) => Reflect.get(the(place), name) });
}
