import type { Combination, NamedPitchClass } from './combination.ts';
import type { AjnasOfForm, EmbeddedJins } from './embedded-ajnas.ts';
import type { MaqamForm } from './forms.ts';
import { roman } from './roman.ts';

/** A note of a degree field in a form. */
export interface DegreeNote {
  readonly pitchClass: NamedPitchClass;
  /** Roman numeral of its place in the ascending sequence; null when it is not there. */
  readonly degree: string | null;
  /** The jins found at it, ascending before descending. */
  readonly jins: EmbeddedJins | null;
}

/** A position in one of the sequences of a form. */
interface SequencePosition {
  readonly direction: 'ascending' | 'descending';
  readonly index: number;
}

/**
 * The position of a note in a written form, ascending before descending; null if it is in neither.
 *
 * @param name display name
 */
function writtenPosition(base: MaqamForm, name: string): SequencePosition | null {
  for (const direction of ['ascending', 'descending'] as const) {
    const index = base[direction].findIndex(({ note }) => note.displayName === name);
    if (index !== -1) return { direction, index };
  }
  return null;
}

/**
 * Maps a written note of a maqām to its note in another form: the k-th of the written ascending sequence becomes the
 * k-th of the form's; else likewise in the descending one; else the named pitch class nearest to its distance in cents
 * from the tonic, within the tolerance (docs/theory.md#following-notes).
 *
 * @param name display name as written
 * @returns null when the note has no place in the form
 */
export function followNote(
  combination: Combination,
  base: MaqamForm,
  form: MaqamForm,
  name: string,
  tolerance: number,
): NamedPitchClass | null {
  const position = writtenPosition(base, name);
  if (position !== null) return form[position.direction][position.index];
  const written = combination.byName.get(name);
  if (written === undefined) return null;
  if (form === base) return written;
  const wanted = form.tonic.cents + written.cents - base.tonic.cents;
  let nearest: NamedPitchClass | null = null;
  for (const candidate of combination.named) {
    const distance = Math.abs(candidate.cents - wanted);
    if (distance <= tolerance && (nearest === null || distance < Math.abs(nearest.cents - wanted))) nearest = candidate;
  }
  return nearest;
}

/**
 * A degree field (primary, secondary, tertiary jins or ghammāz) in a form (docs/theory.md#degree-fields).
 *
 * @param names the archive's note names; null stays null
 * @returns null also when one of the notes has no place in the form
 */
export function degreeNotes(
  combination: Combination,
  base: MaqamForm,
  form: MaqamForm,
  names: readonly string[] | null,
  ajnas: AjnasOfForm,
  tolerance: number,
): readonly DegreeNote[] | null {
  if (names === null) return null;
  const notes: DegreeNote[] = [];
  for (const name of names) {
    const pitchClass = followNote(combination, base, form, name, tolerance);
    if (pitchClass === null) return null;
    const up = form.ascending.indexOf(pitchClass);
    const down = form.descending.indexOf(pitchClass);
    const jins = (up === -1 ? null : ajnas.ascending[up]) ?? (down === -1 ? null : ajnas.descending[down]);
    notes.push({ pitchClass, degree: up === -1 ? null : roman(up + 1), jins });
  }
  return notes;
}
