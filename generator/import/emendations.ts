import { isInText } from '../../runtime/documents/archive/decisions.ts';
import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import { quote } from '../archive/archive-error.ts';
import { valueAt, withValueAt } from '../archive/pointer.ts';
import { isSameVariant } from './composed.ts';
import type { JsonObject } from './json.ts';

/** Updates the emendations of a record whose source may have changed (docs/edit.md#emendations). */

/** A record with its emendations applied, the valid emendations, and reports of the others. */
export interface Emended {
  readonly record: JsonObject;
  readonly emendations: readonly Emendation[];
  readonly reports: readonly string[];
}

/** Whether a value is a reading: lists and missing values are not. */
const isVariant = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Converts an emendation to a doubt: the source has a new reading, which needs a decision. */
function doubtOf(emendation: Emendation, recorded: string | number): Emendation {
  const { reason, reasonArabic, recorded: before } = emendation;
  return {
    ...emendation,
    recorded,
    decision: 'noted',
    reason: `${reason} (Said of ${quote(before)}, which the source archive has changed since: to be decided anew.)`,
    reasonArabic: `${reasonArabic} (قيل في ${quote(before)}، وقد غيّره الأرشيف المصدر: يُعاد النظر فيه.)`,
  };
}

/** The result for one emendation: unchanged, changed or removed, with a report unless it is unchanged. */
interface Outcome {
  readonly emendation: Emendation | null;
  readonly reports?: string;
}

/**
 * @param said the value of the source archive at the place
 * @param isOurs whether the place is of a field that the source archive does not have
 */
function outcome(emendation: Emendation, said: unknown, isOurs: boolean): Outcome {
  const { file, pointer, recorded, corrected, decision, reason } = emendation;
  const location = `archive/${file} at ${pointer}`;
  const what = `${quote(recorded)} → ${quote(corrected)} (${decision}: ${reason})`;
  if (isOurs || isSameVariant(said, recorded)) return { emendation };
  if (!isVariant(said)) {
    const reports = `${location}: removed, because the source archive no longer has the reading: ${what}`;
    return { emendation: null, reports };
  }
  if (isSameVariant(said, corrected)) {
    const reports = `${location}: removed, because the source archive now has ${quote(said)}: ${what}`;
    return { emendation: null, reports };
  }
  const reports = `${location}: conflict, because the source archive now has ${quote(said)}, which is imported. The emendation ${what} is kept as a note; review it`;
  return { emendation: doubtOf(emendation, said), reports };
}

/**
 * Applies the emendations of a record.
 *
 * @param record the record of the source archive with our fields
 * @param facts the fields of the source archive only
 * @param emendations those of the record's file
 */
export function emended(record: JsonObject, facts: JsonObject, emendations: readonly Emendation[]): Emended {
  const outcomes = emendations.map((emendation) => {
    const said = valueAt(facts, emendation.pointer);
    const isOurs = said === undefined && valueAt(record, emendation.pointer) !== undefined;
    return outcome(emendation, said, isOurs);
  });
  const kept = outcomes.flatMap(({ emendation }) => emendation ?? []);
  const text = kept
    .filter((emendation) => isInText(emendation) && valueAt(facts, emendation.pointer) !== undefined)
    .reduce((at, { pointer, corrected }) => withValueAt(at, pointer, corrected), record);
  return {
    record: text,
    emendations: kept,
    reports: outcomes.flatMap(({ reports }) => reports ?? []),
  };
}

/** Reports of the emendations of removed records. */
export const removedWithFile = (emendations: readonly Emendation[]): readonly string[] =>
  emendations.map(
    ({ file, pointer, recorded, corrected, decision, reason }) =>
      `archive/${file} at ${pointer}: removed with its file: ${quote(recorded)} → ${quote(corrected)} (${decision}: ${reason})`,
  );
