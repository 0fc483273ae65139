import type { CombinationOf } from '../documents/documents.ts';
import { QuestionError } from '../input/pitches.ts';
import type { QuestionContext } from './context.ts';
import type { FindAnswer } from './find-answer.ts';
import { type FindValues, findParameters } from './find-parameters.ts';
import { QUESTIONS } from './list.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

/** The question which maqāmāt and ajnās hold some pitches. */

/** The only tuning. Ids are looked up in the table, because reading all names takes longer than the question. */
async function combinationOf(
  { names }: QuestionContext,
  { tuningSystem, startingNote }: FindValues,
  combinations: readonly CombinationOf[],
) {
  if (tuningSystem === null && startingNote === null) return undefined;
  const named = combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  return named ?? names.combination(tuningSystem, startingNote);
}

/** @throws Refusal for pitches that cannot be read */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new Refusal('refused', {
      error: error.message,
      hint: 'Examples: C D Ed F (or E-b, Ehb), 0 204 355 498, 1/1 9/8 27/22 4/3.',
    });
  }
}

export const find = defineQuestion({
  ...QUESTIONS.find,
  description:
    'Which maqāmāt and ajnās hold some pitches, best first; octaves do not count. grade: exact (nothing else, within 5 cents), near, contains (has more notes). way: both (ascent and descent match), ascending or descending (only that one), together (only both together). tunings counts tuning systems, combinations these with their starting notes.',
  parameters: findParameters,
  async run(context, values): Promise<FindAnswer> {
    const [lookup, { answerFind }] = await Promise.all([context.lookup(), import('./find-answer.ts')]);
    const combination = await combinationOf(context, values, lookup.table.combinations);
    return readable(() => answerFind(lookup, values, combination));
  },
});
