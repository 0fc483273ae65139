import { flag, number, optionalChoice, requiredText, text, type Values } from '../api/parameters.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import { WIDEST } from '../lookup/rank-forms.ts';
import { MAX_PITCHES_LENGTH } from '../text/limits.ts';
import { combinationParameters } from './common-parameters.ts';

/** The parameters of the question which maqāmāt and ajnās hold some pitches. */

/** Pitches, as they are typed. */
export const pitches = requiredText(
  'Note names (C D Ed F: Ed is E half-flat; rast dugah), cents above the first, ratios, Hz, or a Scala file.',
  MAX_PITCHES_LENGTH,
);

export const format = optionalChoice('How they are written; by default as they look.', [
  'names',
  'cents',
  'ratios',
  'frequencies',
  'scala',
]);

export const findParameters = {
  pitches,
  format,
  ask: optionalChoice('Whether forms contain the pitches or fit inside them.', ['contains', 'inside']),
  without: text('Notes by name that forms must not have.', MAX_PITCHES_LENGTH),
  kind: optionalChoice('Only these.', ['maqam', 'jins']),
  within: number('Cents by which a note may differ; no effect on names.', {
    least: 0,
    most: WIDEST,
    fallback: DEFAULT_TOLERANCE,
  }),
  ...combinationParameters('The tuning system; by default all.'),
  way: optionalChoice('Only forms that match so; descending: that only descend to a note.', [
    'both',
    'ascending',
    'descending',
    'together',
  ]),
  base: flag('No transpositions.'),
  whole: flag('No further notes.'),
  first: optionalChoice('Whether the first pitch is the tonic: by default on for cents and ratios.', ['on', 'any']),
} as const;

export type FindValues = Values<typeof findParameters>;
