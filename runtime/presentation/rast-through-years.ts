import type { CombinationOf } from '../documents/documents.ts';
import { systemDisplayName, systemDisplayNameAr } from '../documents/refs.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import { degreeHistory, degreesOf } from '../lookup/degree-history.ts';
import type { LookupTable } from '../schemas/lookup.ts';
import type { Names } from './plain-names.ts';
import { sourceName } from './source-names.ts';

/** The data of the front page: maqām rāst in every tuning system. The build writes it to a small file. */

/** The file in the published tree. */
export const RAST_FILE = 'explorer/rast.json';

export const RAST = 'maqam_rast';

export interface RastInTuning extends CombinationOf {
  /** As the archive writes it, such as `950g`. */
  readonly year: string;
  readonly names: Names;
  /** The first source with its page; null where the archive has none. */
  readonly source: (Names & { readonly page: string }) | null;
  /** Whether treatises attest the note names or the archive assigned them; null if unknown. */
  readonly noteNames: 'assumed' | 'assigned' | null;
  /** The notes from the tonic up to its octave, in cents above the tonic. */
  readonly notes: readonly (Names & { readonly cents: number })[];
}

/** Maqām rāst in every tuning system that has it, the oldest first. */
export function rastThroughYears(table: LookupTable, archive: ArchiveRecords): readonly RastInTuning[] {
  const degrees = Array.from({ length: degreesOf(table, 'maqam', RAST) }, (_, i) =>
    degreeHistory(table, archive, 'maqam', RAST, i + 1),
  );
  const systems = new Map(archive.tuningSystems.map((system) => [system.id, system]));
  const tonic = degrees[0]?.[0]?.note.ipnName ?? '';
  const above = tonic.replace(/\d+$/, (octave) => String(Number(octave) + 1));
  const octaves = table.noteNames
    .filter(({ ipnName }) => ipnName === above)
    .map(({ displayName, displayNameAr }) => ({ displayName, displayNameAr, cents: OCTAVE_CENTS }));
  return (degrees[0] ?? []).flatMap(({ tuningSystem, startingNote, year }) => {
    const system = systems.get(tuningSystem);
    if (system === undefined) return [];
    const cited = system.sources[0];
    const record = archive.sources.find(({ id }) => id === cited?.sourceId);
    return {
      tuningSystem,
      startingNote,
      year,
      names: { displayName: systemDisplayName(system), displayNameAr: systemDisplayNameAr(system) },
      source:
        record === undefined
          ? null
          : { displayName: sourceName(record, 'en'), displayNameAr: sourceName(record, 'ar'), page: cited.page },
      noteNames: system.provenance?.noteNames ?? null,
      notes: [
        ...degrees.flatMap((row) =>
          row
            .filter((degree) => degree.tuningSystem === tuningSystem)
            .map(({ cents, note: { displayName, displayNameAr } }) => ({ displayName, displayNameAr, cents })),
        ),
        ...octaves.slice(0, 1),
      ],
    };
  });
}
