import { type JsonObject, objectsIn } from './json.ts';

/** Flags of maqāmāt in `archive/`, computed from their facts; the source archive has no flags. */

/** The valid references of a maqām's notes and stops. */
export interface Known {
  /** Places of note names in order of pitch. */
  readonly pitchOrder: ReadonlyMap<string, number>;
  /** Ids of the ajnās and maqāmāt after the import. */
  readonly ajnas: ReadonlySet<unknown>;
  readonly maqamat: ReadonlySet<unknown>;
}

const DIRECTIONS: readonly unknown[] = ['ascending', 'descending'];

function resolves({ type, value }: JsonObject, { pitchOrder, ajnas, maqamat }: Known): boolean {
  switch (type) {
    case 'note':
      return pitchOrder.has(String(value));
    case 'jins':
      return ajnas.has(value);
    case 'maqam':
      return maqamat.has(value);
    default:
      return DIRECTIONS.includes(value);
  }
}

const stopsOf = (suyur: unknown): readonly JsonObject[] => objectsIn(suyur).flatMap(({ stops }) => objectsIn(stops));
const keyOf = ({ type, value }: JsonObject): string => `${String(type)} ${String(value)}`;

/**
 * Flags stops that name nothing as unresolved, if an editor has accepted the same value in this maqām before, or
 * accepts all. Others get no flag, and the rules of the archive reject them.
 */
function withUnresolved(record: JsonObject, own: JsonObject | null, known: Known, allStand: boolean): JsonObject {
  const standing = new Set(
    stopsOf(own?.suyur)
      .filter((stop) => stop.unresolved === true)
      .map(keyOf),
  );
  const suyur = objectsIn(record.suyur).map((sayr) => ({
    ...sayr,
    stops: objectsIn(sayr.stops).map(({ unresolved: _, ...stop }) =>
      !resolves(stop, known) && (allStand || standing.has(keyOf(stop))) ? { ...stop, unresolved: true } : stop,
    ),
  }));
  return { ...record, suyur };
}

function rises(names: unknown, { pitchOrder }: Known): boolean {
  const places = (Array.isArray(names) ? names : []).map((name) => pitchOrder.get(String(name)));
  return places.every((place, i) => i === 0 || place === undefined || place > (places[i - 1] ?? -1));
}

/** A maqām with its flags: stops that name nothing, ascending notes that are not in order of pitch. */
export function marked(record: JsonObject, own: JsonObject | null, known: Known, allStand: boolean): JsonObject {
  const { recordedOutOfPitchOrder: _, ...rest } = withUnresolved(record, own, known, allStand);
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
