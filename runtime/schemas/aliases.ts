import { z } from 'zod';
import { text } from './common.ts';

/** Other spellings of names. */
export const aliases = z.strictObject({
  aliases: z
    .record(text, z.array(text))
    .meta({ description: 'By the idName of a maqām or jins that the archive has.' }),
  persons: z
    .record(text, z.array(text))
    .meta({ description: 'By the name of an author, an editor or the creator of a tuning system.' }),
  absent: z.array(text).meta({
    description: 'Names of maqāmāt that the archive does not have, and that are a part of another name.',
  }),
});

export type Aliases = z.infer<typeof aliases>;
