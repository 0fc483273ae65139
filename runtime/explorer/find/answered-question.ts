import { type Question as Pitches, QuestionError } from '../../input/pitches.ts';
import type { Lookup } from '../../lookup/form-index.ts';
import type { NamedCombination } from '../../presentation/combinations.ts';
import {
  answerFind,
  type FindAnswer,
  type FindValues,
  find,
  isInsideQuestion,
  readWithout,
} from '../../questions/find.ts';
import { readAddress } from '../../questions/question.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App } from '../app.ts';

/** The question of an address and its answer. */

/** Maximum maqāmāt and ajnās that are shown. */
export const MAX_SHOWN = 60;

export interface Content {
  readonly lookup: Lookup;
  readonly list: PitchClassList;
  readonly combinations: ReadonlyMap<string, NamedCombination>;
}

export interface AnsweredQuestion {
  readonly values: FindValues;
  /** Names of values in the address that cannot be read; their defaults are used. */
  readonly unread: readonly (keyof FindValues)[];
  /** Whether only the tuning of the page is searched. */
  readonly isHere: boolean;
  readonly isInside: boolean;
  /** The notes that forms must not have; null without any. */
  readonly without: Pitches | null;
  /** Null if the pitches cannot be read; `problem` says why, and is empty if there are none. */
  readonly answer: FindAnswer | null;
  readonly problem: string;
}

export function answerQuestion({ text, route, combination }: App, { lookup }: Content): AnsweredQuestion {
  const { q, where, ...query } = route.query;
  const { values, unread } = readAddress(find.parameters, { ...query, pitches: q });
  const isHere = where === 'here';
  const read = { values, unread, isHere };
  let without: Pitches | null = null;
  try {
    without = readWithout(lookup, values);
    const answer = answerFind(lookup, values, isHere ? combination : undefined);
    return { ...read, without, answer, isInside: answer.isInside, problem: '' };
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    const problem = error.problem === 'empty' ? '' : text.findProblems[error.problem](error.part);
    return { ...read, without, answer: null, isInside: isInsideQuestion(lookup, values, null), problem };
  }
}
