/** The forms that contain given pitches, and the nearest tunings, from `lookup.json` of a tree or of the engine. */

import type { CombinationOf } from '../documents/documents.ts';
import type { Lookup } from '../lookup/form-index.ts';
import { answerFind, type FindAnswer, find as findQuestion } from '../questions/find.ts';
import { answerNearest, type NearestAnswer, nearest as nearestQuestion } from '../questions/nearest.ts';
import { type Input, readInput } from '../questions/question.ts';

export { type PitchFormat, type Question, QuestionError, readQuestion } from '../input/pitches.ts';
export { type LookUpAnswer, type LookUpOptions, lookUp } from '../lookup/find-forms.ts';
export type { Grade, Way } from '../lookup/fit.ts';
export { createLookup, type Lookup } from '../lookup/form-index.ts';
export type { FindAnswer } from '../questions/find.ts';
export type { FoundEntity } from '../questions/find-entities.ts';
export type { NearestAnswer } from '../questions/nearest.ts';
export type { Assumption, Hint } from '../questions/notes.ts';
export { Refusal } from '../questions/refusal.ts';
export type { LookupTable } from '../schemas/lookup.ts';

/**
 * The maqāmāt and ajnās that hold some pitches, with the defaults, assumptions and hints of the command `find`.
 *
 * @param combination the only tuning; by default all
 * @throws QuestionError for pitches that cannot be read
 * @throws Refusal for a value that the command refuses
 * @example find(lookup, { pitches: 'C D Ed F', kind: 'jins' }).entities[0].id // 'jins_rast'
 */
export const find = (
  lookup: Lookup,
  input: Omit<Input<typeof findQuestion.parameters>, 'tuningSystem' | 'startingNote'>,
  combination?: CombinationOf,
): FindAnswer => answerFind(lookup, readInput(findQuestion, input), combination);

/**
 * The tuning systems with the pitches nearest to a scale of cents, ratios or Hz, the nearest first.
 *
 * @throws QuestionError for pitches that cannot be read
 * @throws Refusal for note names, which have no pitch without a tuning, and for a text that is too long
 */
export const nearest = (lookup: Lookup, pitches: string): NearestAnswer =>
  answerNearest(lookup, readInput(nearestQuestion, { pitches }));
