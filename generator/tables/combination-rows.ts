import { builder } from '../../runtime/documents/build/builder.ts';
import { another, type Here, here } from '../../runtime/documents/build/parts.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from '../../runtime/documents/build/set-tables.ts';
import { setIdNameOf } from '../../runtime/documents/classification-view.ts';
import type { CombinationOf } from '../../runtime/documents/documents.ts';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import { degreeNotes } from '../../runtime/engine/degrees.ts';
import { formNames, plainName } from '../../runtime/engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES, type ModulationTonics } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import type { NoteName } from '../../runtime/engine/note-names.ts';
import { deviationOf } from '../../runtime/engine/pitch-class.ts';
import type { MaqamTheory } from '../../runtime/engine/records.ts';
import { degreesOf } from '../../runtime/engine/roman.ts';
import { keyed } from '../../runtime/memo.ts';
import type { MaqamSetTable, TwelveSetTable } from '../../runtime/schemas/set-tables.ts';
import { noRows, type RowOf, type Rows, rowsOf } from './column.ts';
import * as tables from './combination-tables.ts';

/** The rows of the tables of what is in a combination. */

/** How many numbers of forms a combination has for its own: more than any has forms. */
const FORMS_OF_A_COMBINATION = 10_000;

const DIRECTIONS = ['ascending', 'descending'] as const;

/** A form with the number that it has in all tables. */
interface Numbered<F> {
  readonly number: number;
  readonly form: F;
}

/** What the rows of a combination are made from. */
interface Combined {
  readonly place: { readonly system: string; readonly starting_note: string };
  readonly analysis: Analysis;
  readonly maqamat: readonly Numbered<MaqamForm>[];
  readonly ajnas: readonly Numbered<JinsForm>[];
}

/** The forms of a combination with their numbers: maqāmāt before ajnās, each in the order of its documents. */
function numbered(analysis: Analysis, combination: number): Pick<Combined, 'maqamat' | 'ajnas'> {
  const maqamForms = analysis.allMaqamForms();
  const jinsForms = analysis.allJinsForms();
  const count = maqamForms.length + jinsForms.length;
  if (count > FORMS_OF_A_COMBINATION) throw new RangeError(`${count} forms in a combination are too many to number.`);
  const first = combination * FORMS_OF_A_COMBINATION;
  return {
    maqamat: maqamForms.map((form, i) => ({ number: first + i, form })),
    ajnas: jinsForms.map((form, i) => ({ number: first + maqamForms.length + i, form })),
  };
}

const pitchClassRows = ({ place, analysis }: Combined): RowOf<typeof tables.pitchClasses>[] =>
  analysis.combination.pitchClasses.map((pitchClass) => ({
    ...place,
    place: pitchClass.position,
    index: pitchClass.index,
    octave: pitchClass.octave,
    note: pitchClass.note?.idName ?? null,
    ipn: pitchClass.spelling?.englishName ?? null,
    abjad: pitchClass.abjadName === '' ? null : pitchClass.abjadName,
    ratio: pitchClass.fraction,
    decimal_ratio: pitchClass.decimalRatio,
    cents: pitchClass.cents,
    frequency: pitchClass.frequency,
    string_length: pitchClass.stringLength,
    midi: pitchClass.midiNoteNumber,
    cents_deviation: deviationOf(pitchClass)?.centsDeviation ?? null,
  }));

const relationOf = ({ isBaseForm, isTransposition }: MaqamForm | JinsForm): string =>
  isBaseForm ? 'base' : isTransposition ? 'transposition' : 'register_variant';

/** What rows of `forms` tell of maqāmāt and ajnās alike. */
function formHead({ number, form }: Numbered<MaqamForm | JinsForm>, { place }: Combined) {
  const entity = 'maqam' in form ? form.maqam : form.jins;
  const { displayName, displayNameAr } = formNames(plainName(entity), form.tonic.note, form.isBaseForm);
  return {
    form: number,
    ...place,
    kind: 'maqam' in form ? 'maqam' : 'jins',
    entity: entity.idName,
    tonic: form.tonic.note.idName,
    relation: relationOf(form),
    name: displayName,
    name_ar: displayNameAr,
  };
}

