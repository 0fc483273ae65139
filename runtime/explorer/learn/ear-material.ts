import type { CombinationOf } from '../../documents/documents.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Data } from '../data/data.ts';
import { type EntityTypeName, type Form, loadForm, maqamOf } from '../forms/forms.ts';
import { sayrPassage } from '../sayr/passage.ts';
import { stopSources } from '../sayr/sources.ts';
import { jinsMaterial, maqamMaterial, type PhraseMaterial } from './phrase.ts';

/** The forms of a level of the ear training, and what their phrases are made of. */

const FIVE = ['jins_rast', 'jins_nahawand', 'jins_bayyat', 'jins_hijaz', 'jins_kurd'];

/** The levels: ids of ajnās or maqāmāt, all with a documented sayr if they are maqāmāt. */
export const LEVELS: Readonly<
  Record<'two' | 'five' | 'maqamat', { readonly kind: EntityTypeName; readonly ids: readonly string[] }>
> = {
  two: { kind: 'jins', ids: FIVE.slice(0, 2) },
  five: { kind: 'jins', ids: FIVE },
  maqamat: {
    kind: 'maqam',
    ids: ['maqam_rast', 'maqam_nahawand', 'maqam_bayyat', 'maqam_hijaz', 'maqam_kurd', 'maqam_saba'],
  },
};
export type Level = keyof typeof LEVELS;

export interface EarItem {
  readonly form: Form;
  readonly material: PhraseMaterial;
}

const centsAbove = (tonic: number) => (frequency: number) => OCTAVE_CENTS * Math.log2(frequency / tonic);

/** The notes of the documented suyūr of a maqām, in cents above its tonic. */
async function pathsOf(data: Data, archive: ArchiveRecords, form: Form): Promise<readonly (readonly number[])[]> {
  const sources = await stopSources(data, archive, form.combination);
  const passages = (maqamOf(form)?.suyur ?? []).map(({ stops }) => sayrPassage(stops, true, sources, String));
  const cents = centsAbove(form.ascending[0]?.frequency ?? 1);
  return (await Promise.all(passages)).map(({ notes }) => notes.map(({ frequency }) => cents(frequency)));
}

/** A jins or maqām with the material of its phrases. @throws FetchError when the combination lacks it */
export async function earItem(
  data: Data,
  archive: ArchiveRecords,
  kind: EntityTypeName,
  id: string,
  { tuningSystem, startingNote }: CombinationOf,
): Promise<EarItem> {
  const form = await loadForm(data, kind, id, { tuningSystem, startingNote }, '');
  const tonic = form.ascending[0]?.cents ?? 0;
  const rising = (degrees: Form['ascending']) => degrees.map(({ cents = 0 }) => cents - tonic).sort((a, b) => a - b);
  const material =
    kind === 'jins'
      ? jinsMaterial(rising(form.ascending))
      : maqamMaterial(rising(form.ascending), rising(form.descending), await pathsOf(data, archive, form));
  return { form, material };
}
