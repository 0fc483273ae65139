import { id, optionalChoice, optionalList, requiredList, type Values } from '../api/parameters.ts';
import { tonicHertz } from './common-parameters.ts';

/** The parameters of a comparison. */

/** Types of things that can be compared, the likelier first. */
export const COMPARED_TYPES = ['maqam', 'jins', 'note'] as const;

/** Maximum things in a comparison. */
export const MAX_COMPARED = 10;

export const compareParameters = {
  names: requiredList('One maqām, jins or note, or several maqāmāt and ajnās.', { least: 1, most: MAX_COMPARED }),
  kind: optionalChoice('What a single name means.', COMPARED_TYPES),
  tuningSystems: optionalList('By default all, or one for several names.', { least: 1, most: 100 }),
  startingNote: id('Only from this starting note.'),
  tonicHertz,
} as const;

export type CompareValues = Values<typeof compareParameters>;
