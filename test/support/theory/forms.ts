import { availability, availableNames, namesOfMaqam } from '../../../runtime/engine/availability.ts';
import { characteristicsOf } from '../../../runtime/engine/characteristics.ts';
import { isRealisable } from '../../../runtime/engine/combination.ts';
import { degreeNotes, followNote } from '../../../runtime/engine/degrees.ts';
import type { EmbeddedJins } from '../../../runtime/engine/embedded-ajnas.ts';
import { familyOfJins } from '../../../runtime/engine/family.ts';
import { formNames, type Names, plainName } from '../../../runtime/engine/form-name.ts';
import { homeCombination } from '../../../runtime/engine/home.ts';
import { sequentialSpelling } from '../../../runtime/engine/maqam-spelling.ts';
import { intervalPattern } from '../../../runtime/engine/pattern-search.ts';
import { deviationFrom } from '../../../runtime/engine/reference-note.ts';
import { degreesOf } from '../../../runtime/engine/roman.ts';
import { suyurOfForm } from '../../../runtime/engine/sayr.ts';
import { formOf, formsOf, isJins, jins, maqam, maqamForm, namesOf, type Place, type Question } from './place.ts';

const notesOfEntity = (at: Place, name: string): readonly string[] =>
  isJins(name) ? jins(at, name).noteNames : namesOfMaqam(maqam(at, name));

function namesAvailable({ engine, analysis }: Place): ReadonlySet<string> {
  const { system, startingNote } = analysis.combination;
  const set = system.noteNameSets.find(([first]) => first === startingNote.displayName);
  return availableNames(set ?? [], engine.noteNames);
}

function names(at: Place, name: string, tonic?: string): Names {
  const form = formOf(at, name, tonic);
  return formNames(plainName('maqam' in form ? form.maqam : form.jins), form.tonic.note, form.isBaseForm);
}

function characteristics(at: Place, name: string) {
  const { ascending, descending } = maqamForm(at, name);
  return characteristicsOf(ascending, [...descending].reverse(), maqam(at, name).suyur.length > 0);
}

const namesOfAjnas = (ajnas: readonly (EmbeddedJins | null)[]) => ajnas.map((found) => found?.displayName ?? null);

function degreeField(
  at: Place,
  field: 'primaryJins' | 'secondaryJins' | 'tertiaryJins' | 'ghammaz',
  name: string,
  tonic?: string,
) {
  const form = maqamForm(at, name, tonic);
  const { combination, reach } = at.analysis;
  const ajnas = at.analysis.ajnasOf(form);
  const notes = degreeNotes(combination, maqamForm(at, name), form, form.maqam[field], ajnas, reach);
  return (
    notes?.map(({ pitchClass, degree, jins: found }) =>
      [
        pitchClass.note.displayName,
        degree ?? 'no degree',
        ...(field === 'ghammaz' ? [] : [found?.displayName ?? 'no jins']),
      ].join(' · '),
    ) ?? null
  );
}

function stopsOf(at: Place, number: string, name: string, tonic?: string) {
  const { suyur } = maqam(at, name);
  const inForm = suyurOfForm(at.analysis, at.engine.stops, suyur, maqamForm(at, name), maqamForm(at, name, tonic));
  return inForm[Number(number) - 1];
}

const spelled = (at: Place, name: string, tonic?: string) => at.analysis.spellingOf(maqamForm(at, name, tonic));

