import type { Analysis } from '../../engine/analysis.ts';
import { type DegreeNote, degreeNotes } from '../../engine/degrees.ts';
import type { EmbeddedJins } from '../../engine/embedded-ajnas.ts';
import type { Engine } from '../../engine/engine.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import { countModulations } from '../../engine/network.ts';
import type { Spelling } from '../../engine/reference-note.ts';
import { suyurOfForm } from '../../engine/sayr.ts';
import type { AjnasTable, FormContent, MaqamFormRecord, SpelledPitch } from '../../schemas/forms.ts';
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

function degreeRecords(table: AjnasTable, notes: readonly DegreeNote[] | null): MaqamFormRecord['primaryJins'] {
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

function suyurRecords(engine: Engine, analysis: Analysis, base: MaqamForm, form: MaqamForm): MaqamFormRecord['suyur'] {
  return suyurOfForm(analysis.combination, engine, base, form, analysis.reach).map(({ hasNotesOutOfRange, stops }) => ({
    hasNotesOutOfRange,
    stops: stops.map(({ note, startingNote, entity }) => ({
      ...(note === null ? {} : { noteName: noteRef(note) }),
      ...(startingNote === null ? {} : { startingNoteName: noteRef(startingNote) }),
      ...(entity === null ? {} : { [entity.kind]: namesRef(entity.names) }),
    })),
  }));
}

/**
 * How many modulations a form has, which only the network of the whole combination tells.
 */
export function modulationCounts(
  analysis: Analysis,
  form: MaqamForm,
): Pick<MaqamFormRecord, 'numberOfMaqamModulations' | 'numberOfAjnasModulations'> {
  const { maqamat, ajnas } = countModulations(analysis.network(), form);
  return { numberOfMaqamModulations: maqamat, numberOfAjnasModulations: ajnas };
}

/**
 * What the record of a form holds beside its names, without the numbers of its modulations.
 *
 * @param base the maqām's base form
 * @param table receives the ajnās that the record names
 */
export function maqamFormRecord(
  engine: Engine,
  analysis: Analysis,
  base: MaqamForm,
  form: MaqamForm,
  table: AjnasTable,
): FormContent {
  const { maqam } = form;
  const spellings = analysis.spellingOf(form);
  const ajnas = analysis.ajnasOf(form);
  const degrees = (names: readonly string[] | null) =>
    degreeNotes(analysis.combination, base, form, names, ajnas, analysis.reach);
  return {
    ascending: spelledPitches(form.ascending, spellings.ascending),
    descending: spelledPitches(form.descending, spellings.descending),
    ajnas: {
      ascending: ajnas.ascending.map((jins) => enter(table, jins)),
      descending: ajnas.descending.map((jins) => enter(table, jins)),
    },
    primaryJins: degreeRecords(table, degrees(maqam.primaryJins)),
    secondaryJins: degreeRecords(table, degrees(maqam.secondaryJins)),
    tertiaryJins: degreeRecords(table, degrees(maqam.tertiaryJins)),
    ghammaz: degreeRecords(table, degrees(maqam.ghammaz))?.map((degree) => ({ ...degree, jins: null })) ?? null,
    suyur: suyurRecords(engine, analysis, base, form),
  };
}
