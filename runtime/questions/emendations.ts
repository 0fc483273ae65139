import { fileName } from '../documents/links.ts';
import type { PublishedEmendation } from '../schemas/apparatus.ts';
import type { Archive } from './archive.ts';

/**
 * A variant of a file of the archive, without the Arabic reason: the corrected reading of the critical edition, or, where
 * that has the recorded one, the proposed reading.
 */
export interface ShownEmendation
  extends Pick<PublishedEmendation, 'recorded' | 'decision' | 'reason'>,
    Partial<Pick<PublishedEmendation, 'corrected' | 'proposed'>> {
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
      ...(proposed === undefined ? { corrected } : { proposed }),
      decision,
      reason,
    }));
}
