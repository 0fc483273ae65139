import { keyed } from '../memo.ts';
import type { NamedPitchClass } from './combination.ts';
import type { MaqamForm } from './forms.ts';
import { ROUNDED_OCTAVE, roundedWithinOctave, type SlotPitch } from './pitch-index.ts';
import { ipnSlot } from './reference-note.ts';

/** Forms by the notes that they consist of, for both classifications (docs/theory.md#classification). */

/** A note as groups tell it from others: octaves apart is no difference. */
interface Note extends SlotPitch {
  /** The same for notes on the same slot at the same pitch. */
  readonly number: number;
}

/** Numbers the pitch classes of forms by the notes that they are, in the default spelling. */
function createNoteNumbers(): (pitchClass: NamedPitchClass) => Note {
  const numbers = new Map<number, number>();
  return keyed(({ cents, spelling }) => {
    const slot = ipnSlot(spelling.referenceMidi);
    const key = slot * ROUNDED_OCTAVE + roundedWithinOctave(cents);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return { slot, cents, number };
  });
}

/** Forms of the same notes (octaves apart is no difference): they are in a set of pitches together or not at all. */
export interface FormGroup {
  readonly notes: readonly SlotPitch[];
  /** Places among all forms, rising. */
  readonly forms: readonly number[];
}

/** The forms of a combination, grouped by their notes. */
export function groupForms(forms: readonly MaqamForm[]): readonly FormGroup[] {
  const groups = new Map<string, { notes: readonly SlotPitch[]; forms: number[] }>();
  const noteOf = createNoteNumbers();
  forms.forEach(({ ascending, descending }, place) => {
    // The first that is met of each, in both directions.
    const notes: Note[] = [];
    const numbers: number[] = [];
    for (const direction of [ascending, descending]) {
      for (const pitchClass of direction) {
        const note = noteOf(pitchClass);
        if (numbers.includes(note.number)) continue;
        notes.push(note);
        numbers.push(note.number);
      }
    }
    const key = numbers.sort((a, b) => a - b).join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { notes, forms: [place] });
    else group.forms.push(place);
  });
  return [...groups.values()];
}
