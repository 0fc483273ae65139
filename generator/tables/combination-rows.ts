import { builder } from '../../runtime/documents/build/builder.ts';
import { another, type Here, here } from '../../runtime/documents/build/parts.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from '../../runtime/documents/build/set-tables.ts';
import { setIdNameOf } from '../../runtime/documents/classification-view.ts';
import type { CombinationOf } from '../../runtime/documents/documents.ts';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import { followNote } from '../../runtime/engine/degrees.ts';
import { formNames } from '../../runtime/engine/form-name.ts';
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

/** Rows with the combination that all of them are of. */
function inPlace<R extends { readonly form: readonly number[]; system: string[]; starting_note: string[] }>(
  { system, starting_note }: Combined['place'],
  rows: R,
): R {
  const all = <T>(value: T): T[] => new Array<T>(rows.form.length).fill(value);
  return { ...rows, system: all(system), starting_note: all(starting_note) };
}

const relationOf = ({ isBaseForm, isTransposition }: MaqamForm | JinsForm): string =>
  isBaseForm ? 'base' : isTransposition ? 'transposition' : 'register_variant';

/** The columns of `forms` that are missing for ajnās. */
const ONLY_OF_MAQAMAT = [
  'family',
  'notes_descending',
  'primary_jins',
  'secondary_jins',
  'tertiary_jins',
  'ghammaz',
  'maqam_modulations',
  'jins_modulations',
] as const;

/** What the name of a form on each tonic has more than that of its maqām or jins. */
const createAdditions = () =>
  keyed((tonic: NoteName) => formNames({ idName: '', displayName: '', displayNameAr: '' }, tonic, false));

function formRows({ place, analysis, maqamat, ajnas }: Combined): Rows {
  const rows = noRows(tables.forms);
  const added = createAdditions();
  const familyOf = keyed((maqam: MaqamTheory) => analysis.familyOf(maqam)?.idName ?? null);
  const addHead = ({ number, form }: Numbered<MaqamForm | JinsForm>) => {
    const [kind, entity] = 'maqam' in form ? ['maqam', form.maqam] : ['jins', form.jins];
    const more = form.isBaseForm ? null : added(form.tonic.note);
    rows.form.push(number);
    rows.kind.push(kind);
    rows.entity.push(entity.idName);
    rows.tonic.push(form.tonic.note.idName);
    rows.relation.push(relationOf(form));
    rows.name.push(entity.name + (more?.displayName ?? ''));
    rows.name_ar.push(entity.nameArabic + (more?.displayNameAr ?? ''));
    rows.notes_ascending.push(form.ascending.length);
  };
  for (const it of maqamat) {
    addHead(it);
    const { form } = it;
    const { maqam } = form;
    const [base] = analysis.maqamForms(maqam);
    const notes = (names: readonly string[] | null): string | null => {
      const followed = names?.map((name) => followNote(analysis.combination, base, form, name, analysis.reach));
      return followed === undefined || followed.includes(null) ? null : followed.map((it) => it?.note.idName).join(' ');
    };
    const counts = analysis.modulationCountsOf(form);
    rows.family.push(familyOf(maqam));
    rows.notes_descending.push(form.descending.length);
    rows.primary_jins.push(notes(maqam.primaryJins));
    rows.secondary_jins.push(notes(maqam.secondaryJins));
    rows.tertiary_jins.push(notes(maqam.tertiaryJins));
    rows.ghammaz.push(notes(maqam.ghammaz));
    rows.maqam_modulations.push(counts.maqamat);
    rows.jins_modulations.push(counts.ajnas);
  }
  for (const it of ajnas) {
    addHead(it);
    for (const column of ONLY_OF_MAQAMAT) rows[column].push(null);
  }
  return inPlace(place, rows);
}

type Direction = (typeof DIRECTIONS)[number];

/** Gives the degrees of a sequence by its length. */
const createDegrees = () => {
  const of = keyed((direction: Direction) =>
    keyed((length: number) => degreesOf(new Array(length).fill(null), direction)),
  );
  return (direction: Direction, length: number) => of(direction)(length);
};

/** The sequences of a form in which it has degrees. */
const sequences = (form: MaqamForm | JinsForm, degrees: ReturnType<typeof createDegrees>) =>
  DIRECTIONS.flatMap((direction) => {
    const notes: readonly NamedPitchClass[] | null =
      direction === 'ascending' ? form.ascending : 'descending' in form ? form.descending : null;
    return notes === null ? [] : [{ direction, notes, degrees: degrees(direction, notes.length) }];
  });

/** The number of the degree at a place of a sequence, from 1 for the tonic. */
const degreeNumber = (direction: Direction, notes: readonly unknown[], i: number): number =>
  direction === 'ascending' ? i + 1 : notes.length - i;

function degreeRows({ place, maqamat, ajnas }: Combined): Rows {
  const rows = noRows(tables.formDegrees);
  const degreesOfLength = createDegrees();
  for (const { number, form } of [...maqamat, ...ajnas]) {
    const [kind, entity] = 'maqam' in form ? ['maqam', form.maqam.idName] : ['jins', form.jins.idName];
    const tonic = form.tonic.note.idName;
    for (const { direction, notes, degrees } of sequences(form, degreesOfLength)) {
      notes.forEach(({ position, note, fraction, cents }, i) => {
        const below = notes[direction === 'ascending' ? i - 1 : i + 1];
        rows.form.push(number);
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
  return inPlace(place, rows);
}

function formAjnasRows({ place, analysis, maqamat }: Combined): Rows {
  const rows = noRows(tables.formAjnas);
  const degreesOfLength = createDegrees();
  for (const { number, form } of maqamat) {
    const found = analysis.ajnasOf(form);
    for (const { direction, notes, degrees } of sequences(form, degreesOfLength)) {
      found[direction].forEach((jins, i) => {
        if (jins === null) return;
        rows.form.push(number);
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
  return inPlace(place, rows);
}

function modulationRows({ place, analysis, maqamat }: Combined): Rows {
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
  return inPlace(place, rows);
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
        forms: formRows(it),
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
