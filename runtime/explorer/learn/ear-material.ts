import type { CombinationOf } from '../../documents/documents.ts';
import { stopSources } from '../../documents/entities/stop-sources.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { sayrPassages } from '../../formats/sayr.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { Data } from '../data/data.ts';
import { type EntityTypeName, type Form, loadForm, maqamOf } from '../forms/forms.ts';
import { centsIn, JINS_PATHS } from './phrase.ts';

/** The forms of a level of the ear training, each maqām with a documented sayr, and the paths of their phrases. */

const FIVE = ['jins_rast', 'jins_nahawand', 'jins_bayyat', 'jins_hijaz', 'jins_kurd'];
const MAQAMAT = ['maqam_rast', 'maqam_nahawand', 'maqam_bayyat', 'maqam_hijaz', 'maqam_kurd', 'maqam_saba'];

export const LEVELS = {
  two: { kind: 'jins', ids: FIVE.slice(0, 2) },
  five: { kind: 'jins', ids: FIVE },
  maqamat: { kind: 'maqam', ids: MAQAMAT },
} as const satisfies Readonly<Record<string, { readonly kind: EntityTypeName; readonly ids: readonly string[] }>>;

/** Degrees in which the stops of a sayr are looked for: from an octave below the tonic to two octaves above it. */
const DEGREES = Array.from({ length: 22 }, (_, i) => i - 7);
/** The degree of the highest note of the first jins. */
const FOURTH = 3;

export type EarItem = Awaited<ReturnType<typeof earItem>>;

/** A jins or maqām with the paths of its phrases, as degrees. @throws FetchError when the combination lacks it */
export async function earItem(
  data: Data,
  archive: ArchiveRecords,
  kind: EntityTypeName,
  id: string,
  { tuningSystem, startingNote }: CombinationOf,
) {
  const form = await loadForm(data, kind, id, { tuningSystem, startingNote }, '');
  const tonic = form.ascending[0]?.cents ?? 0;
  const rising = (degrees: Form['ascending']) => degrees.map(({ cents = 0 }) => cents - tonic).sort((a, b) => a - b);
  const up = rising(form.ascending);
  const scale = { up, down: kind === 'jins' ? up : rising(form.descending) };
  if (kind === 'jins') return { form, scale, paths: JINS_PATHS };
  const isAt = (cents: number) => (degree: number) =>
    [true, false].some((isFalling) => Math.abs(centsIn(scale, { degree, isFalling }) - cents) < SAME_NOTE_CENTS);
  const sources = await stopSources(data.load, archive, form.id, form.detail);
  const suyur = (maqamOf(form)?.suyur ?? []).map(async ({ stops }) => {
    const passages = await sayrPassages(stops, sources, tonic);
    // Notes that the maqām does not have are left out.
    const path = passages.flat().flatMap(({ cents }) => DEGREES.find(isAt(cents)) ?? []);
    const isWhole = stops.every(({ type }, i) => type === 'direction' || passages[i].length > 0);
    // Without one of its stops, too little of a path can be left to recognise the maqām.
    return isWhole ? path : [0, FOURTH, ...path];
  });
  return { form, scale, paths: await Promise.all(suyur) };
}
