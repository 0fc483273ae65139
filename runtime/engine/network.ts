import { keyed } from '../memo.ts';
import type { Combination } from './combination.ts';
import type { JinsForm, MaqamForm } from './forms.ts';
import { createListPlace, type ModulationTonics, modulationRules, resolveTonics } from './modulation.ts';
import type { NoteName, NoteNames } from './note-names.ts';
import { countTargetsOn, groupByTonic, targetsOn } from './targets.ts';

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

const onTonic = ({ maqam, tonic }: MaqamForm) => ({ maqam, tonic: tonic.note });

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
  const place = createListPlace(noteNames);
  const maqamatByTonic = groupByTonic(maqamForms, ({ tonic }) => tonic.note);
  const ajnasByTonic = groupByTonic(jinsForms, ({ tonic }) => tonic.note);
  return {
    maqamatByTonic,
    ajnasByTonic,
    modulationsOf: keyed((source) => {
      const { tonics, twoPartsBelowThird } = modulationRules(combination, source, place);
      const from = onTonic(source);
      const maqamat = resolveTonics(tonics, (tonic) => countTargetsOn(maqamatByTonic, from, tonic));
      const ajnas = resolveTonics(tonics, (tonic) => ajnasByTonic.get(tonic)?.length ?? 0);
      return {
        maqamTonics: maqamat.tonics,
        jinsTonics: ajnas.tonics,
        twoPartsBelowThird,
        counts: { maqamat: maqamat.targets, ajnas: ajnas.targets },
      };
    }),
  };
}

/** The maqāmāt on a tonic that a source may modulate to. */
export function maqamTargets(
  maqamatByTonic: Network['maqamatByTonic'],
  source: MaqamForm,
  tonic: NoteName | null,
): readonly MaqamForm[] {
  return targetsOn(maqamatByTonic, onTonic(source), tonic);
}
