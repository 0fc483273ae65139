import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import { followNote } from '../../runtime/engine/degrees.ts';
import { formNames } from '../../runtime/engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES, type ModulationTonics } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import type { NoteName } from '../../runtime/engine/note-names.ts';
import type { PitchClass } from '../../runtime/engine/pitch-class.ts';
import type { JinsTheory, MaqamTheory } from '../../runtime/engine/records.ts';
import { roman } from '../../runtime/engine/roman.ts';
import { keyed } from '../../runtime/memo.ts';
import { coded, createCoder, filled } from './coding.ts';
import type { Coded, RowsOf, Value } from './column.ts';
import type * as tables from './combination-tables.ts';

/**
 * The rows of the tables of forms. There are two millions of them, so they are never objects: what stands in many rows
 * is there once, in a list, of which each row has a place.
 */

/** A form with the number that it has in all tables. */
interface Numbered<F> {
  readonly number: number;
  readonly form: F;
}

/** What the rows of a combination are made from. */
export interface Combined {
  readonly place: { readonly system: string; readonly starting_note: string };
  readonly analysis: Analysis;
  readonly maqamat: readonly Numbered<MaqamForm>[];
  readonly ajnas: readonly Numbered<JinsForm>[];
}

/** The columns of the combination, the same in every row. */
function placed({ place }: Combined, count: number) {
  const places = new Uint16Array(count);
  return { system: { values: [place.system], places }, starting_note: { values: [place.starting_note], places } };
}

const kindOf = (form: MaqamForm | JinsForm): string => ('maqam' in form ? 'maqam' : 'jins');
const entityOf = (form: MaqamForm | JinsForm) => ('maqam' in form ? form.maqam : form.jins);
const idNameOf = ({ idName }: { readonly idName: string }): string => idName;

const relationOf = ({ isBaseForm, isTransposition }: MaqamForm | JinsForm): string =>
  isBaseForm ? 'base' : isTransposition ? 'transposition' : 'register_variant';

/** The whole numbers from 0 to the last. */
const upTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, i) => i);

const itself = <V extends Value>(value: V): V => value;

/** What the name of a form on each tonic has more than that of its maqām or jins. */
const createAdditions = () =>
  keyed((tonic: NoteName) => formNames({ idName: '', displayName: '', displayNameAr: '' }, tonic, false));

/** Gives the notes of degree fields in a form, parted by spaces; null where one of them has no place in it. */
function createFieldNotes({ combination, reach, maqamForms }: Analysis) {
  const baseOf = keyed((maqam: MaqamTheory) => maqamForms(maqam)[0]);
  return (form: MaqamForm, names: readonly string[] | null): string | null => {
    if (names === null) return null;
    const base = baseOf(form.maqam);
    let notes = '';
    for (const name of names) {
      const followed = followNote(combination, base, form, name, reach);
      if (followed === null) return null;
      notes += notes === '' ? followed.note.idName : ` ${followed.note.idName}`;
    }
    return notes;
  };
}

/** A row for each form, see `forms`. */
export function formRows(it: Combined): RowsOf<typeof tables.forms> {
  const { analysis } = it;
  const numbered = [...it.maqamat, ...it.ajnas];
  const forms = numbered.map(({ form }) => form);
  const added = createAdditions();
  const fieldNotes = createFieldNotes(analysis);
  const familyOf = keyed((maqam: MaqamTheory) => analysis.familyOf(maqam)?.idName ?? null);
  const of = <V extends Value>(keyOf: (form: MaqamForm | JinsForm) => V): Coded<V> => coded(forms, keyOf, itself);
  const ofMaqamat = <V extends Value>(keyOf: (form: MaqamForm) => V): Coded<V | null> =>
    of((form) => ('maqam' in form ? keyOf(form) : null));
  return {
    form: filled(new Int32Array(numbered.length), (row) => numbered[row].number),
    ...placed(it, forms.length),
    kind: of(kindOf),
    entity: coded(forms, entityOf, idNameOf),
    tonic: coded(forms, ({ tonic }) => tonic.note, idNameOf),
    relation: of(relationOf),
    name: forms.map((form) => entityOf(form).name + (form.isBaseForm ? '' : added(form.tonic.note).displayName)),
    name_ar: forms.map(
      (form) => entityOf(form).nameArabic + (form.isBaseForm ? '' : added(form.tonic.note).displayNameAr),
    ),
    family: ofMaqamat(({ maqam }) => familyOf(maqam)),
    notes_ascending: of(({ ascending }) => ascending.length),
    notes_descending: ofMaqamat(({ descending }) => descending.length),
    primary_jins: ofMaqamat((form) => fieldNotes(form, form.maqam.primaryJins)),
    secondary_jins: ofMaqamat((form) => fieldNotes(form, form.maqam.secondaryJins)),
    tertiary_jins: ofMaqamat((form) => fieldNotes(form, form.maqam.tertiaryJins)),
    ghammaz: ofMaqamat((form) => fieldNotes(form, form.maqam.ghammaz)),
    maqam_modulations: ofMaqamat((form) => analysis.modulationCountsOf(form).maqamat),
    jins_modulations: ofMaqamat((form) => analysis.modulationCountsOf(form).ajnas),
  };
}

