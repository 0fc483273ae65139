import type { SayrStopRecord } from '../../runtime/schemas/records.ts';
import type { SourcedArchive } from './archive-file-types.ts';

/** Valid values of the stations of a sayr, by the type of the station. */
export type StopValues = Readonly<Record<SayrStopRecord['type'], ReadonlySet<unknown>>>;

/** @param ajnas ids, as are the maqāmāt */
export const stopValues = (
  noteNames: readonly string[],
  ajnas: readonly unknown[],
  maqamat: readonly unknown[],
): StopValues => ({
  note: new Set(noteNames),
  jins: new Set(ajnas),
  maqam: new Set(maqamat),
  direction: new Set(['ascending', 'descending']),
});

/** The valid values of stations in an archive. */
export const knownStops = ({
  noteNames,
  ajnas,
  maqamat,
}: Pick<SourcedArchive, 'noteNames' | 'ajnas' | 'maqamat'>): StopValues =>
  stopValues(
    noteNames.flatMap(({ record }) => record.octaves.flatMap((octave) => octave.noteNames.map(({ name }) => name))),
    ajnas.map(({ record }) => record.id),
    maqamat.map(({ record }) => record.id),
  );
