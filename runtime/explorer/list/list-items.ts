import type { NamedCombination } from '../../presentation/combinations.ts';
import type { App } from '../app.ts';
import { loadFormOn } from '../forms/form-on.ts';
import { entityTypeOf, type Form } from '../forms/forms.ts';
import { openStorage, storedFields } from '../settings/storage.ts';

/** The forms of a list, as its address and the device have them. */

const KEY = 'maqam-archive list';
const SEPARATOR = ',';

const storage = () => openStorage(() => localStorage);

/** The stored list, as an address has it; empty for none. */
export function storedList(): string {
  const { of } = storedFields(storage(), KEY);
  return typeof of === 'string' ? of : '';
}

export const storeList = (of: string): void => storage().setItem(KEY, JSON.stringify({ of }));

/** A form as an address has it: `maqam_rast alsabbagh_1954 rast`, and the idName of the tonic of a transposed form. */
export const itemKey = ({ id, combination, isBaseForm, detail }: Form): string =>
  [id, combination.tuningSystem, combination.startingNote, ...(isBaseForm ? [] : [detail.tonic.idName])].join(' ');

export const keysIn = (of: string): readonly string[] => [...new Set(of.split(SEPARATOR).filter((key) => key !== ''))];

export const listOf = (keys: readonly string[]): string => keys.join(SEPARATOR);

/** The forms, and the keys that name none. @param known all combinations */
export async function loadItems(app: App, keys: readonly string[], known: readonly NamedCombination[]) {
  const loaded = await Promise.all(
    keys.map(async (key): Promise<Form | string> => {
      const [id, tuningSystem, startingNote, tonic = ''] = key.split(' ');
      if (!known.some((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote)) return key;
      return loadFormOn(app, entityTypeOf(id), id, { tuningSystem, startingNote }, tonic).catch(() => key);
    }),
  );
  return {
    forms: loaded.filter((it) => typeof it !== 'string'),
    ignored: loaded.filter((it) => typeof it === 'string'),
  };
}
