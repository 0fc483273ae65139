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
  readonly tonic: Names;
  /** The ascending notes and the octave of the tonic: cents above the tonic, and Hz. */
  readonly notes: readonly { readonly cents: number; readonly frequency: number }[];
  /** Ajnās that do not overlap, from the tonic up to its octave, in cents above the tonic. */
  readonly ajnas: readonly {
    readonly names: Names;
    readonly family: JinsFamily;
    readonly low: number;
    readonly high: number;
  }[];
}

/** @param sizes notes of each jins by archive id */
export function famousMaqam(
  { maqam, tonic, pitchData: { ascending }, ...detail }: MaqamDetail,
  combination: CombinationOf,
  sizes: ReadonlyMap<string, number>,
): FamousMaqam {
  const [{ cents: from = 0, frequency: lowest = 0 }] = ascending;
  const spans = jinsSpans({ ...detail, pitchData: { ascending, descending: [] } }, 'ascending', sizes);
  return {
    ...combination,
    id: maqam.idName,
    names: { displayName: maqam.displayName, displayNameAr: maqam.displayNameAr },
    tonic: { displayName: tonic.displayName, displayNameAr: tonic.displayNameAr },
    notes: [
      ...ascending
        .map(({ cents = 0, frequency = 0 }) => ({ cents: cents - from, frequency }))
        .filter(({ cents }) => cents < OCTAVE_CENTS - 1),
      { cents: OCTAVE_CENTS, frequency: 2 * lowest },
    ],
    ajnas: spans
      .filter(({ lane, low }) => lane === 0 && low - from < OCTAVE_CENTS - 1)
      .map(({ names, notes, low, high }) => ({
        names: { displayName: names.displayName, displayNameAr: names.displayNameAr },
        family: jinsFamily(notes.map(({ cents }) => cents)),
        low: low - from,
        high: Math.min(high - from, OCTAVE_CENTS),
      }))
      .sort((a, b) => a.low - b.low),
  };
}
