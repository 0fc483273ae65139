import type { SayrStopRecord } from '../../runtime/schemas/records.ts';
import type { SourcedArchive } from './kinds.ts';

/** Valid references of stops of a sayr, by the type of the stop. */
export const knownStops = (
  archive: Pick<SourcedArchive, 'noteNames' | 'ajnas' | 'maqamat'>,
): Readonly<Record<SayrStopRecord['type'], ReadonlySet<string>>> => ({
  note: new Set(
    archive.noteNames.flatMap(({ record }) =>
      record.octaves.flatMap(({ noteNames }) => noteNames.map(({ name }) => name)),
    ),
  ),
  jins: new Set(archive.ajnas.map(({ record }) => record.id)),
  maqam: new Set(archive.maqamat.map(({ record }) => record.id)),
  direction: new Set(['ascending', 'descending']),
});
