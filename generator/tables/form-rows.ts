import type { Analysis } from '../../runtime/engine/analysis.ts';
import { followNote } from '../../runtime/engine/degrees.ts';
import { formNames, type Names } from '../../runtime/engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import type { NoteName } from '../../runtime/engine/note-names.ts';
import type { MaqamTheory } from '../../runtime/engine/records.ts';
import { keyed } from '../../runtime/memo.ts';
import { coded, filled } from './coding.ts';
import type { Coded, RowsOf, Value } from './column.ts';
import type * as tables from './combination-tables.ts';
import { type Combined, entityOf, idNameOf, itself, kindOf, placed } from './combined.ts';

/**
 * The rows of the table of forms. Of all tables of forms there are two millions, so they are never objects: what stands
 * in many rows is there once, in a list, of which each row has a place.
 */

const relationOf = ({ isBaseForm, isTransposition }: MaqamForm | JinsForm): string =>
  isBaseForm ? 'base' : isTransposition ? 'transposition' : 'register_variant';

/** What the name of a form on each tonic has more than that of its maqām or jins. */
const createAdditions = () =>
  keyed((tonic: NoteName) => formNames({ idName: '', displayName: '', displayNameAr: '' }, tonic, false));

/** Gives the notes of degree fields in a form, parted by spaces; null where one of them has no place in it. */
function createFieldNotes({ combination, reach, maqamForms }: Analysis) {
  const baseOf = keyed((maqam: MaqamTheory) => maqamForms(maqam)[0]);
  return (form: MaqamForm, names: readonly string[] | null): string | null => {
    if (names === null) return null;
    const base = baseOf(form.maqam);
    let notes = '';
    for (const name of names) {
      const followed = followNote(combination, base, form, name, reach);
      if (followed === null) return null;
      notes += notes === '' ? followed.note.idName : ` ${followed.note.idName}`;
    }
    return notes;
  };
}

/** A row for each form, see `forms`. */
export function formRows(it: Combined): RowsOf<typeof tables.forms> {
  const { analysis } = it;
  const numbered = [...it.maqamat, ...it.ajnas];
  const forms = numbered.map(({ form }) => form);
  const added = createAdditions();
  const fieldNotes = createFieldNotes(analysis);
  const familyOf = keyed((maqam: MaqamTheory) => analysis.familyOf(maqam)?.idName ?? null);
  const of = <V extends Value>(keyOf: (form: MaqamForm | JinsForm) => V): Coded<V> => coded(forms, keyOf, itself);
  const ofMaqamat = <V extends Value>(keyOf: (form: MaqamForm) => V): Coded<V | null> =>
    of((form) => ('maqam' in form ? keyOf(form) : null));
  const addition = (tell: (names: Names) => string): Coded<string> =>
    coded(
      forms,
      ({ isBaseForm, tonic }) => (isBaseForm ? null : tonic.note),
      (tonic) => (tonic === null ? '' : tell(added(tonic))),
    );
  return {
    form: filled(new Int32Array(numbered.length), (row) => numbered[row].number),
    ...placed(it, forms.length),
    kind: of(kindOf),
    entity: coded(forms, entityOf, idNameOf),
    tonic: coded(forms, ({ tonic }) => tonic.note, idNameOf),
    relation: of(relationOf),
    name: { parts: [coded(forms, entityOf, ({ name }) => name), addition(({ displayName }) => displayName)] },
    name_ar: {
      parts: [coded(forms, entityOf, ({ nameArabic }) => nameArabic), addition(({ displayNameAr }) => displayNameAr)],
    },
    family: ofMaqamat(({ maqam }) => familyOf(maqam)),
    notes_ascending: of(({ ascending }) => ascending.length),
    notes_descending: ofMaqamat(({ descending }) => descending.length),
    primary_jins: ofMaqamat((form) => fieldNotes(form, form.maqam.primaryJins)),
    secondary_jins: ofMaqamat((form) => fieldNotes(form, form.maqam.secondaryJins)),
    tertiary_jins: ofMaqamat((form) => fieldNotes(form, form.maqam.tertiaryJins)),
    ghammaz: ofMaqamat((form) => fieldNotes(form, form.maqam.ghammaz)),
    maqam_modulations: ofMaqamat((form) => analysis.modulationCountsOf(form).maqamat),
    jins_modulations: ofMaqamat((form) => analysis.modulationCountsOf(form).ajnas),
  };
}
