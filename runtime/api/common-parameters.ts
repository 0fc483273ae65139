import { DATA_TYPES } from '../documents/pitches/pitch-formats.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import { choice, flag, name, number, requiredId, requiredName } from './parameters.ts';

/** Parameters that many endpoints take. */

export const includeArabic = flag('Adds Arabic names, in fields with the suffix Ar.');
export const includeSources = flag('Adds the sources of each entity with page references.');
export const includeIntervals = flag('Adds the intervals between consecutive notes.');

/** The maximum: within an octave, all pitches are equal. */
const WIDEST_TOLERANCE = OCTAVE_CENTS;

export const centsTolerance = number('Cents within which two pitches count as equal; changes the number of forms.', {
  least: 0,
  most: WIDEST_TOLERANCE,
  fallback: DEFAULT_TOLERANCE,
});

export const tuningSystem = requiredId('Id of a tuning system; GET /tuning-systems lists them.');
export const startingNote = requiredName('A starting note of the tuning system; case and diacritics do not matter.');
/** For endpoints with an optional tuning system. */
export const startingNoteFilter = name(
  'A starting note, or all for every one; without a tuning system, that of every system that has it.',
);

export const pitchClassDataType = choice('The format in which pitch classes are given.', DATA_TYPES, 'all');
