import { openStorage, storedFields } from '../settings/storage.ts';
import type { LESSONS } from './lesson-addresses.ts';

/** The lessons whose question was answered. They are stored on the device. */

const KEY = 'maqam-archive lessons';

type LessonName = (typeof LESSONS)[number];

const storage = () => openStorage(() => localStorage);

export const isDone = (lesson: LessonName): boolean => storedFields(storage(), KEY)[lesson] === true;

/** Stores that the question of a lesson was answered. */
export const finished = (lesson: LessonName) => (): void => {
  const store = storage();
  store.setItem(KEY, JSON.stringify({ ...storedFields(store, KEY), [lesson]: true }));
};
