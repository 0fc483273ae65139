import { z } from 'zod';
import { count, identifierRef, link, linkFields, text, tuningSystemHeader } from './common.ts';

/**
 * The network of modulations of a combination, as a table: each name occurs once, and everything else is an index. A
 * form's targets of a category are all forms on the tonic that the form gives for it, in the order of the table,
 * without the form's own maqām on its own tonic.
 */

/** An index in `noteNames`, or −1 for none. */
const indexOrNone = z.int().min(-1);
const indices = (description: string) => z.array(count).meta({ description });

const note = z.strictObject({
  idName: text,
  displayName: text,
  displayNameAr: text,
  octave: z.int(),
  slot: z.int(),
  octaveBelow: indexOrNone.meta({
    description: 'For the tonics of forms, the note an octave below: an index in this list; −1 for none.',
  }),
});

const forms = {
  id: text,
  idName: text,
  displayName: text,
  displayNameAr: text,
  tonics: indices('The tonic of each form, base form first: indices in `noteNames`.'),
};

const maqam = z.strictObject({
  ...forms,
  marks: indices(
    'For each form the sum of: 1 if the descending notes are the ascending ones reversed; 2 if the form fits an octave lower.',
  ),
  modulations: indices('For each form an index in `modulations`.'),
});

const jins = z.strictObject({ ...forms, marks: indices('For each form 2 if it fits an octave lower, otherwise 0.') });

export const network = z.strictObject({
  tuningSystem: tuningSystemHeader,
  startingNote: identifierRef,
  categories: z.array(z.strictObject({ category: text, degree: text })).length(8),
  noteNames: z
    .array(note)
    .meta({ description: 'Every note that the lists below refer to; notes of one slot are register variants.' }),
  maqamat: z.array(maqam).meta({ description: 'Every realisable maqām with all its forms, in archive order.' }),
  ajnas: z.array(jins),
  modulations: z.array(z.array(indexOrNone).min(9).max(17)).meta({
    description:
      'Indices in `noteNames`, −1 for none: the note two parts below the third; for each category, the tonic of the targets among maqāmāt; then the same for ajnās, if they differ.',
  }),
  ...linkFields({ tuningSystem: link }),
});

export type NetworkDocument = z.infer<typeof network>;
