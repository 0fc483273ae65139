import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import type { EmbeddedJins } from '../../runtime/engine/embedded-ajnas.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import type { PitchClass } from '../../runtime/engine/pitch-class.ts';
import { roman } from '../../runtime/engine/roman.ts';
import { coded, createCoder, denseOf, filled, MOST_VALUES } from './coding.ts';
import type { Coded, RowsOf, Runs, Value } from './column.ts';
import type * as tables from './combination-tables.ts';
import { type Combined, entityOf, idNameOf, KINDS, kindOf, type Numbered, noteIds, placed } from './combined.ts';

/** The rows of the tables of the notes of forms. */

const DIRECTIONS = ['ascending', 'descending'] as const;

/** A sequence of a form in which it has degrees. @typeParam N what is found at a note */
interface Sequence<F, N> extends Numbered<F> {
  readonly isRising: boolean;
  readonly notes: readonly NamedPitchClass[];
  /** What is found at each note; null where there is no row. */
  readonly found: readonly (N | null)[];
}

/** The sequences of forms. @param foundIn what is found at the notes of a sequence */
function sequencesOf<F extends MaqamForm | JinsForm, N>(
  forms: readonly Numbered<F>[],
  foundIn: (form: F, isRising: boolean, notes: readonly NamedPitchClass[]) => readonly (N | null)[],
): readonly Sequence<F, N>[] {
  const all: Sequence<F, N>[] = [];
  for (const { number, form } of forms) {
    const { ascending } = form;
    all.push({ number, form, isRising: true, notes: ascending, found: foundIn(form, true, ascending) });
    if (!('descending' in form)) continue;
    const { descending } = form;
    all.push({ number, form, isRising: false, notes: descending, found: foundIn(form, false, descending) });
  }
  return all;
}

/** Rows of which each is a note of a sequence. */
interface NoteRows<F, N> {
  /** Those that have rows. */
  readonly sequences: readonly Sequence<F, N>[];
  /** Of each, the row after its last. */
  readonly ends: Uint32Array;
  /** Of each row, its note's place in the sequence. */
  readonly at: Uint8Array;
}

/** Adds a row for each note at which something is found. @returns how many there are then */
function addRows(found: readonly unknown[], at: Uint8Array, rows: number): number {
  let row = rows;
  for (let i = 0; i < found.length; i++) if (found[i] !== null) at[row++] = i;
  return row;
}

/** The rows of notes of sequences at which something is found. */
function noteRows<F, N>(all: readonly Sequence<F, N>[]): NoteRows<F, N> {
  const sequences: Sequence<F, N>[] = [];
  const ends = new Uint32Array(all.length);
  const at = new Uint8Array(all.reduce((sum, { notes }) => sum + notes.length, 0));
  let row = 0;
  for (const sequence of all) {
    const first = row;
    row = addRows(sequence.found, at, row);
    if (row > first) ends[sequences.push(sequence) - 1] = row;
  }
  return { sequences, ends: ends.subarray(0, sequences.length), at: at.subarray(0, row) };
}

/** Of each row, what its sequence has, which is asked for once. @param placeOf a sequence's place among the values */
const ofSequences = <F, N, V extends Value>(
  { sequences, ends }: NoteRows<F, N>,
  values: readonly V[],
  placeOf: (sequence: Sequence<F, N>, i: number) => number,
): Runs<V> => ({ values, runs: filled(new Uint16Array(sequences.length), (i) => placeOf(sequences[i], i)), ends });

/** Of each row, the maqām or jins of its form, in sequences that follow each other. */
function entitiesOf<F extends MaqamForm | JinsForm>({ sequences, ends }: NoteRows<F, unknown>): Runs<string> {
  const { values, places } = coded(sequences, ({ form }) => entityOf(form), idNameOf);
  return { values, runs: places, ends };
}

/** Of each row, the degree, from 0: from I up when it rises, from the top degree down to I when it falls (docs/theory.md#degrees). */
function degreesOf({ sequences, ends, at }: NoteRows<unknown, unknown>): Uint16Array {
  const all = new Uint16Array(at.length);
  for (let s = 0, row = 0; s < ends.length; s++) {
    const { isRising, notes } = sequences[s];
    const top = notes.length - 1;
    for (; row < ends[s]; row++) all[row] = isRising ? at[row] : top - at[row];
  }
  return all;
}

/** Of each row, the place of its pitch class in the combination. */
function positionsOf({ sequences, ends, at }: NoteRows<unknown, unknown>): Uint16Array {
  const all = new Uint16Array(at.length);
  for (let s = 0, row = 0; s < ends.length; s++) {
    const { notes } = sequences[s];
    for (; row < ends[s]; row++) all[row] = notes[at[row]].position;
  }
  return all;
}

/** The columns that both tables of notes have in common. */
function noteColumns<F extends MaqamForm | JinsForm, N>(it: Combined, rows: NoteRows<F, N>) {
  const longest = rows.sequences.reduce((most, { notes }) => Math.max(most, notes.length), 0);
  const numbers = Array.from({ length: longest }, (_, i) => i + 1);
  const degrees = degreesOf(rows);
  return {
    form: ofSequences(
      rows,
      rows.sequences.map(({ number }) => number),
      (_, i) => i,
    ),
    ...placed(it, rows.at.length),
    tonic: ofSequences(rows, noteIds(it), ({ form }) => form.tonic.position),
    direction: ofSequences(rows, DIRECTIONS, ({ isRising }) => (isRising ? 0 : 1)),
    degree: { values: numbers.map(roman), places: degrees },
    degree_number: { values: numbers, places: degrees },
  };
}

