import type { CombinationOf } from '../documents/documents.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { MaqamDetail } from '../schemas/entities.ts';
import { type JinsFamily, jinsFamily } from './jins-family.ts';
import type { Names } from './plain-names.ts';
import { jinsSpans } from './spans.ts';

/** The maqāmāt of the front page. The build writes them to a small file. */

/** The file in the published tree. */
export const FAMOUS_FILE = 'explorer/famous.json';

/** Those that visitors look for first. */
export const FAMOUS = ['maqam_rast', 'maqam_bayyat', 'maqam_hijaz', 'maqam_saba', 'maqam_nahawand', 'maqam_kurd'];

export interface FamousMaqam extends CombinationOf {
  readonly id: string;
  readonly names: Names;
  /** Hz of a' in its tuning; null if that has no note A. */
  readonly reference: number | null;
  /** The ascending notes and the octave of the tonic: cents above the tonic, and Hz. */
  readonly notes: readonly { readonly cents: number; readonly frequency: number }[];
  /** That of the jins on the tonic. */
  readonly family: JinsFamily;
}

/** @param reference Hz of a' in the tuning @param sizes notes of each jins by archive id */
export function famousMaqam(
  { maqam, pitchData: { ascending }, ...detail }: MaqamDetail,
  combination: CombinationOf,
  reference: number | null,
  sizes: ReadonlyMap<string, number>,
): FamousMaqam {
  const [{ cents: from = 0, frequency: lowestHertz = 0 }] = ascending;
  const spans = jinsSpans({ ...detail, pitchData: { ascending, descending: [] } }, 'ascending', sizes);
  const [lowest] = spans.filter(({ lane }) => lane === 0).sort((a, b) => a.low - b.low);
  return {
    ...combination,
    id: maqam.idName,
    names: { displayName: maqam.displayName, displayNameAr: maqam.displayNameAr },
    reference,
    notes: [
      ...ascending
        .map(({ cents = 0, frequency = 0 }) => ({ cents: cents - from, frequency }))
        .filter(({ cents }) => cents < OCTAVE_CENTS - 1),
      { cents: OCTAVE_CENTS, frequency: 2 * lowestHertz },
    ],
    family: lowest === undefined ? 'other' : jinsFamily(lowest.notes.map(({ cents }) => cents)),
  };
}
