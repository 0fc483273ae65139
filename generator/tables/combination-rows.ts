import {
  isTwelveSetTable,
  playability,
  setIdNameOf,
} from '../../runtime/documents/classification/classification-view.ts';
import type { BuildContext } from '../../runtime/documents/context.ts';
import type { CombinationOf } from '../../runtime/documents/documents.ts';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import { deviationOf } from '../../runtime/engine/pitch-class.ts';
import type { MaqamSetTable, TwelveSetTable } from '../../runtime/schemas/set-tables.ts';
import type { RowOf } from './column.ts';
import type * as tables from './combination-tables.ts';
import type { Combined } from './combined.ts';
import { formRows } from './form-rows.ts';
import { modulationRows } from './modulation-rows.ts';
import { degreeRows, formAjnasRows } from './note-rows.ts';

/** The rows of the tables of combinations. */

/** The forms of a combination with their numbers: maqāmāt before ajnās, each in the order of its documents. */
function numberedForms(analysis: Analysis, first: number): Pick<Combined, 'maqamat' | 'ajnas'> {
  const maqamForms = analysis.allMaqamForms();
  const firstJins = first + maqamForms.length;
  return {
    maqamat: maqamForms.map((form, i) => ({ number: first + i, form })),
    ajnas: analysis.allJinsForms().map((form, i) => ({ number: firstJins + i, form })),
  };
}

const pitchClassRows = ({ combination: key, analysis }: Combined): RowOf<typeof tables.pitchClasses>[] =>
  analysis.combination.pitchClasses.map((pitchClass) => ({
    ...key,
    place: pitchClass.position,
    index: pitchClass.index,
    octave: pitchClass.octave,
    note: pitchClass.note?.idName ?? null,
    ipn: pitchClass.spelling?.englishName ?? null,
    abjad: pitchClass.abjadName === '' ? null : pitchClass.abjadName,
    ratio: pitchClass.fraction,
    is_ratio_exact: pitchClass.isFractionExact,
    decimal_ratio: pitchClass.decimalRatio,
    cents: pitchClass.cents,
    frequency: pitchClass.frequency,
    string_length: pitchClass.stringLength,
    midi: pitchClass.midiNoteNumber,
    cents_deviation: deviationOf(pitchClass)?.centsDeviation ?? null,
  }));

/** A row for each form in a set of a classification, see `setMembers`. */
function setRows(
  { combination: key, maqamat }: Combined,
  classification: string,
  table: TwelveSetTable | MaqamSetTable | null,
): RowOf<typeof tables.setMembers>[] {
  if (table === null) return [];
  const numbers = new Map(
    maqamat.map(({ number, form }) => [`${form.maqam.idName} ${form.tonic.note.idName}`, number]),
  );
  return table.sets.flatMap((set, i) => {
    const { isPlayable, conflicts = [] } = isTwelveSetTable(table) ? playability(table, set) : {};
    return set.members.map(([maqam, note], k) => {
      const { idName } = table.maqamat[maqam];
      const tonic = table.noteNames[note].idName;
      const form = numbers.get(`${idName} ${tonic}`);
      if (form === undefined) throw new RangeError(`A set has a member ${idName} on ${tonic}, which is no form.`);
      return {
        ...key,
        classification,
        set: i + 1,
        set_id: setIdNameOf(table, set),
        member: k + 1,
        form,
        maqam: idName,
        tonic,
        is_source: maqam === set.source[0] && note === set.source[1],
        is_playable: isPlayable ?? null,
        conflicts:
          conflicts.length === 0
            ? null
            : conflicts
                .map(({ lowerKey, upperKey, cents }) => `${lowerKey}-${upperKey} ${cents.toFixed(1)}`)
                .join(', '),
      };
    });
  });
}

/** The published classifications of a combination. */
interface PublishedSets {
  /** Null if the filler system lacks the starting note. */
  readonly twelve: TwelveSetTable | null;
  readonly maqam: MaqamSetTable;
}

/**
 * The rows of a combination, by the name of the table.
 *
 * @param first the number of its first form
 * @throws RangeError for a combination that the archive does not have
 */
export function combinationRows(context: BuildContext, key: CombinationOf, first: number, sets: PublishedSets) {
  const analysis = context.engine.analysis(key, context.tolerance);
  const combined: Combined = {
    combination: { system: key.tuningSystem, starting_note: key.startingNote },
    analysis,
    ...numberedForms(analysis, first),
  };
  return {
    pitch_classes: pitchClassRows(combined),
    forms: formRows(combined),
    form_degrees: degreeRows(combined),
    form_ajnas: formAjnasRows(combined),
    modulations: modulationRows(combined),
    set_members: [
      ...setRows(combined, '12-pitch-class-sets', sets.twelve),
      ...setRows(combined, 'maqam-pitch-class-sets', sets.maqam),
    ],
  };
}
