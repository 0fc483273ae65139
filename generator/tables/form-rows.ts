import type { Analysis } from '../../runtime/engine/analysis.ts';
import { followNote } from '../../runtime/engine/degrees.ts';
import { formNames, type Names } from '../../runtime/engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import type { NoteName } from '../../runtime/engine/note-names.ts';
import type { JinsTheory, MaqamTheory } from '../../runtime/engine/records.ts';
import { keyed } from '../../runtime/memo.ts';
import { coded, createCoder, filled } from './coding.ts';
import type { Coded, RowsOf, Value } from './column.ts';
import type * as tables from './combination-tables.ts';
import { type Combined, entityOf, idNameOf, itself, kindOf, placed } from './combined.ts';

/**
 * The rows of the table of forms. Of all tables of forms there are two millions, so they are never objects: what stands
 * in many rows is there once, in a list, of which each row has a place.
 */

const relationOf = ({ isBaseForm, isTransposition }: MaqamForm | JinsForm): string =>
  isBaseForm ? 'base' : isTransposition ? 'transposition' : 'register_variant';

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

/** A value for each maqām form, and null for each form of a jins after them. */
function ofMaqamat<V extends Value>({ maqamat, ajnas }: Combined, tell: (form: MaqamForm) => V): Coded<V | null> {
  const { values, placeOf } = createCoder(itself<V | null>);
  const places = new Uint16Array(maqamat.length + ajnas.length).fill(placeOf(null));
  for (let i = 0; i < maqamat.length; i++) places[i] = placeOf(tell(maqamat[i].form));
  return { values, places };
}

/** What forms are called: the name of the maqām or jins, and what that on a tonic has more. */
function namesOf(forms: readonly (MaqamForm | JinsForm)[]) {
  const entities = coded(forms, entityOf, itself);
  const additions = coded(
    forms,
    ({ isBaseForm, tonic }) => (isBaseForm ? null : tonic.note),
    keyed((tonic: NoteName | null) =>
      tonic === null ? null : formNames({ idName: '', displayName: '', displayNameAr: '' }, tonic, false),
    ),
  );
  const ofEntity = <V extends Value>(tell: (entity: MaqamTheory | JinsTheory) => V): Coded<V> => ({
    values: entities.values.map(tell),
    places: entities.places,
  });
  const addition = (tell: (names: Names) => string): Coded<string> => ({
    values: additions.values.map((names) => (names === null ? '' : tell(names))),
    places: additions.places,
  });
  return {
    entity: ofEntity(idNameOf),
    name: { parts: [ofEntity(({ name }) => name), addition(({ displayName }) => displayName)] },
    name_ar: { parts: [ofEntity(({ nameArabic }) => nameArabic), addition(({ displayNameAr }) => displayNameAr)] },
  } as const;
}

/** A row for each form, see `forms`. */
export function formRows(it: Combined): RowsOf<typeof tables.forms> {
  const { analysis } = it;
  const numbered = [...it.maqamat, ...it.ajnas];
  const forms = numbered.map(({ form }) => form);
  const fieldNotes = createFieldNotes(analysis);
  const familyOf = keyed((maqam: MaqamTheory) => analysis.familyOf(maqam)?.idName ?? null);
  return {
    form: filled(new Int32Array(numbered.length), (row) => numbered[row].number),
    ...placed(it, forms.length),
    kind: coded(forms, kindOf, itself),
    tonic: coded(forms, ({ tonic }) => tonic.note, idNameOf),
    relation: coded(forms, relationOf, itself),
    ...namesOf(forms),
    family: ofMaqamat(it, ({ maqam }) => familyOf(maqam)),
    notes_ascending: coded(forms, ({ ascending }) => ascending.length, itself),
    notes_descending: ofMaqamat(it, ({ descending }) => descending.length),
    primary_jins: ofMaqamat(it, (form) => fieldNotes(form, form.maqam.primaryJins)),
    secondary_jins: ofMaqamat(it, (form) => fieldNotes(form, form.maqam.secondaryJins)),
    tertiary_jins: ofMaqamat(it, (form) => fieldNotes(form, form.maqam.tertiaryJins)),
    ghammaz: ofMaqamat(it, (form) => fieldNotes(form, form.maqam.ghammaz)),
    maqam_modulations: ofMaqamat(it, (form) => analysis.modulationCountsOf(form).maqamat),
    jins_modulations: ofMaqamat(it, (form) => analysis.modulationCountsOf(form).ajnas),
  };
}