function maqamFormRow(
  it: Numbered<MaqamForm>,
  base: MaqamForm,
  family: string | null,
  combined: Combined,
): RowOf<typeof tables.forms> {
  const { analysis } = combined;
  const { form } = it;
  const ajnas = analysis.ajnasOf(form);
  const notes = (names: readonly string[] | null): string | null =>
    degreeNotes(analysis.combination, base, form, names, ajnas, analysis.reach)
      ?.map(({ pitchClass }) => pitchClass.note.idName)
      .join(' ') ?? null;
  const counts = analysis.modulationCountsOf(form);
  return {
    ...formHead(it, combined),
    family,
    notes_ascending: form.ascending.length,
    notes_descending: form.descending.length,
    primary_jins: notes(form.maqam.primaryJins),
    secondary_jins: notes(form.maqam.secondaryJins),
    tertiary_jins: notes(form.maqam.tertiaryJins),
    ghammaz: notes(form.maqam.ghammaz),
    maqam_modulations: counts.maqamat,
    jins_modulations: counts.ajnas,
  };
}

/** The forms of each maqām, which follow each other; what they have in common is made once. */
function maqamFormRows(combined: Combined): RowOf<typeof tables.forms>[] {
  const { analysis, maqamat } = combined;
  const familyOf = keyed((maqam: MaqamTheory) => analysis.familyOf(maqam)?.idName ?? null);
  return maqamat.map((it) => {
    const { maqam } = it.form;
    return maqamFormRow(it, analysis.maqamForms(maqam)[0], familyOf(maqam), combined);
  });
}

const formRows = (combined: Combined): RowOf<typeof tables.forms>[] => [
  ...maqamFormRows(combined),
  ...combined.ajnas.map((it) => ({
    ...formHead(it, combined),
    family: null,
    notes_ascending: it.form.ascending.length,
    notes_descending: null,
    primary_jins: null,
    secondary_jins: null,
    tertiary_jins: null,
    ghammaz: null,
    maqam_modulations: null,
    jins_modulations: null,
  })),
];

/** The sequences of a form in which it has degrees. */
const sequences = (form: MaqamForm | JinsForm) =>
  DIRECTIONS.flatMap((direction) => {
    const notes: readonly NamedPitchClass[] | null =
      direction === 'ascending' ? form.ascending : 'descending' in form ? form.descending : null;
    return notes === null ? [] : [{ direction, notes, degrees: degreesOf(notes, direction) }];
  });

/** The number of the degree at a place of a sequence, from 1 for the tonic. */
const degreeNumber = (direction: (typeof DIRECTIONS)[number], notes: readonly unknown[], i: number): number =>
  direction === 'ascending' ? i + 1 : notes.length - i;

function degreeRows({ place: { system, starting_note }, maqamat, ajnas }: Combined): Rows {
  const rows = noRows(tables.formDegrees);
  for (const { number, form } of [...maqamat, ...ajnas]) {
    const [kind, entity] = 'maqam' in form ? ['maqam', form.maqam.idName] : ['jins', form.jins.idName];
    const tonic = form.tonic.note.idName;
    for (const { direction, notes, degrees } of sequences(form)) {
      notes.forEach(({ position, note, fraction, cents }, i) => {
        const below = notes[direction === 'ascending' ? i - 1 : i + 1];
        rows.form.push(number);
        rows.system.push(system);
        rows.starting_note.push(starting_note);
        rows.kind.push(kind);
        rows.entity.push(entity);
        rows.tonic.push(tonic);
        rows.direction.push(direction);
        rows.degree.push(degrees[i]);
        rows.degree_number.push(degreeNumber(direction, notes, i));
        rows.place.push(position);
        rows.note.push(note.idName);
        rows.ratio.push(fraction);
        rows.cents.push(cents);
        rows.cents_from_tonic.push(cents - form.tonic.cents);
        rows.step_cents.push(below === undefined ? null : cents - below.cents);
      });
    }
  }
  return rows;
}

