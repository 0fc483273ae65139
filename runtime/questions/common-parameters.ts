import { id, optionalNumber } from '../api/parameters.ts';

/** Parameters that several questions have. */

/** A tuning system and its starting note, by id or name. */
export const combinationParameters = (description = 'By default alsabbagh_1954, or the first that fits.') => ({
  tuningSystem: id(description),
  startingNote: id('Its starting note.'),
});

const HERTZ = { least: 1, most: 100_000 } as const;

/** Hz of the tonic of forms. */
export const tonicHertz = optionalNumber('Hz of the tonic; by default as tuned.', HERTZ);

/** Hz of a′ (A4), which set those of the tonic. */
export const aHertz = optionalNumber('Hz of a′ (A4) instead.', HERTZ);
