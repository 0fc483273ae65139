import type { Emendation, PublishedEmendation } from '../../schemas/apparatus.ts';

/** What the decision about a reading means for the text (docs/edition.md#the-apparatus). */

/** Whether the critical edition has the corrected reading. */
export const isInText = ({ decision }: Pick<Emendation, 'decision'>): boolean => decision !== 'noted';

/** The proposed reading of an emendation; no field if the critical edition has it. */
export const proposedOf = (emendation: Emendation): Pick<PublishedEmendation, 'proposed'> =>
  isInText(emendation) ? {} : { proposed: emendation.corrected };
