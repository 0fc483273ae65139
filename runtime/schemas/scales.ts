import { z } from 'zod';
import { text } from './common.ts';

/** The scales of a tuning as plain data for programs. */

const cents = z.array(z.number()).meta({ description: 'Cents above the tonic, to a thousandth.' });
const letters = z.array(text).meta({ description: 'International name of each note, such as E-b3.' });

const scale = z
  .strictObject({
    id: text,
    displayName: text,
    displayNameAr: text,
    tonic: text.meta({ description: 'idName of the first note.' }),
    frequency: z.number().meta({ description: 'Hz of the tonic.' }),
    cents,
    letters,
    descending: z
      .strictObject({ cents, letters })
      .optional()
      .meta({ description: 'From the highest note down, if a maqām descends otherwise than it ascends.' }),
  })
  .meta({ id: 'Scale', description: 'The notes of a maqām or jins, without the octave of the tonic.' });

export const scales = z
  .strictObject({ tuningSystem: text, startingNote: text, maqamat: z.array(scale), ajnas: z.array(scale) })
  .meta({ description: 'Every maqām and jins that a tuning has, on its own tonic.' });

export const scaleResponses = { scales };

export type Scales = z.infer<typeof scales>;
export type Scale = z.infer<typeof scale>;