export const formQuestions = {
  available: (at, name) => notesOfEntity(at, name).every((note) => namesAvailable(at).has(note)),
  isNameAvailable: (at, name) => namesAvailable(at).has(name),
  isNameRealisable: (at, name) => isRealisable(at.analysis.combination, [name]),
  availableSystems: (at, name) =>
    availability(at.engine.archive.tuningSystems, at.engine.noteNames)(notesOfEntity(at, name)).length,
  realisable: (at, name) => isRealisable(at.analysis.combination, notesOfEntity(at, name)),
  home: (at, name) => {
    const realisable = at.engine.combinations.filter(
      (candidate) => formsOf({ ...at, analysis: at.engine.analysis(candidate) }, name).length > 0,
    );
    const key = homeCombination(realisable);
    return key === null ? null : `${key.tuningSystem} from ${key.startingNote}`;
  },
  steps: (at, name, tonic) => intervalPattern(formOf(at, name, tonic).ascending),
  stepsDown: (at, name, tonic) => intervalPattern(maqamForm(at, name, tonic).descending),
  ascending: (at, name, tonic) => namesOf(formOf(at, name, tonic).ascending),
  descending: (at, name, tonic) => namesOf(maqamForm(at, name, tonic).descending),
  tonics: (at, name) => namesOf(formsOf(at, name).map(({ tonic }) => tonic)),
  numberOfForms: (at, name) => formsOf(at, name).length,
  isTransposition: (at, name, tonic) => formOf(at, name, tonic).isTransposition,
  numberOfTranspositions: (at, name) => formsOf(at, name).filter(({ isTransposition }) => isTransposition).length,
  formName: (at, name, tonic) => names(at, name, tonic).displayName,
  formId: (at, name, tonic) => names(at, name, tonic).idName,
  formNameArabic: (at, name, tonic) => names(at, name, tonic).displayNameAr,
  repeatsAtTheOctave: (at, name) => characteristics(at, name).isOctaveRepeating,
  descendsOtherwise: (at, name) => characteristics(at, name).hasAsymmetricDescending,
  ajnas: (at, name, tonic) => namesOfAjnas(at.analysis.ajnasOf(maqamForm(at, name, tonic)).ascending),
  ajnasDown: (at, name, tonic) => namesOfAjnas(at.analysis.ajnasOf(maqamForm(at, name, tonic)).descending),
  degrees: (_, direction, count) =>
    degreesOf(Array(Number(count)).fill(null), direction === 'up' ? 'ascending' : 'descending'),
  primaryJins: (at, name, tonic) => degreeField(at, 'primaryJins', name, tonic),
  secondaryJins: (at, name, tonic) => degreeField(at, 'secondaryJins', name, tonic),
  tertiaryJins: (at, name, tonic) => degreeField(at, 'tertiaryJins', name, tonic),
  ghammaz: (at, name, tonic) => degreeField(at, 'ghammaz', name, tonic),
  follow: (at, name, tonic, note) => {
    const { combination, reach } = at.analysis;
    const found = followNote(combination, maqamForm(at, name), maqamForm(at, name, tonic), note, reach);
    return found?.note.displayName ?? null;
  },
  sayr: (at, number, name, tonic) =>
    stopsOf(at, number, name, tonic).stops.map(
      ({ stop, note, entity }) => note?.displayName ?? entity?.names.displayName ?? stop.value,
    ),
  sayrStaysAsWritten: (at, number, name, tonic) => stopsOf(at, number, name, tonic).hasNotesOutOfRange,
  lettersUp: (_, ...ipnNames) => sequentialSpelling(ipnNames, 'ascending'),
  lettersDown: (_, ...ipnNames) => sequentialSpelling(ipnNames, 'descending'),
  spelled: (at, name, tonic) => spelled(at, name, tonic).ascending.map(({ englishName }) => englishName),
  spelledDown: (at, name, tonic) => spelled(at, name, tonic).descending.map(({ englishName }) => englishName),
  references: (at, name, tonic) => spelled(at, name, tonic).ascending.map(({ referenceNoteName }) => referenceNoteName),
  referencesDown: (at, name, tonic) =>
    spelled(at, name, tonic).descending.map(({ referenceNoteName }) => referenceNoteName),
  defaults: (at, name, tonic) => maqamForm(at, name, tonic).ascending.map(({ note }) => note.ipnName),
  defaultsDown: (at, name, tonic) => maqamForm(at, name, tonic).descending.map(({ note }) => note.ipnName),
  deviationIn: (at, name, ofMaqam, tonic) => {
    const form = maqamForm(at, ofMaqam, tonic);
    const i = form.ascending.findIndex(({ note }) => note.displayName === name);
    const { referenceMidi } = at.analysis.spellingOf(form).ascending[i];
    return deviationFrom(referenceMidi, form.ascending[i].midiNoteNumber).centsDeviation;
  },
  familyOfJins: (at, name) => familyOfJins(jins(at, name)).displayName,
  family: (at, name) => at.analysis.familyOf(maqam(at, name))?.displayName ?? null,
} satisfies Record<string, Question>;
