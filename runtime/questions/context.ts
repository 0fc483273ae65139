import type { Lookup } from '../lookup/form-index.ts';
import { once } from '../memo.ts';
import type { Archive } from './archive.ts';
import { createNames, type Names } from './names.ts';

/** The context for answering questions. */
export interface QuestionContext {
  readonly archive: Archive;
  readonly names: Names;
  /** The look-up table of all forms, prepared on first use. */
  lookup(): Promise<Lookup>;
}

export const createContext = (archive: Archive): QuestionContext => ({
  archive,
  names: createNames(archive),
  lookup: once(async () => {
    const [{ createLookup }, table] = await Promise.all([
      import('../lookup/form-index.ts'),
      archive.document('lookup'),
    ]);
    return createLookup(table);
  }),
});

/** A list as a field of an answer; no field if it is empty. */
export const listField = <N extends string, T>(name: N, list: readonly T[]): { readonly [K in N]?: readonly T[] } =>
  (list.length === 0 ? {} : { [name]: list }) as { readonly [K in N]?: readonly T[] };

/** A number rounded to a few decimals. */
export const rounded = (value: number, decimals = 2): number => Number(value.toFixed(decimals));
