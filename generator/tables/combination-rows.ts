import { builder } from '../../runtime/documents/build/builder.ts';
import { another, type Here, here } from '../../runtime/documents/build/parts.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from '../../runtime/documents/build/set-tables.ts';
import { setIdNameOf } from '../../runtime/documents/classification-view.ts';
import type { CombinationOf } from '../../runtime/documents/documents.ts';
import type { Analysis, PitchAnalysis } from '../../runtime/engine/analysis.ts';
import { deviationOf } from '../../runtime/engine/pitch-class.ts';
import { groupBy } from '../../runtime/engine/targets.ts';
import { keyed } from '../../runtime/memo.ts';
import type { MaqamSetTable, TwelveSetTable } from '../../runtime/schemas/set-tables.ts';
import { coded, filled } from './coding.ts';
import { type Coded, type RowOf, type RowsOf, rowsOf, type Value } from './column.ts';
import * as tables from './combination-tables.ts';
import { type Combined, placed } from './combined.ts';
import { formRows } from './form-rows.ts';
import { modulationRows } from './modulation-rows.ts';
import { degreeRows, formAjnasRows } from './note-rows.ts';

/** The rows of the tables of what is in a combination. */

/** How many numbers of forms a combination has for its own: more than any has forms. */
const FORMS_OF_A_COMBINATION = 10_000;

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

const pitchClassRows = (
  { combination }: PitchAnalysis,
  { tuningSystem, startingNote }: CombinationOf,
): RowOf<typeof tables.pitchClasses>[] =>
  combination.pitchClasses.map((pitchClass) => ({
    system: tuningSystem,
    starting_note: startingNote,
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

/** A form in a set. */
interface Member {
  readonly classification: string;
  /** Its place, from 0. */
  readonly set: number;
  readonly id: string;
  /** Its place in the set, from 0. */
  readonly place: number;
  readonly form: Combined['maqamat'][number];
  readonly isSource: boolean;
}

/** The form of a maqām on a tonic, both by their names. */
type FormOn = (maqam: string, tonic: string) => Member['form'] | undefined;

function formsOn({ maqamat }: Combined): FormOn {
  const byMaqam = groupBy(maqamat, ({ form }) => form.maqam.idName);
  const byTonic = keyed(
    (maqam: string) => new Map(byMaqam.get(maqam)?.map((it) => [it.form.tonic.note.idName, it] as const)),
  );
  return (maqam, tonic) => byTonic(maqam).get(tonic);
}

function membersOf(
  formOn: FormOn,
  classification: string,
  table: TwelveSetTable | MaqamSetTable | null,
): readonly Member[] {
  if (table === null) return [];
  const members: Member[] = [];
  for (const [s, set] of table.sets.entries()) {
    const id = setIdNameOf(table, set);
    for (const [place, [maqam, note]] of set.members.entries()) {
      const [{ idName }, tonic] = [table.maqamat[maqam], table.noteNames[note].idName];
      const form = formOn(idName, tonic);
      if (form === undefined) throw new RangeError(`${id} holds ${idName} on ${tonic}, which is no form here.`);
      const isSource = maqam === set.source[0] && note === set.source[1];
      members.push({ classification, set: s, id, place, form, isSource });
    }
  }
  return members;
}

/** A row for each form in a set, see `setMembers`. */
function setRows(it: Combined, members: readonly Member[]): RowsOf<typeof tables.setMembers> {
  const of = <V extends Value>(tell: (member: Member) => V): Coded<V> => coded(members, tell, (value) => value);
  return {
    ...placed(it, members.length),
    classification: of(({ classification }) => classification),
    set: of(({ set }) => set + 1),
    set_id: of(({ id }) => id),
    member: of(({ place }) => place + 1),
    form: filled(new Int32Array(members.length), (row) => members[row].form.number),
    maqam: of(({ form }) => form.form.maqam.idName),
    tonic: of(({ form }) => form.form.tonic.note.idName),
    is_source: of(({ isSource }) => isSource),
  };
}

function combined({ noteNames, analysis }: Here<Analysis>, key: CombinationOf, combination: number): Combined {
  const place = { system: key.tuningSystem, starting_note: key.startingNote };
  return { place, noteNames, analysis, ...numbered(analysis, combination) };
}

/** The rows of a combination that its pitch classes alone tell, by the name of the table. */
export const pitchRows = builder({ place: here.pitches }, ({ place }, key: CombinationOf) => ({
  pitch_classes: rowsOf(tables.pitchClasses, pitchClassRows(place.analysis, key)),
}));

/**
 * The rows of every other table of what is in a combination, by the name of the table.
 *
 * What it builds takes the place of the combination among all, from 0, from which its forms are numbered.
 */
export const combinationRows = builder(
  { place: here.all, twelve: another(buildTwelveSetTable), maqamSets: another(buildMaqamSetTable) },
  ({ place, twelve, maqamSets }, key: CombinationOf) =>
    (combination: number) => {
      const it = combined(place, key, combination);
      const formOn = formsOn(it);
      return {
        forms: formRows(it),
        form_degrees: degreeRows(it),
        form_ajnas: formAjnasRows(it),
        modulations: modulationRows(it),
        set_members: setRows(it, [
          ...membersOf(formOn, '12-pitch-class-sets', twelve),
          ...membersOf(formOn, 'maqam-pitch-class-sets', maqamSets),
        ]),
      };
    },
);
