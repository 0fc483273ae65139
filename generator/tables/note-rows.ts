import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import { roman } from '../../runtime/engine/roman.ts';
import type { RowOf } from './column.ts';
import type * as tables from './combination-tables.ts';
import { type Combined, entityOf, type Form, kindOf, type Numbered } from './combined.ts';

/** The rows of the tables of the notes of forms. */

const DIRECTIONS = ['ascending', 'descending'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** A note of a sequence of a form. */
interface NoteOfForm {
  readonly direction: Direction;
  /** Place in the sequence, from 0. */
  readonly at: number;
  /** From I up, also in the descending sequence, which falls from the top degree to I (docs/theory.md#degrees). */
  readonly degree: number;
  readonly pitchClass: NamedPitchClass;
  /** The note of the degree below; undefined for the lowest. */
  readonly below: NamedPitchClass | undefined;
}

/** The notes of a form in both directions; a jins has only an ascending sequence. */
function notesOf(form: Form): readonly NoteOfForm[] {
  const ascending = form.ascending.map((pitchClass, at, notes) => {
    return { direction: DIRECTIONS[0], at, degree: at + 1, pitchClass, below: notes[at - 1] };
  });
  if (!('descending' in form)) return ascending;
  const descending = form.descending.map((pitchClass, at, notes) => {
    return { direction: DIRECTIONS[1], at, degree: notes.length - at, pitchClass, below: notes[at + 1] };
  });
  return [...ascending, ...descending];
}

/** A row for each degree of each form, in each direction, see `formDegrees`. */
export function degreeRows({ combination: key, maqamat, ajnas }: Combined): RowOf<typeof tables.formDegrees>[] {
  const forms: readonly Numbered[] = [...maqamat, ...ajnas];
  return forms.flatMap(({ number, form }) =>
    notesOf(form).map(({ direction, degree, pitchClass, below }) => ({
      form: number,
      ...key,
      kind: kindOf(form),
      entity: entityOf(form).idName,
      tonic: form.tonic.note.idName,
      direction,
      degree: roman(degree),
      degree_number: degree,
      place: pitchClass.position,
      note: pitchClass.note.idName,
      ratio: pitchClass.fraction,
      is_ratio_exact: pitchClass.isFractionExact,
      cents: pitchClass.cents,
      cents_from_tonic: pitchClass.cents - form.tonic.cents,
      step_cents: below === undefined ? null : pitchClass.cents - below.cents,
    })),
  );
}

/** A row for each jins that is found at a degree of a form of a maqām, see `formAjnas`. */
export function formAjnasRows({ combination: key, analysis, maqamat }: Combined): RowOf<typeof tables.formAjnas>[] {
  return maqamat.flatMap(({ number, form }) => {
    const { ascending, descending } = analysis.ajnasOf(form);
    const ajnas = { ascending, descending };
    return notesOf(form).flatMap(({ direction, at, degree, pitchClass }) => {
      const embedded = ajnas[direction][at];
      if (embedded === null) return [];
      return {
        form: number,
        ...key,
        maqam: form.maqam.idName,
        tonic: form.tonic.note.idName,
        direction,
        degree: roman(degree),
        degree_number: degree,
        note: pitchClass.note.idName,
        jins: embedded.jins.idName,
        as_written: embedded.idName === embedded.jins.idName,
      };
    });
  });
}
