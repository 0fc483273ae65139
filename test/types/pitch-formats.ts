import type { FORMATS, FormatName, IDENTITY } from '../../runtime/documents/pitches/pitch-formats.ts';
import type { JinsPitchEntry, MaqamPitchEntry, PitchEntry } from '../../runtime/schemas/pitch.ts';

/** The compiler is the test runner, as in `documents.ts`. */

type Selectable = Exclude<keyof PitchEntry | keyof JinsPitchEntry | keyof MaqamPitchEntry, (typeof IDENTITY)[number]>;
type Selected = (typeof FORMATS)[FormatName]['keys'][number];

/** Every field of a pitch entry tells which pitch class it is or is selected by a format: one that is neither is missed. */
export const neither: Record<Exclude<Selectable, Selected>, never> = {};
/** And none is both. */
export const both: Record<Exclude<Selected, Selectable>, never> = {};
