import { z } from 'zod';
import { text } from './common.ts';

/** The body of every error. */
export const errorBody = z
  .looseObject({
    error: text.min(1).meta({ description: 'The error in a few words.' }),
    message: text.min(1).optional().meta({ description: 'The given value and the expected values.' }),
    hint: text.min(1).meta({ description: 'How to correct the request, with an example.' }),
    validOptions: z.array(text).optional().meta({ description: 'Every accepted value, where they can be listed.' }),
  })
  .meta({ id: 'Error', description: 'An error, with the valid values and a hint.' });
