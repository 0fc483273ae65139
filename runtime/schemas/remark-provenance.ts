import { z } from 'zod';
import { nonEmpty } from './record-texts.ts';

/** Who wrote remarks: always the Digital Arabic Maqām Archive, which may quote a source in them. */
export const remarkProvenance = z
  .strictObject({
    by: z.literal('diarmaqar').describe('The Digital Arabic Maqām Archive.'),
    licence: z.literal('CC BY-NC-SA 4.0'),
    quotes: z
      .strictObject({ english: nonEmpty.optional(), arabic: nonEmpty.optional() })
      .optional()
      .describe('By language, the id of the source that the remark quotes.'),
  })
  .optional();
