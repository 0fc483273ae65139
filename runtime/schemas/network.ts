import { z } from 'zod';
import { count, identifierRef, link, text, tuningSystemHeader } from './common.ts';

/**
 * The network of modulations of a combination, as a table: each name occurs once, and everything else is an index. A
 * form's targets of a category are all forms on the tonic that the form gives for it, in the order of the table,
 * without the form's own maqām on its own tonic.
 */

/** A place in `noteNames`, or −1 for none. */
const placeOrNone = z.int().min(-1);
const places = (description: string) => z.array(count).meta({ description });

const note = z.strictObject({
  idName: text,
  displayName: text,
  displayNameAr: text,
  octave: z.int(),
  slot: z.int(),
  octaveBelow: placeOrNone.meta({
    description: 'Where a form on this tonic lies an octave down: a place in this list, −1 when none fits.',
  }),
});

const forms = {
  id: text,
  idName: text,
  displayName: text,
  displayNameAr: text,
  tonics: places('The tonic of each form, the base form first: places in `noteNames`.'),
};

const maqam = z.strictObject({
  ...forms,
  marks: places(
    'For each form the sum of: 1, the descending notes are the ascending ones reversed; 2, it fits an octave down.',
  ),
  modulations: places('For each form a place in `modulations`.'),
});

const jins = z.strictObject({ ...forms, marks: places('For each form 2 when it fits an octave down, else 0.') });

export const network = z.strictObject({
  tuningSystem: tuningSystemHeader,
  startingNote: identifierRef,
  categories: z.array(z.strictObject({ category: text, degree: text })).length(8),
  noteNames: z
    .array(note)
    .meta({ description: 'Every note that has a place below; notes of one slot are register variants.' }),
  maqamat: z.array(maqam).meta({ description: 'Every realisable maqām with all its forms, in archive order.' }),
  ajnas: z.array(jins),
  modulations: z.array(z.array(placeOrNone).min(9).max(17)).meta({
    description:
      'Places in `noteNames`, −1 for none: the note two parts below the third, the tonic of the targets among maqāmāt for each category, and where they are others those among ajnās.',
  }),
  links: z.strictObject({ tuningSystem: link }),
});

export type NetworkDocument = z.infer<typeof network>;
