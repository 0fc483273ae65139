import { fileName } from '../documents/links.ts';
import type { PublishedEmendation } from '../schemas/apparatus.ts';
import type { Archive } from './archive.ts';

/** A variant of a file of the archive, without the Arabic reason. */
export interface ShownEmendation
  extends Pick<PublishedEmendation, 'recorded' | 'corrected' | 'proposed' | 'decision' | 'reason'> {
  /** JSON Pointer in the file. */
  readonly at: string;
}

/** The emended and doubted variants of an entry of the archive. @param at the beginning of their pointers */
export async function emendationsOf(
  archive: Archive,
  folder: 'maqamat' | 'ajnas' | 'tuning-systems',
  id: string,
  at = '',
): Promise<readonly ShownEmendation[]> {
  const { data } = await archive.document('emendations');
  const file = `${folder}/${fileName(id)}.json`;
  return data
    .filter((it) => it.file === file && it.pointer.startsWith(at))
    .map(({ pointer, recorded, corrected, proposed, decision, reason }) => ({
      at: pointer,
      recorded,
      corrected,
      ...(proposed !== undefined && { proposed }),
      decision,
      reason,
    }));
}
