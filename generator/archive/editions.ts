import { isInText } from '../../runtime/documents/archive/decisions.ts';
import type { SayrStopRecord } from '../../runtime/schemas/records.ts';
import type { Sourced, SourcedArchive } from './archive-file-types.ts';
import { withValueAt } from './pointer.ts';
import { knownStops } from './stops.ts';

/** The file with the emendations of all other files. */
export const APPARATUS_FILE = 'emendations.json';

/**
 * The archive as it was recorded: the emendations are undone. A station whose recorded value names nothing is flagged as
 * unresolved.
 */
export function asRecorded(archive: SourcedArchive): SourcedArchive {
  const applied = archive.apparatus.flatMap(({ record }) => record.emendations).filter(isInText);
  const undone = <T>(files: readonly Sourced<T>[]): Sourced<T>[] =>
    files.map(({ file, record }) => ({
      file,
      record: applied
        .filter((emendation) => emendation.file === file)
        .reduce((text, { pointer, recorded }) => withValueAt(text, pointer, recorded), record),
    }));
  const recorded = {
    noteNames: undone(archive.noteNames),
    tuningSystems: undone(archive.tuningSystems),
    ajnas: undone(archive.ajnas),
    maqamat: undone(archive.maqamat),
    sources: undone(archive.sources),
    patterns: archive.patterns,
    iqaat: archive.iqaat,
    aliases: archive.aliases,
    teaching: archive.teaching,
    apparatus: archive.apparatus,
  };
  const known = knownStops(recorded);
  const flagged = (stop: SayrStopRecord): SayrStopRecord =>
    known[stop.type].has(stop.value) ? stop : { ...stop, unresolved: true };
  return {
    ...recorded,
    maqamat: recorded.maqamat.map(({ file, record }) => ({
      file,
      record: { ...record, suyur: record.suyur.map((sayr) => ({ ...sayr, stops: sayr.stops.map(flagged) })) },
    })),
  };
}
