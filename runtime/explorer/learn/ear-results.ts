import { type KeyValueStorage, storedFields } from '../settings/storage.ts';

/** The results of the ear training, by the idName of what was played. They stay on the device. */

const KEY = 'maqam-archive ear';

/** How many phrases were recognised, and how many were played. */
type Score = readonly [right: number, all: number];

function isScore(value: unknown): value is Score {
  const [right, all, ...others] = Array.isArray(value) && value.every(Number.isSafeInteger) ? value : [];
  return others.length === 0 && right >= 0 && right <= all;
}

export const storedScores = (storage: KeyValueStorage): ReadonlyMap<string, Score> =>
  new Map(Object.entries(storedFields(storage, KEY)).filter((entry): entry is [string, Score] => isScore(entry[1])));

/** Stores an answer. @param id of the phrase that was played */
export function storeAnswer(storage: KeyValueStorage, id: string, isRight: boolean): void {
  const scores = storedScores(storage);
  const [right, all] = scores.get(id) ?? [0, 0];
  storage.setItem(KEY, JSON.stringify(Object.fromEntries([...scores, [id, [right + Number(isRight), all + 1]]])));
}

export const deleteScores = (storage: KeyValueStorage): void => storage.removeItem(KEY);