function formAjnasRows({ place: { system, starting_note }, analysis, maqamat }: Combined): Rows {
  const rows = noRows(tables.formAjnas);
  for (const { number, form } of maqamat) {
    const found = analysis.ajnasOf(form);
    for (const { direction, notes, degrees } of sequences(form)) {
      found[direction].forEach((jins, i) => {
        if (jins === null) return;
        rows.form.push(number);
        rows.system.push(system);
        rows.starting_note.push(starting_note);
        rows.maqam.push(form.maqam.idName);
        rows.tonic.push(form.tonic.note.idName);
        rows.direction.push(direction);
        rows.degree.push(degrees[i]);
        rows.degree_number.push(degreeNumber(direction, notes, i));
        rows.note.push(notes[i].note.idName);
        rows.jins.push(jins.jins.idName);
        rows.as_written.push(jins.idName === jins.jins.idName);
      });
    }
  }
  return rows;
}

function modulationRows({ place: { system, starting_note }, analysis, maqamat }: Combined): Rows {
  const rows = noRows(tables.modulations);
  const network = analysis.network();
  for (const { number, form } of maqamat) {
    const { maqamTonics, jinsTonics } = network.modulationsOf(form);
    const add = (kind: string, tonics: ModulationTonics, count: (tonic: NoteName) => number) => {
      for (const category of MODULATION_CATEGORIES) {
        const tonic = tonics[category];
        const targets = tonic === null ? 0 : count(tonic);
        if (tonic === null || targets === 0) continue;
        rows.form.push(number);
        rows.system.push(system);
        rows.starting_note.push(starting_note);
        rows.maqam.push(form.maqam.idName);
        rows.tonic.push(form.tonic.note.idName);
        rows.target_kind.push(kind);
        rows.category.push(category);
        rows.degree.push(CATEGORY_DEGREES[category]);
        rows.target_tonic.push(tonic.idName);
        rows.targets.push(targets);
      }
    };
    add('maqam', maqamTonics, (tonic) => maqamTargets(network.maqamatByTonic, form, tonic).length);
    add('jins', jinsTonics, (tonic) => network.ajnasByTonic.get(tonic)?.length ?? 0);
  }
  return rows;
}

function setRows(
  { place, maqamat }: Combined,
  classification: string,
  table: TwelveSetTable | MaqamSetTable | null,
): RowOf<typeof tables.setMembers>[] {
  if (table === null) return [];
  const numbers = new Map(
    maqamat.map(({ number, form }) => [`${form.maqam.idName} ${form.tonic.note.idName}`, number]),
  );
  return table.sets.flatMap((set, s) => {
    const setId = setIdNameOf(table, set);
    return set.members.map(([maqam, note], i) => {
      const { idName } = table.maqamat[maqam];
      const tonic = table.noteNames[note].idName;
      const form = numbers.get(`${idName} ${tonic}`);
      if (form === undefined) throw new RangeError(`${setId} holds ${idName} on ${tonic}, which is no form here.`);
      return {
        ...place,
        classification,
        set: s + 1,
        set_id: setId,
        member: i + 1,
        form,
        maqam: idName,
        tonic,
        is_source: maqam === set.source[0] && note === set.source[1],
      };
    });
  });
}

function combined({ analysis }: Here<Analysis>, key: CombinationOf, combination: number): Combined {
  const place = { system: key.tuningSystem, starting_note: key.startingNote };
  return { place, analysis, ...numbered(analysis, combination) };
}

/**
 * The rows of every table of what is in a combination, by the name of the table.
 *
 * What it builds takes the place of the combination among all, from 0, from which its forms are numbered.
 */
export const combinationRows = builder(
  { place: here.all, twelve: another(buildTwelveSetTable), maqamSets: another(buildMaqamSetTable) },
  ({ place, twelve, maqamSets }, key: CombinationOf) =>
    (combination: number) => {
      const it = combined(place, key, combination);
      return {
        pitch_classes: rowsOf(tables.pitchClasses, pitchClassRows(it)),
        forms: rowsOf(tables.forms, formRows(it)),
        form_degrees: degreeRows(it),
        form_ajnas: formAjnasRows(it),
        modulations: modulationRows(it),
        set_members: rowsOf(tables.setMembers, [
          ...setRows(it, '12-pitch-class-sets', twelve),
          ...setRows(it, 'maqam-pitch-class-sets', maqamSets),
        ]),
      };
    },
);