/** A sequence of a form in which it has degrees. */
interface Sequence<F> extends Numbered<F> {
  readonly direction: 'ascending' | 'descending';
  readonly notes: readonly NamedPitchClass[];
}

const sequencesOf = <F extends MaqamForm | JinsForm>(forms: readonly Numbered<F>[]): readonly Sequence<F>[] =>
  forms.flatMap(({ number, form }) => {
    const rising = { number, form, direction: 'ascending', notes: form.ascending } as const;
    return 'descending' in form
      ? [rising, { number, form, direction: 'descending', notes: form.descending } as const]
      : [rising];
  });

/** Rows of which each is a note of a sequence. */
interface NoteRows<F> {
  readonly sequences: readonly Sequence<F>[];
  /** Of each row, the place of its sequence. */
  readonly in: Uint32Array;
  /** Of each row, its note's place in the sequence. */
  readonly at: Uint8Array;
}

/** A row for each note of sequences, or for those that are wanted. */
function noteRows<F>(
  sequences: readonly Sequence<F>[],
  isWanted: (sequence: Sequence<F>, i: number) => boolean = () => true,
): NoteRows<F> {
  const most = sequences.reduce((sum, { notes }) => sum + notes.length, 0);
  const of = new Uint32Array(most);
  const at = new Uint8Array(most);
  let count = 0;
  sequences.forEach((sequence, s) => {
    for (let i = 0; i < sequence.notes.length; i++) {
      if (!isWanted(sequence, i)) continue;
      of[count] = s;
      at[count++] = i;
    }
  });
  return { sequences, in: of.subarray(0, count), at: at.subarray(0, count) };
}

/** Of each row, what its note has. */
function ofNotes<F>(
  { sequences, in: of, at }: NoteRows<F>,
  placeOf: (sequence: Sequence<F>, i: number) => number,
): Uint16Array {
  return filled(new Uint16Array(at.length), (row) => placeOf(sequences[of[row]], at[row]));
}

/** Of each row, what its sequence has, which is asked for once. */
function ofSequences<F, K, V extends Value>(
  rows: NoteRows<F>,
  keyOf: (sequence: Sequence<F>) => K,
  meaningOf: (key: K) => V,
): Coded<V> {
  const { values, places: each } = coded(rows.sequences, keyOf, meaningOf);
  return { values, places: filled(new Uint16Array(rows.in.length), (row) => each[rows.in[row]]) };
}

/** The columns that both tables of notes have in common. */
function noteColumns<F extends MaqamForm | JinsForm>(it: Combined, rows: NoteRows<F>) {
  const { sequences } = rows;
  const longest = sequences.reduce((most, { notes }) => Math.max(most, notes.length), 0);
  const numbers = Array.from({ length: longest }, (_, i) => i + 1);
  // From I up when it rises, from the top degree down to I when it falls (docs/theory.md#degrees).
  const degrees = ofNotes(rows, ({ direction, notes }, i) => (direction === 'ascending' ? i : notes.length - 1 - i));
  return {
    form: filled(new Int32Array(rows.in.length), (row) => sequences[rows.in[row]].number),
    ...placed(it, rows.in.length),
    tonic: ofSequences(rows, ({ form }) => form.tonic.note, idNameOf),
    direction: ofSequences(rows, ({ direction }) => direction, itself),
    degree: { values: numbers.map(roman), places: degrees },
    degree_number: { values: numbers, places: degrees },
  };
}

/** A row for each degree of each form, in each direction, see `formDegrees`. */
export function degreeRows(it: Combined): RowsOf<typeof tables.formDegrees> {
  const { pitchClasses } = it.analysis.combination;
  const sequences = sequencesOf<MaqamForm | JinsForm>([...it.maqamat, ...it.ajnas]);
  const rows = noteRows(sequences);
  const positions = ofNotes(rows, ({ notes }, i) => notes[i].position);
  const ofPitch = <V extends Value>(tell: (pitchClass: PitchClass) => V): Coded<V> => ({
    values: pitchClasses.map(tell),
    places: positions,
  });
  // Two pitch classes as one number, since most pairs stand in many forms.
  const pair = (upper: PitchClass, lower: PitchClass) => upper.position * pitchClasses.length + lower.position;
  const centsOf = (pairNumber: number) =>
    pitchClasses[Math.floor(pairNumber / pitchClasses.length)].cents -
    pitchClasses[pairNumber % pitchClasses.length].cents;
  const fromTonic = createCoder(centsOf);
  const steps = createCoder((of: number | null) => (of === null ? null : centsOf(of)));
  return {
    ...noteColumns(it, rows),
    kind: ofSequences(rows, ({ form }) => kindOf(form), itself),
    entity: ofSequences(rows, ({ form }) => entityOf(form), idNameOf),
    place: ofPitch(({ position }) => position),
    // Every note of a form has a name.
    note: ofPitch(({ note }) => note?.idName ?? ''),
    ratio: ofPitch(({ fraction }) => fraction),
    cents: ofPitch(({ cents }) => cents),
    cents_from_tonic: {
      values: fromTonic.values,
      places: ofNotes(rows, ({ notes, form }, i) => fromTonic.placeOf(pair(notes[i], form.tonic))),
    },
    step_cents: {
      values: steps.values,
      places: ofNotes(rows, ({ notes, direction }, i) => {
        const below = notes[direction === 'ascending' ? i - 1 : i + 1];
        return steps.placeOf(below === undefined ? null : pair(notes[i], below));
      }),
    },
  };
}