/** Of each row, a pair of pitch classes. */
type Pairs = Uint16Array | Uint32Array;

/**
 * Two pitch classes of a combination as one number, from their positions; below the square of how many there are, which
 * stands for no pair.
 */
const pairOf = (upper: number, lower: number, count: number): number => upper * count + lower;

/** Room for pairs: of most tunings they are numbered as places are, so that what tells them anew sees no others. */
const roomForPairs = (rows: number, count: number): Pairs =>
  count * count < MOST_VALUES ? new Uint16Array(rows) : new Uint32Array(rows);

/** Of each row, its note and the tonic. */
function pairsWithTonic<F extends MaqamForm | JinsForm>(
  { sequences, ends }: NoteRows<F, unknown>,
  positions: Uint16Array,
  count: number,
): Pairs {
  const all = roomForPairs(positions.length, count);
  for (let s = 0, row = 0; s < ends.length; s++) {
    const { position } = sequences[s].form.tonic;
    for (; row < ends[s]; row++) all[row] = pairOf(positions[row], position, count);
  }
  return all;
}

/** Of each row, its note and the one below; none for the lowest of a sequence, all of whose notes have rows. */
function pairsWithBelow({ sequences, ends }: NoteRows<unknown, unknown>, positions: Uint16Array, count: number): Pairs {
  const all = roomForPairs(positions.length, count).fill(count * count);
  for (let s = 0, first = 0; s < ends.length; first = ends[s++]) {
    const last = ends[s] - 1;
    if (sequences[s].isRising) {
      for (let row = last; row > first; row--) all[row] = pairOf(positions[row], positions[row - 1], count);
    } else {
      for (let row = first; row < last; row++) all[row] = pairOf(positions[row], positions[row + 1], count);
    }
  }
  return all;
}

/** Cents between the pitch classes of pairs, of which most stand in many forms; null for none. */
function centsOf(pitchClasses: readonly PitchClass[], pairs: Pairs): Coded<number | null> {
  const count = pitchClasses.length;
  const { order, places } = denseOf(pairs, count * count + 1);
  const values = order.map((pair) =>
    pair === count * count ? null : pitchClasses[Math.floor(pair / count)].cents - pitchClasses[pair % count].cents,
  );
  return { values, places };
}

/** A row for each degree of each form, in each direction, see `formDegrees`. */
export function degreeRows(it: Combined): RowsOf<typeof tables.formDegrees> {
  const { pitchClasses } = it.analysis.combination;
  const forms: readonly Numbered<MaqamForm | JinsForm>[] = [...it.maqamat, ...it.ajnas];
  const rows = noteRows(sequencesOf(forms, (_form, _isRising, notes) => notes));
  const positions = positionsOf(rows);
  const ofPitch = <V extends Value>(tell: (pitchClass: PitchClass) => V): Coded<V> => ({
    values: pitchClasses.map(tell),
    places: positions,
  });
  const fromTonic = centsOf(pitchClasses, pairsWithTonic(rows, positions, pitchClasses.length));
  return {
    ...noteColumns(it, rows),
    kind: ofSequences(rows, KINDS, ({ form }) => kindOf(form)),
    entity: entitiesOf(rows),
    place: ofPitch(({ position }) => position),
    note: { values: noteIds(it), places: positions },
    ratio: ofPitch(({ fraction }) => fraction),
    cents: ofPitch(({ cents }) => cents),
    cents_from_tonic: { values: fromTonic.values.map((cents) => cents ?? 0), places: fromTonic.places },
    step_cents: centsOf(pitchClasses, pairsWithBelow(rows, positions, pitchClasses.length)),
  };
}

/** Of each row, what is found at its note. */
function foundOf<N>({ sequences, ends, at }: NoteRows<unknown, N>, placeOf: (it: N | null) => number): Uint16Array {
  const all = new Uint16Array(at.length);
  for (let s = 0, row = 0; s < ends.length; s++) {
    const { found } = sequences[s];
    for (; row < ends[s]; row++) all[row] = placeOf(found[at[row]]);
  }
  return all;
}

/** A row for each jins that is found at a degree of a form of a maqām, see `formAjnas`. */
export function formAjnasRows(it: Combined): RowsOf<typeof tables.formAjnas> {
  const ajnasIn = (form: MaqamForm, isRising: boolean) =>
    it.analysis.ajnasOf(form)[isRising ? 'ascending' : 'descending'];
  const rows = noteRows(sequencesOf(it.maqamat, ajnasIn));
  // Many forms have the same jins on the same note. Where nothing is found there is no row.
  const { values: ajnas, placeOf } = createCoder((embedded: EmbeddedJins | null) => embedded);
  const places = foundOf(rows, placeOf);
  return {
    ...noteColumns(it, rows),
    maqam: entitiesOf(rows),
    note: { values: noteIds(it), places: positionsOf(rows) },
    jins: { values: ajnas.map((embedded) => embedded?.jins.idName ?? ''), places },
    as_written: { values: ajnas.map((embedded) => embedded?.idName === embedded?.jins.idName), places },
  };
}
