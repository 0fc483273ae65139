import { keyed } from '../memo.ts';
import type { Analysis } from './analysis.ts';
import { type Classification, classify, type FoundingSet, noPitches } from './classification.ts';
import type { NamedPitchClass } from './combination.ts';
import type { FormGroup } from './form-groups.ts';
import type { MaqamForm } from './forms.ts';
import { withinOctave } from './octave.ts';
import { ipnSlot } from './reference-note.ts';
import type { SlotPitch } from './slot-pitch.ts';

/** A pitch of a set with the pitch class of the form that it comes from. */
export interface FormPitch extends SlotPitch {
  readonly pitchClass: NamedPitchClass;
}

/** The pitches of a form in both directions, by the slots of their default spelling. */
function formPitches(form: MaqamForm): readonly FormPitch[] {
  return [...form.ascending, ...form.descending].map((pitchClass) => ({
    slot: ipnSlot(pitchClass.spelling.referenceMidi),
    cents: pitchClass.cents,
    pitchClass,
  }));
}

/**
 * The classification into maqām pitch-class sets (docs/theory.md#maqam-sets): a set is what a form's own notes make.
 */
export function classifyIntoMaqamSets(analysis: Analysis): Classification<FormPitch> {
  const byNotes = analysis.formGroups();
  // Forms of the same notes are compatible together or not at all.
  const isCompatible = keyed(
    ({ notes }: FormGroup) => new Set(notes.map((it) => byNotes.notes[it].slot)).size === notes.length,
  );
  return classify(analysis.allMaqamForms(), byNotes, {
    tolerance: analysis.reach,
    setOf: (form, group) => (isCompatible(group) ? foundingSet(form) : null),
  });
}

function foundingSet(form: MaqamForm): FoundingSet<FormPitch> {
  const bySlot = noPitches();
  const pitches = formPitches(form).filter(({ slot, cents }) => {
    if (!Number.isNaN(bySlot[slot])) return false;
    bySlot[slot] = withinOctave(cents);
    return true;
  });
  return { bySlot, pitches: () => pitches };
}

/** Sets smaller than this are left out (docs/theory.md#maqam-sets): a source and one more. */
export const LEAST_MEMBERS = 2;

/** The pitches of a set as it is listed: rising (docs/theory.md#maqam-sets). */
export function risingPitches<P extends SlotPitch>(pitches: readonly P[]): readonly P[] {
  return [...pitches].sort((a, b) => a.cents - b.cents);
}
