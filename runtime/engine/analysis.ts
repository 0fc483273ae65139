import { memoize, once } from '../memo.ts';
import type { Combination } from './combination.ts';
import { type AjnasOfForm, ajnasOfForm, jinsPatterns } from './embedded-ajnas.ts';
import { familyOfMaqam } from './family.ts';
import { type JinsForm, jinsBaseForm, jinsForms, type MaqamForm, maqamBaseForm, maqamForms } from './forms.ts';
import { type MaqamSpellings, spellMaqam } from './maqam-spelling.ts';
import { createNetwork, type ModulationCounts, type Network } from './network.ts';
import type { NoteNames } from './note-names.ts';
import type { ArchiveRecords, JinsTheory, MaqamTheory } from './records.ts';
import { type Family, withTaughtFamily } from './teaching.ts';
import { ROUNDING_SLACK } from './tolerance.ts';

/**
 * The theory applied to one combination at one tolerance. Each part is computed on first use; forms and
 * spellings are memoized.
 */
export interface Analysis {
  readonly combination: Combination;
  /** Cents by which intervals may differ and still count as equal. */
  readonly tolerance: number;
  /** The tolerance plus the slack for rounding; distances are compared with it. */
  readonly reach: number;
  /** Base form first; empty when the maqām is not realisable. */
  maqamForms(maqam: MaqamTheory): readonly MaqamForm[];
  jinsForms(jins: JinsTheory): readonly JinsForm[];
  /** The spelling of a form's notes. */
  spellingOf(form: MaqamForm): MaqamSpellings;
  /** The ajnās at the degrees of a form. */
  ajnasOf(form: MaqamForm): AjnasOfForm;
  /** The family of a realisable maqām, with the taught one if that differs; null when it is not realisable. */
  familyOf(maqam: MaqamTheory): Family | null;
  /** Every form of every realisable maqām, in archive order. */
  allMaqamForms(): readonly MaqamForm[];
  allJinsForms(): readonly JinsForm[];
  /** The numbers of a form's modulations. */
  modulationCountsOf(form: MaqamForm): ModulationCounts;
  network(): Network;
}

/** The analysis of a combination. @param tolerance cents */
export function createAnalysis(
  archive: ArchiveRecords,
  noteNames: NoteNames,
  combination: Combination,
  tolerance: number,
): Analysis {
  const reach = tolerance + ROUNDING_SLACK;
  const formsOfMaqam = memoize((maqam: MaqamTheory) => maqamForms(combination, maqam, reach));
  const formsOfJins = memoize((jins: JinsTheory) => jinsForms(combination, jins, reach));
  const patterns = once(() => jinsPatterns(archive.ajnas.flatMap((jins) => jinsBaseForm(combination, jins) ?? [])));
  const ajnasOf = (form: MaqamForm) => ajnasOfForm(combination, form, patterns(), reach);
  const allMaqamForms = once(() => archive.maqamat.flatMap(formsOfMaqam));
  const allJinsForms = once(() => archive.ajnas.flatMap(formsOfJins));
  const network = once(() => createNetwork(combination, noteNames, allMaqamForms(), allJinsForms()));
  return {
    combination,
    tolerance,
    reach,
    maqamForms: formsOfMaqam,
    jinsForms: formsOfJins,
    allMaqamForms,
    allJinsForms,
    ajnasOf,
    spellingOf: memoize(({ ascending, descending }: MaqamForm) => spellMaqam(ascending, descending)),
    familyOf: memoize((maqam: MaqamTheory) => {
      const base = maqamBaseForm(combination, maqam);
      return base === null ? null : withTaughtFamily(archive.teaching, maqam.idName, familyOfMaqam(ajnasOf(base)));
    }),
    modulationCountsOf: (form) => network().modulationsOf(form).counts,
    network,
  };
}
