import type { Analysis } from '../../engine/analysis.ts';
import { type DegreeNote, degreeNotes } from '../../engine/degrees.ts';
import type { EmbeddedJins } from '../../engine/embedded-ajnas.ts';
import { type MaqamForm, maqamBaseForm } from '../../engine/forms.ts';
import type { NoteNames } from '../../engine/note-names.ts';
import type { MaqamRecord } from '../../engine/records.ts';
import { type StopLibrary, suyurOfForm } from '../../engine/sayr.ts';
import type { EmbeddedJinsEntry, GhammazEntry, JinsAtDegree } from '../../schemas/entities.ts';
import { namesRef, namesRefIn } from '../refs.ts';
import type { SayrInForm } from './maqam-form-view.ts';

/** The fields of maqām forms in answers. */

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

// JSON omits undefined fields.

const ghammazEntry = ({ pitchClass: { note }, degree }: DegreeNote, inArabic: boolean): GhammazEntry => ({
  noteName: note.idName,
  noteNameDisplay: note.displayName,
  noteNameDisplayAr: inArabic ? note.displayNameAr : undefined,
  maqamDegree: degree,
});

const jinsAtDegree = (degreeNote: DegreeNote, inArabic: boolean): JinsAtDegree => {
  const { jins } = degreeNote;
  return {
    ...ghammazEntry(degreeNote, inArabic),
    jinsId: jins?.jins.id ?? null,
    jinsIdName: jins?.idName ?? null,
    jinsDisplayName: jins?.displayName ?? null,
    jinsDisplayNameAr: inArabic ? (jins?.displayNameAr ?? null) : undefined,
  };
};

export function suyurRecords(
  analysis: Analysis,
  library: StopLibrary,
  { suyur }: MaqamRecord,
  base: MaqamForm,
  form: MaqamForm,
): SayrInForm[] {
  return suyurOfForm(analysis, library, suyur, base, form).map(({ hasNotesOutOfRange, stops }) => ({
    hasNotesOutOfRange,
    stops: stops.map(({ note, startingNote, entity }) => ({
      ...(note === null ? {} : { noteName: namesRef(note) }),
      ...(startingNote === null ? {} : { startingNoteName: namesRef(startingNote) }),
      ...(entity === null ? {} : { [entity.kind]: namesRef(entity.names) }),
    })),
  }));
}

/**
 * The ghammāz and the primary jins of a maqām in lists.
 *
 * @param analysis of the tuning in which the primary jins is found; null if the maqām is realisable nowhere
 */
export function structureFields(
  { byDisplayName }: NoteNames,
  analysis: Analysis | null,
  record: MaqamRecord,
  inArabic = true,
) {
  const base = analysis && maqamBaseForm(analysis.combination, record);
  const primary =
    base && degreeNotes(analysis.combination, base, base, record.primaryJins, analysis.ajnasOf(base), analysis.reach);
  return {
    ghammaz: (record.ghammaz ?? []).flatMap((name) => {
      const note = byDisplayName.get(name);
      return note === undefined ? [] : [namesRefIn(note, inArabic)];
    }),
    primaryJins: (primary ?? []).flatMap(({ jins }) => (jins === null ? [] : [namesRefIn(jins, inArabic)])),
  };
}

/** The degree fields and the ghammāz of a form, in the requested languages. @param base the maqām's base form */
export function maqamFormDegrees(
  analysis: Analysis,
  maqam: MaqamRecord,
  base: MaqamForm,
  form: MaqamForm,
  inArabic: boolean,
) {
  const ajnas = analysis.ajnasOf(form);
  const notes = (names: readonly string[] | null) =>
    degreeNotes(analysis.combination, base, form, names, ajnas, analysis.reach);
  const jins = (note: DegreeNote) => jinsAtDegree(note, inArabic);
  return {
    primaryJins: notes(maqam.primaryJins)?.map(jins) ?? null,
    secondaryJins: notes(maqam.secondaryJins)?.map(jins) ?? null,
    tertiaryJins: notes(maqam.tertiaryJins)?.map(jins) ?? null,
    ghammaz: notes(maqam.ghammaz)?.map((note) => ghammazEntry(note, inArabic)) ?? null,
  };
}
