import type { StopValues } from '../archive/stops.ts';
import { type JsonObject, objectsIn } from './json.ts';

/** Flags of maqāmāt in `archive/`, computed from their facts; the source archive has no flags. */

/** The valid notes and stations of a maqām after the import. */
export interface Known {
  /** Places of note names in order of pitch. */
  readonly pitchOrder: ReadonlyMap<string, number>;
  readonly stops: StopValues;
}

const resolves = ({ type, value }: JsonObject, { stops }: Known): boolean =>
  new Map<unknown, ReadonlySet<unknown>>(Object.entries(stops)).get(type)?.has(value) === true;

const stopsOf = (suyur: unknown): readonly JsonObject[] => objectsIn(suyur).flatMap(({ stops }) => objectsIn(stops));
const keyOf = ({ type, value }: JsonObject): string => `${String(type)} ${String(value)}`;

/**
 * Flags unresolved stations, if an editor has accepted the same value in this maqām before, or accepts all. Others get no
 * flag, and the rules of the archive reject them.
 */
function withUnresolved(record: JsonObject, own: JsonObject | null, known: Known, keepUnresolved: boolean): JsonObject {
  const accepted = new Set(
    stopsOf(own?.suyur)
      .filter((stop) => stop.unresolved === true)
      .map(keyOf),
  );
  const suyur = objectsIn(record.suyur).map((sayr) => ({
    ...sayr,
    stops: objectsIn(sayr.stops).map(({ unresolved: _, ...stop }) =>
      !resolves(stop, known) && (keepUnresolved || accepted.has(keyOf(stop))) ? { ...stop, unresolved: true } : stop,
    ),
  }));
  return { ...record, suyur };
}

function rises(names: unknown, { pitchOrder }: Known): boolean {
  const indices = (Array.isArray(names) ? names : []).map((name) => pitchOrder.get(String(name)));
  return indices.every((index, i) => i === 0 || index === undefined || index > (indices[i - 1] ?? -1));
}

/** A maqām with its flags: unresolved stations, ascending notes that are not in order of pitch. */
export function withFlags(
  record: JsonObject,
  own: JsonObject | null,
  known: Known,
  keepUnresolved: boolean,
): JsonObject {
  const { recordedOutOfPitchOrder: _, ...rest } = withUnresolved(record, own, known, keepUnresolved);
  if (rises(record.ascendingNoteNames, known)) return rest;
  const entries = Object.entries(rest).flatMap(([key, value]) =>
    key === 'descendingNoteNames'
      ? [
          [key, value],
          ['recordedOutOfPitchOrder', true],
        ]
      : [[key, value]],
  );
  return Object.fromEntries(entries);
}
