import { z } from 'zod';

/** Parts of the outputs of tools. */

export const text = z.string();
export const optional = text.optional();
export const texts = z.readonly(z.array(text));
export const number = z.number();
export const assumed = { assumed: optional };

/** A list with complete items. */
export const listOf = <T extends z.ZodType>(item: T) => ({
  items: z.readonly(z.array(item)),
  total: number,
  more: optional,
});

export const degrees = z.readonly(
  z.array(
    z.object({
      degree: text,
      note: text,
      arabic: text,
      english: text,
      cents: number,
      hertz: number,
      ajnas: texts.optional(),
    }),
  ),
);

export const form = {
  id: text,
  name: text,
  alsoNamed: texts.optional(),
  nameArabic: optional,
  tonic: optional,
  tuning: optional,
  startingNote: optional,
  tuningOrigin: texts.optional(),
  ...assumed,
  sources: texts.optional(),
  scale: optional.describe('origin of the notes'),
  comment: optional,
};

/** A list whose items are as in the answer about a maqām; the list of tools describes them once. */
export const anyList = z.readonly(z.array(z.unknown())).optional();

export const section = <T extends z.ZodType>(item: T) => ({
  items: z.readonly(z.array(item)).optional(),
  total: number.optional(),
  more: optional,
});
