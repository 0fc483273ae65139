import type { CombinationOf } from '../../documents/documents.ts';
import { stopSources } from '../../documents/entities/stop-sources.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { sayrPassages } from '../../formats/sayr.ts';
import type { Data } from '../data/data.ts';
import { type EntityTypeName, type Form, loadForm, maqamOf } from '../forms/forms.ts';
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

/** The notes of the documented suyūr of a maqām, in cents above its tonic. */
async function pathsOf(data: Data, archive: ArchiveRecords, form: Form): Promise<readonly (readonly number[])[]> {
  const sources = await stopSources(data.load, archive, form.id, form.detail);
  const suyur = (maqamOf(form)?.suyur ?? []).map(({ stops }) => sayrPassages(stops, sources, form.ascending[0]?.cents));
  return (await Promise.all(suyur)).map((passages) => passages.flat().map(({ cents }) => cents));
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