/** A row for each jins that is found at a degree of a form of a maqām, see `formAjnas`. */
export function formAjnasRows(it: Combined): RowsOf<typeof tables.formAjnas> {
  const { analysis } = it;
  const sequences = sequencesOf(it.maqamat);
  const jinsAt = ({ form, direction }: Sequence<MaqamForm>, i: number) => analysis.ajnasOf(form)[direction][i];
  const rows = noteRows(sequences, (sequence, i) => jinsAt(sequence, i) !== null);
  const notes = createCoder(idNameOf);
  const found = createCoder((jins: JinsTheory | undefined) => jins?.idName ?? '');
  return {
    ...noteColumns(it, rows),
    maqam: ofSequences(rows, ({ form }) => form.maqam, idNameOf),
    note: { values: notes.values, places: ofNotes(rows, (sequence, i) => notes.placeOf(sequence.notes[i].note)) },
    jins: { values: found.values, places: ofNotes(rows, (sequence, i) => found.placeOf(jinsAt(sequence, i)?.jins)) },
    as_written: {
      values: [false, true],
      places: ofNotes(rows, (sequence, i) => {
        const jins = jinsAt(sequence, i);
        return jins?.idName === jins?.jins.idName ? 1 : 0;
      }),
    },
  };
}

const TARGET_KINDS = ['maqam', 'jins'] as const;

/** A row for each category of modulation of a form that has targets, see `modulations`. */
export function modulationRows(it: Combined): RowsOf<typeof tables.modulations> {
  const network = it.analysis.network();
  const most = it.maqamat.length * TARGET_KINDS.length * MODULATION_CATEGORIES.length;
  // Of each row.
  const sources = new Uint16Array(most);
  const kinds = new Uint16Array(most);
  const categories = new Uint16Array(most);
  const targetTonics = new Uint16Array(most);
  const counts = new Uint16Array(most);
  const tonicCoder = createCoder(idNameOf);
  let rows = 0;
  it.maqamat.forEach(({ form }, source) => {
    const { maqamTonics, jinsTonics } = network.modulationsOf(form);
    const add = (kind: number, tonics: ModulationTonics, countOn: (tonic: NoteName) => number) => {
      MODULATION_CATEGORIES.forEach((name, category) => {
        const tonic = tonics[name];
        const count = tonic === null ? 0 : countOn(tonic);
        if (tonic === null || count === 0) return;
        sources[rows] = source;
        kinds[rows] = kind;
        categories[rows] = category;
        targetTonics[rows] = tonicCoder.placeOf(tonic);
        counts[rows++] = count;
      });
    };
    add(0, maqamTonics, (tonic) => maqamTargets(network.maqamatByTonic, form, tonic).length);
    add(1, jinsTonics, (tonic) => network.ajnasByTonic.get(tonic)?.length ?? 0);
  });
  const inRows = <V extends Value>(values: readonly V[], places: Uint16Array): Coded<V> => ({
    values,
    places: places.subarray(0, rows),
  });
  const ofSources = ({ values, places }: Coded<string>) =>
    inRows(
      values,
      filled(new Uint16Array(rows), (row) => places[sources[row]]),
    );
  const ofCategory = categories.subarray(0, rows);
  return {
    form: filled(new Int32Array(rows), (row) => it.maqamat[sources[row]].number),
    ...placed(it, rows),
    maqam: ofSources(coded(it.maqamat, ({ form }) => form.maqam, idNameOf)),
    tonic: ofSources(coded(it.maqamat, ({ form }) => form.tonic.note, idNameOf)),
    target_kind: inRows(TARGET_KINDS, kinds),
    category: { values: MODULATION_CATEGORIES, places: ofCategory },
    degree: { values: MODULATION_CATEGORIES.map((category) => CATEGORY_DEGREES[category]), places: ofCategory },
    target_tonic: inRows(tonicCoder.values, targetTonics),
    targets: inRows(upTo(counts.reduce((a, b) => Math.max(a, b), 0)), counts),
  };
}
