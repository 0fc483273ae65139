import type { Analysis } from './analysis.ts';
import { type Classification, classify, type FormPitch, notesOf } from './classification.ts';
import { onePitchPerSlot, type SlotPitch } from './slot-pitch.ts';

/** The classification into maqām pitch-class sets (docs/theory.md#maqam-sets): the set of a form is its own notes. */
export const classifyIntoMaqamSets = (analysis: Analysis): Classification<FormPitch> =>
  classify(analysis.allMaqamForms(), {
    tolerance: analysis.reach,
    setOf: (form) => onePitchPerSlot(notesOf(form)),
  });

/** Sets smaller than this are left out (docs/theory.md#maqam-sets): a source and one more. */
export const LEAST_MEMBERS = 2;

/** The pitches of a set as it is listed: rising (docs/theory.md#maqam-sets). */
export function risingPitches<P extends SlotPitch>(pitches: readonly P[]): readonly P[] {
  return [...pitches].sort((a, b) => a.cents - b.cents);
}
