import { type KeyValueStorage, storedFields } from '../settings/storage.ts';

/** The results of the ear training. They stay on the device. */

const KEY = 'maqam-archive ear';

/** How many phrases of a jins or maqām were played, and how many recognised. */
export interface Score {
  readonly right: number;
  readonly all: number;
}

const isScore = (value: unknown): value is Score => {
  if (typeof value !== 'object' || value === null || !('right' in value) || !('all' in value)) return false;
  const { right, all } = value;
  return Number.isSafeInteger(right) && Number.isSafeInteger(all) && Number(right) >= 0 && Number(right) <= Number(all);
};

/** The stored results by idName. */
export const storedScores = (storage: KeyValueStorage): ReadonlyMap<string, Score> =>
  new Map(
    Object.entries(storedFields(storage, KEY)).flatMap(([id, value]) => (isScore(value) ? [[id, value] as const] : [])),
  );

/** Stores an answer. @param id of the phrase that was played */
export function storeAnswer(storage: KeyValueStorage, id: string, isRight: boolean): void {
  const scores = storedScores(storage);
  const { right, all } = scores.get(id) ?? { right: 0, all: 0 };
  const score: Score = { right: right + (isRight ? 1 : 0), all: all + 1 };
  storage.setItem(KEY, JSON.stringify(Object.fromEntries([...scores, [id, score]])));
}

export const deleteScores = (storage: KeyValueStorage): void => storage.removeItem(KEY);
