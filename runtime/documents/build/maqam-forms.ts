import type { AjnasAnalysis } from '../../engine/analysis.ts';
import { type DegreeNote, degreeNotes } from '../../engine/degrees.ts';
import type { EmbeddedJins } from '../../engine/embedded-ajnas.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import type { MaqamRecord } from '../../engine/records.ts';
import type { Spelling } from '../../engine/reference-note.ts';
import { type StopLibrary, suyurOfForm } from '../../engine/sayr.ts';
import type { EmbeddedJinsEntry } from '../../schemas/entities.ts';
import type { AjnasTable, Degrees, FormFrame, SayrInForm, SpelledPitch } from '../maqam-form-view.ts';
import { namesRef, noteRef } from '../refs.ts';

/** The short records of maqām forms, and the table of the ajnās that they name. */

function spelledPitches(sequence: MaqamForm['ascending'], spellings: readonly Spelling[]): SpelledPitch[] {
  return sequence.map(({ index, octave, note }, i) => ({
    pitchClassIndex: index,
    octave,
    noteName: note.idName,
    englishName: spellings[i].englishName,
    ipnReferenceNoteName: spellings[i].referenceNoteName,
    referenceMidi: spellings[i].referenceMidi,
  }));
}

/** Adds an embedded jins to the table and gives its key there. */
function enter(table: AjnasTable, jins: EmbeddedJins | null): string | null {
  if (jins === null) return null;
  table[jins.idName] ??= { id: jins.jins.id, ...namesOf(jins) };
  return jins.idName;
}

const namesOf = ({ idName, displayName, displayNameAr }: EmbeddedJins) => ({ idName, displayName, displayNameAr });

/** The ajnās at the notes of one direction, by display name of the note. */
export const embeddedAjnas = (
  sequence: MaqamForm['ascending'],
  ajnas: readonly (EmbeddedJins | null)[],
  inArabic: boolean,
): Record<string, EmbeddedJinsEntry[]> =>
  Object.fromEntries(
    sequence.map(({ note }, i) => {
      const embedded = ajnas[i];
      if (embedded === null) return [note.displayName, []];
      const { jins, idName, displayName, displayNameAr } = embedded;
      const latin = { id: jins.id, idName, displayName };
      return [note.displayName, [inArabic ? { ...latin, displayNameAr } : latin]];
    }),
  );

function degreeRecords(table: AjnasTable, notes: readonly DegreeNote[] | null): Degrees {
  return (
    notes?.map(({ pitchClass, degree, jins }) => ({
      pitchClassIndex: pitchClass.index,
      octave: pitchClass.octave,
      noteName: pitchClass.note.idName,
      maqamDegree: degree,
      jins: enter(table, jins),
    })) ?? null
  );
}

export function suyurRecords(
  analysis: AjnasAnalysis,
  library: StopLibrary,
  { suyur }: MaqamRecord,
  base: MaqamForm,
  form: MaqamForm,
): SayrInForm[] {
  return suyurOfForm(analysis, library, suyur, base, form).map(({ hasNotesOutOfRange, stops }) => ({
    hasNotesOutOfRange,
    stops: stops.map(({ note, startingNote, entity }) => ({
      ...(note === null ? {} : { noteName: noteRef(note) }),
      ...(startingNote === null ? {} : { startingNoteName: noteRef(startingNote) }),
      ...(entity === null ? {} : { [entity.kind]: namesRef(entity.names) }),
    })),
  }));
}

/** The notes of a form as it spells them. */
export function maqamFormNotes(analysis: AjnasAnalysis, form: MaqamForm): Pick<FormFrame, 'ascending' | 'descending'> {
  const spellings = analysis.spellingOf(form);
  return {
    ascending: spelledPitches(form.ascending, spellings.ascending),
    descending: spelledPitches(form.descending, spellings.descending),
  };
}

/**
 * The notes of a form that the treatises single out.
 *
 * @param base the maqām's base form
 * @param table receives the ajnās that they name
 */
export function maqamFormDegrees(
  analysis: AjnasAnalysis,
  maqam: MaqamRecord,
  base: MaqamForm,
  form: MaqamForm,
  table: AjnasTable,
): Pick<FormFrame, 'primaryJins' | 'secondaryJins' | 'tertiaryJins' | 'ghammaz'> {
  const ajnas = analysis.ajnasOf(form);
  const degrees = (names: readonly string[] | null) =>
    degreeRecords(table, degreeNotes(analysis.combination, base, form, names, ajnas, analysis.reach));
  return {
    primaryJins: degrees(maqam.primaryJins),
    secondaryJins: degrees(maqam.secondaryJins),
    tertiaryJins: degrees(maqam.tertiaryJins),
    ghammaz: degrees(maqam.ghammaz)?.map((degree) => ({ ...degree, jins: null })) ?? null,
  };
}

/**
 * The short record of a form, without its suyūr.
 *
 * @param base the maqām's base form
 * @param table receives the ajnās that the record names
 */
export function maqamFormFrame(
  analysis: AjnasAnalysis,
  maqam: MaqamRecord,
  base: MaqamForm,
  form: MaqamForm,
  table: AjnasTable,
): FormFrame {
  const ajnas = analysis.ajnasOf(form);
  return {
    ...maqamFormNotes(analysis, form),
    ajnas: {
      ascending: ajnas.ascending.map((jins) => enter(table, jins)),
      descending: ajnas.descending.map((jins) => enter(table, jins)),
    },
    ...maqamFormDegrees(analysis, maqam, base, form, table),
  };
}
