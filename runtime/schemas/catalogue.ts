import { z } from 'zod';
import { identifierRef, taughtFamily, text } from './common.ts';

/** Every id, name and value that a parameter accepts; requests are checked against it. */
export const catalogue = z.strictObject({
  tuningSystems: z.array(
    z.strictObject({
      id: text,
      displayName: text,
      displayNameAr: text,
      version: z.iso.datetime(),
      startingNotes: z.array(text),
    }),
  ),
  noteNames: z.array(identifierRef).meta({ description: 'In the order of octave and slot.' }),
  ipnNames: z
    .array(text)
    .meta({ description: 'The international name of each note name, such as E-b3, in the same order.' }),
  maqamat: z.array(
    z.strictObject({
      idName: text,
      displayName: text,
      displayNameAr: text,
      family: z
        .strictObject({ idName: text, displayName: text, displayNameAr: text })
        .meta({ description: 'The family in lists.' }),
      taughtFamily: taughtFamily.optional(),
      combinations: z
        .array(z.int())
        .meta({ description: 'Where it is realisable: indices in the list of all combinations, in archive order.' }),
    }),
  ),
  ajnas: z.array(
    z.strictObject({ idName: text, displayName: text, displayNameAr: text, combinations: z.array(z.int()) }),
  ),
  sources: z.array(z.strictObject({ id: text, displayName: text })),
  families: z.array(text),
  maqamTonics: z.array(text),
  jinsTonics: z.array(text),
});

export type Catalogue = z.infer<typeof catalogue>;
