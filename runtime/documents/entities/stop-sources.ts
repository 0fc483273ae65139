import type { ArchiveRecords } from '../../engine/records.ts';
import { ENTITY_TYPES, type EntityTypeName } from '../../entities/entity-type.ts';
import type { MaqamDetail } from '../../schemas/entities.ts';
import { idName } from '../../text/id-name.ts';
import type { Load } from '../documents.ts';

/**
 * Look-ups for the stops of the suyūr of a form, from the archive and the documents of its tuning.
 *
 * @param id of the maqām
 */
export async function stopSources(
  load: Load,
  { maqamat, ajnas }: Pick<ArchiveRecords, 'maqamat' | 'ajnas'>,
  id: string,
  { context: { tuningSystem }, tonic: own }: Pick<MaqamDetail, 'context' | 'tonic'>,
) {
  const combination = { tuningSystem: tuningSystem.id, startingNote: tuningSystem.selectedStartingNote.idName };
  const list = await load('pitchClasses', combination);
  const written = maqamat.find((record) => record.idName === id)?.ascendingNoteNames[0] ?? '';
  return {
    isBaseForm: idName(written) === own.idName,
    pitchOf: (note: string) => list?.pitchClasses.find(({ noteName }) => noteName === note),
    async formOn(kind: EntityTypeName, archiveId: string, tonic: string) {
      const record = (kind === 'maqam' ? maqamat : ajnas).find((it) => it.id === archiveId);
      if (record === undefined) return null;
      const { detail, onTonic } = ENTITY_TYPES[kind].documents;
      const key = { id: record.idName, ...combination };
      const base = await load(detail, key);
      return base === null || tonic === '' || tonic === base.tonic.idName ? base : load(onTonic, { ...key, tonic });
    },
  };
}
