import type { Analysis } from '../../runtime/engine/analysis.ts';
import { followNote } from '../../runtime/engine/degrees.ts';
import { formNames, plainName } from '../../runtime/engine/form-name.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import type { RowOf } from './column.ts';
import type * as tables from './combination-tables.ts';
import { type Combined, entityOf, type Form, kindOf, type Numbered } from './combined.ts';

/** The notes of a degree field in a form, separated by spaces; null when one of them has no place in the form. */
function fieldNotes(
  { combination, reach, maqamForms }: Analysis,
  form: MaqamForm,
  names: readonly string[] | null,
): string | null {
  if (names === null) return null;
  const [base] = maqamForms(form.maqam);
  const notes = names.map((name) => followNote(combination, base, form, name, reach));
  return notes.every((note) => note !== null) ? notes.map(({ note }) => note.idName).join(' ') : null;
}

function relationOf({ isBaseForm, isTransposition }: Form): string {
  if (isBaseForm) return 'base';
  return isTransposition ? 'transposition' : 'register_variant';
}

/** The columns that only forms of maqāmāt have. */
function maqamColumns(analysis: Analysis, form: MaqamForm) {
  const { maqam, descending } = form;
  const counts = analysis.modulationCountsOf(form);
  const family = analysis.familyOf(maqam);
  return {
    family: family?.idName ?? null,
    taught_family: family?.taught?.idName ?? null,
    notes_descending: descending.length,
    primary_jins: fieldNotes(analysis, form, maqam.primaryJins),
    secondary_jins: fieldNotes(analysis, form, maqam.secondaryJins),
    tertiary_jins: fieldNotes(analysis, form, maqam.tertiaryJins),
    ghammaz: fieldNotes(analysis, form, maqam.ghammaz),
    maqam_modulations: counts.maqamat,
    jins_modulations: counts.ajnas,
  };
}

const NO_MAQAM_COLUMNS = {
  family: null,
  taught_family: null,
  notes_descending: null,
  primary_jins: null,
  secondary_jins: null,
  tertiary_jins: null,
  ghammaz: null,
  maqam_modulations: null,
  jins_modulations: null,
};

/** A row for each form, see `forms`. */
export function formRows({ combination: key, analysis, maqamat, ajnas }: Combined): RowOf<typeof tables.forms>[] {
  const forms: readonly Numbered[] = [...maqamat, ...ajnas];
  return forms.map(({ number, form }) => {
    const entity = plainName(entityOf(form));
    const { displayName, displayNameAr } = formNames(entity, form.tonic.note, form.isBaseForm);
    return {
      form: number,
      ...key,
      kind: kindOf(form),
      entity: entity.idName,
      tonic: form.tonic.note.idName,
      relation: relationOf(form),
      name: displayName,
      name_ar: displayNameAr,
      notes_ascending: form.ascending.length,
      ...('maqam' in form ? maqamColumns(analysis, form) : NO_MAQAM_COLUMNS),
    };
  });
}
