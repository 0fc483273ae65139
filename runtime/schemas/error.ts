import { z } from 'zod';
import { text } from './common.ts';

/** The body of every error. */
export const errorBody = z
  .looseObject({
    error: text.min(1).meta({ description: 'What is wrong, in a few words.' }),
    message: text.min(1).optional().meta({ description: 'What was found and what was expected.' }),
    hint: text.min(1).meta({ description: 'What to do, with a request that works.' }),
    validOptions: z.array(text).optional().meta({ description: 'Every accepted value, where they can be listed.' }),
  })
  .meta({ id: 'Error', description: 'What was wrong, what is valid and what to do.' });
