import type { Analysis } from '../../runtime/engine/analysis.ts';
import { followNote, writtenPlace } from '../../runtime/engine/degrees.ts';
import { formNames, type Names } from '../../runtime/engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import type { NoteName } from '../../runtime/engine/note-names.ts';
import type { JinsTheory, MaqamTheory } from '../../runtime/engine/records.ts';
import { keyed } from '../../runtime/memo.ts';
import { coded, createCoder, filled, MOST_VALUES, upTo } from './coding.ts';
import type { Coded, RowsOf, Value } from './column.ts';
import type * as tables from './combination-tables.ts';
import { type Combined, entityOf, idNameOf, itself, KINDS, kindOf, noteIds, placed } from './combined.ts';

/**
 * The rows of the table of forms. With those of what forms hold there are two millions, so they are never objects: what
 * stands in many rows is there once, in a list, of which each row has a place.
 */

const RELATIONS = ['base', 'transposition', 'register_variant'] as const;
/** Of a form, its place among them. */
const relationOf = ({ isBaseForm, isTransposition }: MaqamForm | JinsForm): number =>
  isBaseForm ? 0 : isTransposition ? 1 : 2;

/** The degree fields of a maqām. */
type Field = 'primaryJins' | 'secondaryJins' | 'tertiaryJins' | 'ghammaz';

/** Gives the notes of a degree field in forms, parted by spaces; null where one of them has no place in the form. */
function createFieldNotes({ combination, reach, maqamForms }: Analysis, field: Field) {
  const written = keyed((maqam: MaqamTheory) => {
    const [base] = maqamForms(maqam);
    return { base, notes: maqam[field]?.map((name) => ({ name, there: writtenPlace(base, name) })) ?? null };
  });
  return (form: MaqamForm): string | null => {
    const { base, notes } = written(form.maqam);
    if (notes === null) return null;
    let text = '';
    for (const { name, there } of notes) {
      const followed =
        there === null ? followNote(combination, base, form, name, reach) : form[there.direction][there.place];
      if (followed === null) return null;
      text += text === '' ? followed.note.idName : ` ${followed.note.idName}`;
    }
    return text;
  };
}

/** A value for each maqām form, and null for each form of a jins after them. */
function ofMaqamat<V extends Value>({ maqamat, ajnas }: Combined, tell: (form: MaqamForm) => V): Coded<V | null> {
  const { values, placeOf } = createCoder(itself<V | null>);
  const places = new Uint16Array(maqamat.length + ajnas.length).fill(placeOf(null));
  for (let i = 0; i < maqamat.length; i++) places[i] = placeOf(tell(maqamat[i].form));
  return { values, places };
}

/** A whole number for each maqām form, and null likewise. */
function countedOfMaqamat({ maqamat, ajnas }: Combined, tell: (form: MaqamForm) => number): Coded<number | null> {
  const places = new Uint16Array(maqamat.length + ajnas.length);
  // A place for none comes first.
  for (let i = 0; i < maqamat.length; i++) {
    const count = tell(maqamat[i].form);
    if (count + 1 >= MOST_VALUES) throw new RangeError(`${count} of a form are too many to tell.`);
    places[i] = count + 1;
  }
  return { values: upTo(places).map((place) => (place === 0 ? null : place - 1)), places };
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
  const of = <V extends Value>(values: readonly V[], placeOf: (form: MaqamForm | JinsForm) => number): Coded<V> => ({
    values,
    places: filled(new Uint16Array(forms.length), (row) => placeOf(forms[row])),
  });
  const familyOf = keyed((maqam: MaqamTheory) => analysis.familyOf(maqam)?.idName ?? null);
  return {
    form: filled(new Int32Array(numbered.length), (row) => numbered[row].number),
    ...placed(it, forms.length),
    kind: of(KINDS, kindOf),
    tonic: of(noteIds(it), ({ tonic }) => tonic.position),
    relation: of(RELATIONS, relationOf),
    ...namesOf(forms),
    family: ofMaqamat(it, ({ maqam }) => familyOf(maqam)),
    notes_ascending: coded(forms, ({ ascending }) => ascending.length, itself),
    notes_descending: countedOfMaqamat(it, ({ descending }) => descending.length),
    primary_jins: ofMaqamat(it, createFieldNotes(analysis, 'primaryJins')),
    secondary_jins: ofMaqamat(it, createFieldNotes(analysis, 'secondaryJins')),
    tertiary_jins: ofMaqamat(it, createFieldNotes(analysis, 'tertiaryJins')),
    ghammaz: ofMaqamat(it, createFieldNotes(analysis, 'ghammaz')),
    maqam_modulations: countedOfMaqamat(it, (form) => analysis.modulationCountsOf(form).maqamat),
    jins_modulations: countedOfMaqamat(it, (form) => analysis.modulationCountsOf(form).ajnas),
  };
}
