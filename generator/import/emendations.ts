import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import { quote } from '../archive/archive-error.ts';
import { valueAt, withValueAt } from '../archive/pointer.ts';
import { isSameReading } from './composed.ts';
import type { JsonObject } from './json.ts';

/** What an import makes of the emendations of a record whose source may have changed (docs/importing.md#emendations). */

/** A record with our readings in it, the emendations that still hold, and in words what became of the others. */
export interface Emended {
  readonly record: JsonObject;
  readonly emendations: readonly Emendation[];
  readonly reports: readonly string[];
}

/** A reading that an emendation can be about: neither a list nor nothing. */
const isReading = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** An emendation of a reading that the source has replaced by a third: a doubt of the new one, until somebody decides. */
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

/** What becomes of one emendation: it stays, is another, or is none any more; what is told when it does not stay. */
interface Outcome {
  readonly emendation: Emendation | null;
  readonly reports?: string;
}

/**
 * @param said what the source archive says at the place
 * @param isOurs whether the place is of a field that the source archive does not have
 */
function outcome(emendation: Emendation, said: unknown, isOurs: boolean): Outcome {
  const { file, pointer, recorded, corrected, decision, reason } = emendation;
  const place = `archive/${file} at ${pointer}`;
  const what = `${quote(recorded)} → ${quote(corrected)} (${decision}: ${reason})`;
  if (isOurs || isSameReading(said, recorded)) return { emendation };
  if (!isReading(said)) {
    const reports = `${place}: no longer applies, the source archive has no such reading any more; taken out: ${what}`;
    return { emendation: null, reports };
  }
  if (isSameReading(said, corrected)) {
    const reports = `${place}: no longer needed, the source archive now says ${quote(said)} itself; taken out: ${what}`;
    return { emendation: null, reports };
  }
  const reports = `${place}: conflict, the source archive now says ${quote(said)}, which is taken as recorded. The emendation ${what} no longer applies; it is kept as a doubt of the new reading, to be decided anew`;
  return { emendation: doubtOf(emendation, said), reports };
}

/**
 * Puts our readings into a record.
 *
 * @param record what the source archive says, and our fields
 * @param facts what the source archive says alone
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
    .filter(({ decision, pointer }) => decision === 'applied' && valueAt(facts, pointer) !== undefined)
    .reduce((at, { pointer, corrected }) => withValueAt(at, pointer, corrected), record);
  return {
    record: text,
    emendations: kept,
    reports: outcomes.flatMap(({ reports }) => reports ?? []),
  };
}

/** What is said of emendations whose record the source archive has taken away. */
export const withdrawn = (emendations: readonly Emendation[]): readonly string[] =>
  emendations.map(
    ({ file, pointer, recorded, corrected, decision, reason }) =>
      `archive/${file} at ${pointer}: taken out with its file: ${quote(recorded)} → ${quote(corrected)} (${decision}: ${reason})`,
  );
