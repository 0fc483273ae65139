import { type KeyValueStorage, storedFields } from '../settings/storage.ts';

/** The results of the ear training: how often each jins or maqām was taken for each. They stay on the device. */

const KEY = 'maqam-archive ear';

/** How often something was taken for each, by idName. */
type Answers = Readonly<Record<string, number>>;
/** By the idName of what was played. */
export type Confusions = ReadonlyMap<string, Answers>;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Earlier visits stored `[right, all]`, without what was answered. */
function answersOf(id: string, value: unknown): Answers {
  const entries = Array.isArray(value) ? [[id, value[0]]] : Object.entries(Object(value));
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isCount(entry[1])));
}

export function storedConfusions(storage: KeyValueStorage): Confusions {
  const stored = Object.entries(storedFields(storage, KEY)).map(([id, value]) => [id, answersOf(id, value)] as const);
  return new Map(stored.filter(([, answers]) => Object.keys(answers).length > 0));
}

/** @param id of the phrase that was played @param answer what it was taken for */
export function storeAnswer(storage: KeyValueStorage, id: string, answer: string): void {
  const confusions = storedConfusions(storage);
  const answers = confusions.get(id) ?? {};
  const changed = { ...answers, [answer]: (answers[answer] ?? 0) + 1 };
  storage.setItem(KEY, JSON.stringify(Object.fromEntries([...confusions, [id, changed]])));
}

export const deleteResults = (storage: KeyValueStorage): void => storage.removeItem(KEY);

/** The two of some that are confused most often, in either direction; null if none are. */
export function mostConfused(confusions: Confusions, ids: readonly string[]): readonly [string, string] | null {
  const taken = (a: string, b: string) => confusions.get(a)?.[b] ?? 0;
  const [most] = ids
    .flatMap((a, i) => ids.slice(i + 1).map((b) => ({ pair: [a, b] as const, count: taken(a, b) + taken(b, a) })))
    .sort((a, b) => b.count - a.count);
  return most !== undefined && most.count > 0 ? most.pair : null;
}
