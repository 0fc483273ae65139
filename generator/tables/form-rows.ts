import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import { followNote } from '../../runtime/engine/degrees.ts';
import { formNames, type Names } from '../../runtime/engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import { CATEGORY_DEGREES, MODULATION_CATEGORIES, type ModulationTonics } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import type { NoteName } from '../../runtime/engine/note-names.ts';
import type { PitchClass } from '../../runtime/engine/pitch-class.ts';
import type { MaqamTheory } from '../../runtime/engine/records.ts';
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
export function placed({ place }: Combined, count: number) {
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
  const addition = (tell: (names: Names) => string): Coded<string> =>
    coded(
      forms,
      ({ isBaseForm, tonic }) => (isBaseForm ? null : tonic.note),
      (tonic) => (tonic === null ? '' : tell(added(tonic))),
    );
  return {
    form: filled(new Int32Array(numbered.length), (row) => numbered[row].number),
    ...placed(it, forms.length),
    kind: of(kindOf),
    entity: coded(forms, entityOf, idNameOf),
    tonic: coded(forms, ({ tonic }) => tonic.note, idNameOf),
    relation: of(relationOf),
    name: { parts: [coded(forms, entityOf, ({ name }) => name), addition(({ displayName }) => displayName)] },
    name_ar: {
      parts: [coded(forms, entityOf, ({ nameArabic }) => nameArabic), addition(({ displayNameAr }) => displayNameAr)],
    },
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
  readonly isRising: boolean;
  readonly notes: readonly NamedPitchClass[];
}

const sequencesOf = <F extends MaqamForm | JinsForm>(forms: readonly Numbered<F>[]): readonly Sequence<F>[] =>
  forms.flatMap(({ number, form }) => {
    const rising = { number, form, isRising: true, notes: form.ascending };
    return 'descending' in form ? [rising, { number, form, isRising: false, notes: form.descending }] : [rising];
  });

/** Rows of which each is a note of a sequence. */
interface NoteRows<F> {
  readonly sequences: readonly Sequence<F>[];
  /** Of each sequence, the row after its last. */
  readonly ends: Uint32Array;
  /** Of each row, its note's place in the sequence. */
  readonly at: Uint8Array;
}

/** A row for each note of sequences, or for those at which something was found. */
function noteRows<F>(
  sequences: readonly Sequence<F>[],
  found: readonly (readonly unknown[])[] = sequences.map(({ notes }) => notes),
): NoteRows<F> {
  const ends = new Uint32Array(sequences.length);
  const at = new Uint8Array(sequences.reduce((sum, { notes }) => sum + notes.length, 0));
  let count = 0;
  found.forEach((list, s) => {
    for (let i = 0; i < list.length; i++) if (list[i] !== null) at[count++] = i;
    ends[s] = count;
  });
  return { sequences, ends, at: at.subarray(0, count) };
}

/** Gives each row what its sequence has. */
function spread({ ends, at }: NoteRows<unknown>, each: Uint16Array): Uint16Array {
  const all = new Uint16Array(at.length);
  for (let s = 0, row = 0; s < ends.length; s++) while (row < ends[s]) all[row++] = each[s];
  return all;
}

/** Of each row, what its sequence has, which is asked for once. */
function ofSequences<F, K, V extends Value>(
  rows: NoteRows<F>,
  keyOf: (sequence: Sequence<F>) => K,
  meaningOf: (key: K) => V,
): Coded<V> {
  const { values, places } = coded(rows.sequences, keyOf, meaningOf);
  return { values, places: spread(rows, places) };
}

/** Of each row, the number of its form. */
function formNumbers({ sequences, ends, at }: NoteRows<unknown>): Int32Array {
  const all = new Int32Array(at.length);
  for (let s = 0, row = 0; s < ends.length; s++) {
    const { number } = sequences[s];
    while (row < ends[s]) all[row++] = number;
  }
  return all;
}

/** Of each row, the degree, from 0: from I up when it rises, from the top degree down to I when it falls (docs/theory.md#degrees). */
function degreesOf({ sequences, ends, at }: NoteRows<unknown>): Uint16Array {
  const all = new Uint16Array(at.length);
  for (let s = 0, row = 0; s < ends.length; s++) {
    const { isRising, notes } = sequences[s];
    const top = notes.length - 1;
    for (; row < ends[s]; row++) all[row] = isRising ? at[row] : top - at[row];
  }
  return all;
}

/** The columns that both tables of notes have in common. */
function noteColumns<F extends MaqamForm | JinsForm>(it: Combined, rows: NoteRows<F>) {
  const longest = rows.sequences.reduce((most, { notes }) => Math.max(most, notes.length), 0);
  const numbers = Array.from({ length: longest }, (_, i) => i + 1);
  const degrees = degreesOf(rows);
  return {
    form: formNumbers(rows),
    ...placed(it, rows.at.length),
    tonic: ofSequences(rows, ({ form }) => form.tonic.note, idNameOf),
    direction: ofSequences(rows, ({ isRising }) => (isRising ? 'ascending' : 'descending'), itself),
    degree: { values: numbers.map(roman), places: degrees },
    degree_number: { values: numbers, places: degrees },
  };
}

/** Cents between two pitch classes of a combination, as places in a list of those that are asked for. */
function createIntervals(pitchClasses: readonly PitchClass[]) {
  const count = pitchClasses.length;
  const { values, placeOf } = createCoder((pair: number | null) =>
    pair === null ? null : pitchClasses[Math.floor(pair / count)].cents - pitchClasses[pair % count].cents,
  );
  const none = placeOf(null);
  // Most pairs stand in many forms.
  const known = new Uint16Array(count * count).fill(none);
  return {
    values,
    none,
    placeOf(upper: PitchClass, lower: PitchClass): number {
      const pair = upper.position * count + lower.position;
      if (known[pair] === none) known[pair] = placeOf(pair);
      return known[pair];
    },
  };
}

/** A row for each degree of each form, in each direction, see `formDegrees`. */
export function degreeRows(it: Combined): RowsOf<typeof tables.formDegrees> {
  const { pitchClasses } = it.analysis.combination;
  const rows = noteRows(sequencesOf<MaqamForm | JinsForm>([...it.maqamat, ...it.ajnas]));
  const intervals = createIntervals(pitchClasses);
  const count = rows.at.length;
  const positions = new Uint16Array(count);
  const fromTonic = new Uint16Array(count);
  const steps = new Uint16Array(count);
  let row = 0;
  for (const { form, isRising, notes } of rows.sequences) {
    const lowest = isRising ? 0 : notes.length - 1;
    const below = isRising ? -1 : 1;
    for (let i = 0; i < notes.length; i++, row++) {
      positions[row] = notes[i].position;
      fromTonic[row] = intervals.placeOf(notes[i], form.tonic);
      // A place before the first would be asked for by its name.
      steps[row] = i === lowest ? intervals.none : intervals.placeOf(notes[i], notes[i + below]);
    }
  }
  const ofPitch = <V extends Value>(tell: (pitchClass: PitchClass) => V): Coded<V> => ({
    values: pitchClasses.map(tell),
    places: positions,
  });
  return {
    ...noteColumns(it, rows),
    kind: ofSequences(rows, ({ form }) => kindOf(form), itself),
    entity: ofSequences(rows, ({ form }) => entityOf(form), idNameOf),
    place: ofPitch(({ position }) => position),
    // Every note of a form has a name.
    note: ofPitch(({ note }) => note?.idName ?? ''),
    ratio: ofPitch(({ fraction }) => fraction),
    cents: ofPitch(({ cents }) => cents),
    cents_from_tonic: { values: intervals.values.map((cents) => cents ?? 0), places: fromTonic },
    step_cents: { values: intervals.values, places: steps },
  };
}

/** A row for each jins that is found at a degree of a form of a maqām, see `formAjnas`. */
export function formAjnasRows(it: Combined): RowsOf<typeof tables.formAjnas> {
  const { analysis } = it;
  const sequences = sequencesOf(it.maqamat);
  const ajnas = sequences.map(({ form, isRising }) => analysis.ajnasOf(form)[isRising ? 'ascending' : 'descending']);
  const rows = noteRows(sequences, ajnas);
  const count = rows.at.length;
  const noteCoder = createCoder(idNameOf);
  const jinsCoder = createCoder(idNameOf);
  const notes = new Uint16Array(count);
  const found = new Uint16Array(count);
  const asWritten = new Uint16Array(count);
  let row = 0;
  sequences.forEach((sequence, s) => {
    ajnas[s].forEach((embedded, i) => {
      if (embedded === null) return;
      notes[row] = noteCoder.placeOf(sequence.notes[i].note);
      found[row] = jinsCoder.placeOf(embedded.jins);
      asWritten[row++] = embedded.idName === embedded.jins.idName ? 1 : 0;
    });
  });
  return {
    ...noteColumns(it, rows),
    maqam: ofSequences(rows, ({ form }) => form.maqam, idNameOf),
    note: { values: noteCoder.values, places: notes },
    jins: { values: jinsCoder.values, places: found },
    as_written: { values: [false, true], places: asWritten },
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
