import type { Analysis } from '../../engine/analysis.ts';
import type { Combination } from '../../engine/combination.ts';
import { familyOfMaqam } from '../../engine/family.ts';
import type { JinsForm, MaqamForm } from '../../engine/forms.ts';
import { spellMaqam } from '../../engine/maqam-spelling.ts';
import { createNetwork } from '../../engine/network.ts';
import type { NoteNames } from '../../engine/note-names.ts';
import type { ArchiveRecords, JinsTheory, MaqamTheory } from '../../engine/records.ts';
import { DEFAULT_TOLERANCE, ROUNDING_SLACK } from '../../engine/tolerance.ts';
import { memoize, once } from '../../memo.ts';
import type { FoundJinsForm, FoundMaqamForm } from '../../schemas/form-tables.ts';
import { ajnasOfFound, jinsFormsOf, maqamFormsOf } from './found-forms.ts';

/** The analysis of a combination from a table of its forms, without a search. */

/** The forms of a combination, or of one entity in it. */
export interface Found {
  /** Null for a maqām that the table does not cover; undefined for one that is not realisable. */
  maqamForms(idName: string): readonly FoundMaqamForm[] | undefined | null;
  jinsForms(idName: string): readonly FoundJinsForm[] | undefined | null;
  /** For tables that have families and no forms. */
  readonly familyOf?: Analysis['familyOf'];
}

/** The table does not cover the entity; another table does. */
class NotInTableError extends Error {
  override readonly name = 'NotInTableError';
}

function formsIn<T>(found: readonly T[] | undefined | null, idName: string): readonly T[] {
  if (found === null) throw new NotInTableError(`The table does not contain ${idName}.`);
  return found ?? [];
}

/**
 * The analysis of a combination at the default tolerance. Its results equal those of a search.
 *
 * @throws NotInTableError (from its members) for entities that the table does not cover
 */
export function createTabledAnalysis(
  archive: ArchiveRecords,
  noteNames: NoteNames,
  combination: Combination,
  found: Found,
): Analysis {
  const rows = new Map<MaqamForm, FoundMaqamForm>();
  const formsOfMaqam = memoize((maqam: MaqamTheory) => {
    const own = formsIn(found.maqamForms(maqam.idName), maqam.idName);
    const forms = maqamFormsOf(combination, maqam, own);
    forms.forEach((form, i) => {
      rows.set(form, own[i]);
    });
    return forms;
  });
  const formsOfJins = memoize((jins: JinsTheory): readonly JinsForm[] =>
    jinsFormsOf(combination, jins, formsIn(found.jinsForms(jins.idName), jins.idName)),
  );
  const rowOf = (form: MaqamForm): FoundMaqamForm => {
    const row = rows.get(form);
    if (row === undefined) throw new NotInTableError(`The table does not contain the form of ${form.maqam.idName}.`);
    return row;
  };
  const ajnasOf = memoize((form: MaqamForm) => ajnasOfFound(form, rowOf(form), archive.ajnas));
  const allMaqamForms = once(() => archive.maqamat.flatMap(formsOfMaqam));
  const allJinsForms = once(() => archive.ajnas.flatMap(formsOfJins));
  return {
    combination,
    tolerance: DEFAULT_TOLERANCE,
    reach: DEFAULT_TOLERANCE + ROUNDING_SLACK,
    maqamForms: formsOfMaqam,
    jinsForms: formsOfJins,
    allMaqamForms,
    allJinsForms,
    ajnasOf,
    spellingOf: memoize(({ ascending, descending }: MaqamForm) => spellMaqam(ascending, descending)),
    familyOf:
      found.familyOf ??
      ((maqam) => {
        const [base] = formsOfMaqam(maqam);
        return base === undefined ? null : familyOfMaqam(ajnasOf(base));
      }),
    modulationCountsOf: (form) => {
      const [, , , , maqamat, ajnas] = rowOf(form);
      return { maqamat, ajnas };
    },
    network: once(() => createNetwork(combination, noteNames, allMaqamForms(), allJinsForms())),
  };
}
