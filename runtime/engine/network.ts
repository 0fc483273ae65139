import type { Combination } from './combination.ts';
import type { JinsForm, MaqamForm } from './forms.ts';
import {
  createListPosition,
  MODULATION_CATEGORIES,
  type ModulationTonics,
  modulationRules,
  resolveTonics,
} from './modulation.ts';
import type { NoteName, NoteNames } from './note-names.ts';
import { groupBy, targetsOn } from './targets.ts';

/** How many modulations a form has: the total length of its eight lists of maqāmāt, and of those of ajnās. */
export interface ModulationCounts {
  readonly maqamat: number;
  readonly ajnas: number;
}

/** The modulations of one source, as the tonics of its targets (docs/theory.md#modulations). */
interface SourceModulations {
  /** For maqāmāt as targets; null where a category is empty. */
  readonly maqamTonics: ModulationTonics;
  /** For ajnās as targets. */
  readonly jinsTonics: ModulationTonics;
  readonly twoPartsBelowThird: NoteName | null;
  readonly counts: ModulationCounts;
}

/** The total length of the lists of targets of all categories. */
const countTargets = (tonics: ModulationTonics, targets: (tonic: NoteName | null) => readonly unknown[]): number =>
  MODULATION_CATEGORIES.reduce((count, category) => count + targets(tonics[category]).length, 0);

/** The modulations of every form of a combination; a list of targets is the forms on one tonic. */
export interface Network {
  readonly maqamatByTonic: ReadonlyMap<NoteName, readonly MaqamForm[]>;
  readonly ajnasByTonic: ReadonlyMap<NoteName, readonly JinsForm[]>;
  modulationsOf(source: MaqamForm): SourceModulations;
}

/** The network of a combination from all its forms, in archive order (docs/theory.md#modulation-targets). */
export function createNetwork(
  combination: Combination,
  noteNames: NoteNames,
  maqamForms: readonly MaqamForm[],
  jinsForms: readonly JinsForm[],
): Network {
  const listPosition = createListPosition(noteNames);
  const maqamatByTonic = groupBy(maqamForms, ({ tonic }) => tonic.note);
  const ajnasByTonic = groupBy(jinsForms, ({ tonic }) => tonic.note);
  return {
    maqamatByTonic,
    ajnasByTonic,
    modulationsOf(source) {
      const { tonics, twoPartsBelowThird } = modulationRules(combination, source, listPosition);
      const maqamat = (tonic: NoteName | null) => maqamTargets(maqamatByTonic, source, tonic);
      const ajnas = (tonic: NoteName | null) => (tonic === null ? [] : (ajnasByTonic.get(tonic) ?? []));
      const maqamTonics = resolveTonics(tonics, (tonic) => maqamat(tonic).length > 0);
      const jinsTonics = resolveTonics(tonics, (tonic) => ajnas(tonic).length > 0);
      const counts = { maqamat: countTargets(maqamTonics, maqamat), ajnas: countTargets(jinsTonics, ajnas) };
      return { maqamTonics, jinsTonics, twoPartsBelowThird, counts };
    },
  };
}

/** The maqāmāt on a tonic that a source may modulate to. */
export function maqamTargets(
  maqamatByTonic: Network['maqamatByTonic'],
  source: MaqamForm,
  tonic: NoteName | null,
): readonly MaqamForm[] {
  return targetsOn(maqamatByTonic, { maqam: source.maqam, tonic: source.tonic.note }, tonic);
}
