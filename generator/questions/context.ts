import type { Archive } from './archive.ts';
import { createNames, type Names } from './names.ts';

/** What questions are answered from. */
export interface QuestionContext {
  readonly archive: Archive;
  readonly names: Names;
}

export const createContext = (archive: Archive): QuestionContext => ({ archive, names: createNames(archive) });

/** Where an answer holds, when the question named a tuning or one was chosen for it. */
export interface PlaceInput {
  readonly tuningSystem?: string | undefined;
  readonly startingNote?: string | undefined;
}

/** A number with a few decimals, as people read it. */
export const rounded = (value: number, decimals = 2): number => Number(value.toFixed(decimals));
