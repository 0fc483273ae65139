import { CATEGORY_DEGREES, MODULATION_CATEGORIES, type ModulationTonics } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import type { NoteName, NoteNames } from '../../runtime/engine/note-names.ts';
import { SLOTS } from '../../runtime/engine/slots.ts';
import { coded, filled, upTo } from './coding.ts';
import type { Coded, RowsOf, Runs, Value } from './column.ts';
import type * as tables from './combination-tables.ts';
import { type Combined, idNameOf, noteIds, placed } from './combined.ts';

/** The rows of the table of modulations. */

const TARGET_KINDS = ['maqam', 'jins'] as const;

/** Collects rows. */
interface Found {
  /** Adds a row for each category of a form that has targets. @param kind place among `TARGET_KINDS` */
  add(kind: number, tonics: ModulationTonics, countOn: (tonic: NoteName) => number): void;
  /** How many there are. */
  count(): number;
  /** Of each row; of kinds, categories, tonics and numbers of targets. */
  columns(): readonly Uint16Array[];
}

/** Every note name by its octave and slot, as a place among all. */
const placeOf = ({ octave, slot }: NoteName): number => octave * SLOTS + slot;
/** The identifiers of note names at their places. */
function idsByPlace({ all }: NoteNames): readonly string[] {
  const ids: string[] = [];
  for (const note of all) ids[placeOf(note)] = note.idName;
  return ids;
}

/** @param most rows */
function createFound(most: number): Found {
  const columns = Array.from({ length: 4 }, () => new Uint16Array(most));
  const [kinds, categories, targetTonics, counts] = columns;
  let rows = 0;
  return {
    add(kind, of, countOn) {
      for (let category = 0; category < MODULATION_CATEGORIES.length; category++) {
        const tonic = of[MODULATION_CATEGORIES[category]];
        const count = tonic === null ? 0 : countOn(tonic);
        if (tonic === null || count === 0) continue;
        kinds[rows] = kind;
        categories[rows] = category;
        targetTonics[rows] = placeOf(tonic);
        counts[rows++] = count;
      }
    },
    count: () => rows,
    columns: () => columns.map((column) => column.subarray(0, rows)),
  };
}

/**
 * Collects the rows of all forms.
 *
 * @param ends receives the row after the last of each form that has rows
 * @returns those forms
 */
function collect({ analysis, maqamat }: Combined, found: Found, ends: Uint32Array): Combined['maqamat'] {
  const { modulationsOf, maqamatByTonic, ajnasByTonic } = analysis.network();
  const sources: Combined['maqamat'][number][] = [];
  for (const source of maqamat) {
    const first = found.count();
    const { maqamTonics, jinsTonics } = modulationsOf(source.form);
    found.add(0, maqamTonics, (on) => maqamTargets(maqamatByTonic, source.form, on).length);
    found.add(1, jinsTonics, (on) => ajnasByTonic.get(on)?.length ?? 0);
    if (found.count() > first) ends[sources.push(source) - 1] = found.count();
  }
  return sources;
}

/** A row for each category of modulation of a form that has targets, see `modulations`. */
export function modulationRows(it: Combined): RowsOf<typeof tables.modulations> {
  const found = createFound(it.maqamat.length * TARGET_KINDS.length * MODULATION_CATEGORIES.length);
  const ends = new Uint32Array(it.maqamat.length);
  const sources = collect(it, found, ends);
  const [kinds, categories, targetTonics, counts] = found.columns();
  const ofSources = <V extends Value>({ values, places }: Coded<V>): Runs<V> => ({
    values,
    runs: places,
    ends: ends.subarray(0, sources.length),
  });
  return {
    form: ofSources({
      values: sources.map(({ number }) => number),
      places: filled(new Uint16Array(sources.length), (i) => i),
    }),
    ...placed(it, found.count()),
    maqam: ofSources(coded(sources, ({ form }) => form.maqam, idNameOf)),
    tonic: ofSources({
      values: noteIds(it),
      places: filled(new Uint16Array(sources.length), (i) => sources[i].form.tonic.position),
    }),
    target_kind: { values: TARGET_KINDS, places: kinds },
    category: { values: MODULATION_CATEGORIES, places: categories },
    degree: { values: MODULATION_CATEGORIES.map((category) => CATEGORY_DEGREES[category]), places: categories },
    target_tonic: { values: idsByPlace(it.noteNames), places: targetTonics },
    targets: { values: upTo(counts), places: counts },
  };
}
