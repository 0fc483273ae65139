import { readable } from './find.ts';
import { format, pitches } from './find-parameters.ts';
import { QUESTIONS } from './list.ts';
import type { NearestAnswer } from './nearest-answer.ts';
import { defineQuestion } from './question.ts';

/** The question which tunings have pitches nearest to a scale. */

export const nearest = defineQuestion({
  ...QUESTIONS.nearest,
  description:
    'The tuning systems with the pitches nearest to a scale of cents, ratios or Hz, nearest first: for each pitch the nearest note and its cents above the pitch. The first of cents or ratios stands where it fits best.',
  parameters: { pitches, format },
  async run(context, values): Promise<NearestAnswer> {
    const [lookup, { answerNearest }] = await Promise.all([context.lookup(), import('./nearest-answer.ts')]);
    return readable(() => answerNearest(lookup, values));
  },
});
