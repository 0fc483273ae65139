import { lru, once } from '../memo.ts';
import { type Analysis, createAnalysis } from './analysis.ts';
import { type AvailableIn, availability } from './availability.ts';
import { type Combination, createCombination, namesIn } from './combination.ts';
import { createNoteNames, type NoteNames } from './note-names.ts';
import type { ArchiveRecords, JinsRecord, MaqamRecord, SourceRecord, TuningSystemRecord } from './records.ts';
import { createStopLibrary, type StopLibrary } from './sayr.ts';
import { DEFAULT_TOLERANCE } from './tolerance.ts';

/** Cached analyses and combinations, unless the caller needs more of them. */
const CACHED = 64;

/** A tuning system and one of its starting notes, both by idName. */
export interface CombinationKey {
  readonly tuningSystem: string;
  readonly startingNote: string;
}

/** The theory applied to an archive: look-ups of its entities, and the analysis of any combination. */
export interface Engine {
  readonly archive: ArchiveRecords;
  readonly noteNames: NoteNames;
  readonly tuningSystems: ReadonlyMap<string, TuningSystemRecord>;
  /** By idName. */
  readonly maqamat: ReadonlyMap<string, MaqamRecord>;
  readonly ajnas: ReadonlyMap<string, JinsRecord>;
  /** The entities to which suyūr refer. */
  readonly stops: StopLibrary;
  readonly sources: ReadonlyMap<string, SourceRecord>;
  /** Every combination in archive order. */
  readonly combinations: readonly CombinationKey[];
  /** The combinations in which all of some names are available (docs/theory.md#availability). */
  whereAvailable(names: readonly string[]): readonly AvailableIn[];
  /**
   * The display names of a combination's pitch classes, without its pitches.
   *
   * @throws RangeError for a combination that the archive does not have
   */
  namesIn(key: CombinationKey): ReadonlySet<string>;
  /** @throws RangeError likewise */
  combination(key: CombinationKey): Combination;
  /** @throws RangeError likewise */
  analysis(key: CombinationKey, tolerance?: number): Analysis;
}

/** A combination that is computed on first use. */
interface Entry {
  readonly key: CombinationKey;
  readonly names: () => ReadonlySet<string>;
  readonly create: () => Combination;
}

const mapBy = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [key(item), item]));

const keyText = ({ tuningSystem, startingNote }: CombinationKey): string => `${tuningSystem} ${startingNote}`;

/**
 * The engine of an archive. It has no side effects; it caches results.
 *
 * @param cachedAnalyses maximum number of cached analyses; each can grow to 10 MB, or to 1 MB if only its forms are used
 */
export function createEngine(archive: ArchiveRecords, cachedAnalyses = CACHED): Engine {
  const noteNames = createNoteNames(archive.noteNames);
  const combinations = new Map<string, Entry>();
  for (const system of archive.tuningSystems) {
    for (const names of system.noteNameSets) {
      const startingNote = noteNames.byDisplayName.get(names[0])?.idName ?? '';
      const key = { tuningSystem: system.id, startingNote };
      combinations.set(keyText(key), {
        key,
        names: once(() => namesIn(names, noteNames)),
        create: () => createCombination(system, names, noteNames),
      });
    }
  }
  const available = once(() => availability(archive.tuningSystems, noteNames));
  const cachedCombination = lru<string, Combination>(Math.max(cachedAnalyses, CACHED));
  const cachedAnalysis = lru<string, Analysis>(cachedAnalyses);
  const entryOf = (text: string): Entry => {
    const entry = combinations.get(text);
    if (entry === undefined) throw new RangeError(`The archive has no combination '${text}'.`);
    return entry;
  };
  const combinationOf = (text: string): Combination => cachedCombination(text, entryOf(text).create);
  return {
    archive,
    noteNames,
    tuningSystems: mapBy(archive.tuningSystems, ({ id }) => id),
    maqamat: mapBy(archive.maqamat, ({ idName }) => idName),
    ajnas: mapBy(archive.ajnas, ({ idName }) => idName),
    stops: createStopLibrary(
      noteNames,
      mapBy(archive.maqamat, ({ id }) => id),
      mapBy(archive.ajnas, ({ id }) => id),
    ),
    sources: mapBy(archive.sources, ({ id }) => id),
    combinations: [...combinations.values()].map(({ key }) => key),
    whereAvailable: (names) => available()(names),
    namesIn: (key) => entryOf(keyText(key)).names(),
    combination: (key) => combinationOf(keyText(key)),
    analysis(key, tolerance = DEFAULT_TOLERANCE) {
      const text = keyText(key);
      return cachedAnalysis(`${text} ${tolerance}`, () =>
        createAnalysis(archive, noteNames, combinationOf(text), tolerance),
      );
    },
  };
}
