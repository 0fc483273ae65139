/** The reverse look-up: finds forms by their pitches. Its table is `lookup.json` of a tree, or built by the engine. */

export { type PitchFormat, type Question, QuestionError, readQuestion } from '../input/pitches.ts';
export { type LookUpAnswer, type LookUpOptions, lookUp } from '../lookup/find-forms.ts';
export type { Grade, Way } from '../lookup/fit.ts';
export { createLookup, type Lookup } from '../lookup/form-index.ts';
export type { LookupTable } from '../schemas/lookup.ts';
