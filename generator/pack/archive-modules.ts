import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { loadArchive } from '../archive/load.ts';
import { ARCHIVE_DIRECTORY } from '../code-directory.ts';

/** The names of the files of each edition, without their endings. */
const EDITIONS: Readonly<Record<Edition, string>> = { critical: 'archive', 'as-recorded': 'archive-as-recorded' };

const union = (ids: readonly string[]): string => ids.map((id) => `\n  | '${id}'`).join('');

/** The ids of an archive as union types, and its type with them. */
function idTypes(archive: ArchiveRecords): string {
  const { noteNames, combinations } = createEngine(archive);
  const keys = combinations.map(
    ({ tuningSystem, startingNote }) =>
      `\n  | { readonly tuningSystem: '${tuningSystem}'; readonly startingNote: '${startingNote}' }`,
  );
  return `import type { ArchiveRecords, JinsRecord, MaqamRecord, SourceRecord, TuningSystemRecord } from './engine/records.js';
import type { WithIds } from './library/engine.js';
export type TuningSystemId =${union(archive.tuningSystems.map(({ id }) => id))};
export type MaqamId =${union(archive.maqamat.map(({ idName }) => idName))};
export type JinsId =${union(archive.ajnas.map(({ idName }) => idName))};
export type SourceId =${union(archive.sources.map(({ id }) => id))};
export type NoteNameId =${union(noteNames.all.map(({ idName }) => idName))};
/** A tuning system and one of its starting notes. */
export type CombinationId =${keys.join('')};
/** The archive of the package, with the ids that it has. */
export interface Archive extends ArchiveRecords, WithIds<{ readonly combination: CombinationId; readonly noteName: NoteNameId }> {
  readonly tuningSystems: readonly (TuningSystemRecord & { readonly id: TuningSystemId })[];
  readonly maqamat: readonly (MaqamRecord & { readonly idName: MaqamId })[];
  readonly ajnas: readonly (JinsRecord & { readonly idName: JinsId })[];
  readonly sources: readonly (SourceRecord & { readonly id: SourceId })[];
}
`;
}

const ARCHIVE_TYPES = `import type { Archive } from './ids.js';
export type { Archive, CombinationId, JinsId, MaqamId, NoteNameId, SourceId, TuningSystemId } from './ids.js';
/** Every fact of the archive. Licensed CC BY-NC-SA 4.0; from the Digital Arabic Maqām Archive (DiArMaqAr). */
export declare const archive: Archive;
`;

/**
 * The archive in both editions as modules and as JSON, by path. Parsing JSON takes half the time of evaluating the same
 * value as code.
 *
 * @throws ArchiveError when the archive has an error
 */
export function archiveModules(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [edition, name] of Object.entries(EDITIONS)) {
    const archive = loadArchive(ARCHIVE_DIRECTORY, edition as Edition);
    const text = JSON.stringify(archive);
    files.set(`${name}.json`, `${text}\n`);
    files.set(`${name}.js`, `export const archive = /* @__PURE__ */ JSON.parse(${JSON.stringify(text)});\n`);
    files.set(`${name}.d.ts`, ARCHIVE_TYPES);
    if (edition === 'critical') files.set('ids.js', 'export {};\n').set('ids.d.ts', idTypes(archive));
  }
  return files;
}
