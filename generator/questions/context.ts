import type { Archive } from './archive.ts';
import { createNames, type Names } from './names.ts';

/** The context for answering questions. */
export interface QuestionContext {
  readonly archive: Archive;
  readonly names: Names;
}

export const createContext = (archive: Archive): QuestionContext => ({ archive, names: createNames(archive) });

/** The tuning of an answer: that of the question, or a chosen one. */
export interface CombinationInput {
  readonly tuningSystem?: string | undefined;
  readonly startingNote?: string | undefined;
}

/** A number rounded to a few decimals. */
export const rounded = (value: number, decimals = 2): number => Number(value.toFixed(decimals));
