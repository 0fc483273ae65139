import type { CombinationOf } from '../../documents/documents.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Data } from '../data/data.ts';
import { isAbsent } from '../data/failures.ts';
import { type EntityTypeName, type Form, loadForm } from '../forms/forms.ts';
import type { StopSources } from './passage.ts';

/** Look-ups for stops of suyūr, from the archive and the documents of a tuning. */

/** A form on a note; null if the tuning does not have it. @throws FetchError when documents cannot be fetched */
async function formOn(
  data: Data,
  kind: EntityTypeName,
  id: string,
  combination: CombinationOf,
  tonic: string,
): Promise<Form | null> {
  try {
    return await loadForm(data, kind, id, combination, tonic);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** The sources of a combination. @throws FetchError */
export async function stopSources(
  data: Data,
  archive: ArchiveRecords,
  combination: CombinationOf,
): Promise<StopSources> {
  const { pitchClasses } = await data.read('pitchClasses', combination);
  const frequencies = new Map(pitchClasses.map(({ noteName, frequency }) => [noteName, frequency]));
  const idNames: Readonly<Record<EntityTypeName, ReadonlyMap<string, string>>> = {
    jins: new Map(archive.ajnas.map(({ id, idName }) => [id, idName])),
    maqam: new Map(archive.maqamat.map(({ id, idName }) => [id, idName])),
  };
  return {
    frequencyOf: (note) => frequencies.get(note),
    idNameOf: (kind, archiveId) => idNames[kind].get(archiveId),
    formOn: (kind, id, tonic) => formOn(data, kind, id, combination, tonic),
  };
}
