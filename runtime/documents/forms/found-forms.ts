import type { Analysis } from '../../engine/analysis.ts';
import type { Combination, NamedPitchClass } from '../../engine/combination.ts';
import type { AjnasOfForm, EmbeddedJins } from '../../engine/embedded-ajnas.ts';
import { nameOnTonic, plainName } from '../../engine/form-name.ts';
import type { JinsForm, MaqamForm } from '../../engine/forms.ts';
import type { JinsTheory, MaqamTheory } from '../../engine/records.ts';
import type { FoundJinsForm, FoundMaqamForm } from '../../schemas/form-tables.ts';

/** Converts forms to rows of tables, and back. */

const placesOf = (notes: readonly NamedPitchClass[]): number[] => notes.map(({ position }) => position);

function codeOf(embedded: EmbeddedJins | null, places: ReadonlyMap<JinsTheory, number>): number {
  if (embedded === null) return -1;
  const place = places.get(embedded.jins);
  if (place === undefined) throw new RangeError(`The archive has no jins ${embedded.jins.idName}.`);
  return 2 * place + Number(embedded.idName === embedded.jins.idName);
}

/** The ajnās at the notes of one direction, by their indices in the archive. */
const codesOf = (ajnas: readonly (EmbeddedJins | null)[], places: ReadonlyMap<JinsTheory, number>): number[] =>
  ajnas.map((embedded) => codeOf(embedded, places));

/** The forms of a maqām in a combination. */
export function foundMaqamForms(
  analysis: Analysis,
  maqam: MaqamTheory,
  places: ReadonlyMap<JinsTheory, number>,
): FoundMaqamForm[] {
  return analysis.maqamForms(maqam).map((form) => {
    const { ascending, descending } = analysis.ajnasOf(form);
    const { maqamat, ajnas } = analysis.modulationCountsOf(form);
    return [
      placesOf(form.ascending),
      placesOf(form.descending),
      codesOf(ascending, places),
      codesOf(descending, places),
      maqamat,
      ajnas,
    ];
  });
}

/** The forms of a jins in a combination. */
export const foundJinsForms = (analysis: Analysis, jins: JinsTheory): FoundJinsForm[] =>
  analysis.jinsForms(jins).map(({ ascending }) => placesOf(ascending));

/** @throws RangeError for an index without a named pitch class */
function notesAt({ pitchClasses }: Combination, places: readonly number[]): NamedPitchClass[] {
  return places.map((place) => {
    const pitchClass = pitchClasses[place];
    if (pitchClass?.note == null) throw new RangeError(`There is no named pitch class at ${place}.`);
    return pitchClass as NamedPitchClass;
  });
}

/** The forms of a maqām from the rows of a table. */
export function maqamFormsOf(
  combination: Combination,
  maqam: MaqamTheory,
  found: readonly FoundMaqamForm[],
): readonly MaqamForm[] {
  const written = combination.pitchClasses[found[0]?.[0][0]]?.note?.slot;
  return found.map(([up, down], i) => {
    const ascending = notesAt(combination, up);
    const [tonic] = ascending;
    return {
      maqam,
      tonic,
      ascending,
      descending: notesAt(combination, down),
      isBaseForm: i === 0,
      isTransposition: tonic.note.slot !== written,
    };
  });
}

/** The forms of a jins from the rows of a table. */
export function jinsFormsOf(
  combination: Combination,
  jins: JinsTheory,
  found: readonly FoundJinsForm[],
): readonly JinsForm[] {
  const written = combination.pitchClasses[found[0]?.[0]]?.note?.slot;
  return found.map((up, i) => {
    const ascending = notesAt(combination, up);
    const [tonic] = ascending;
    return { jins, tonic, ascending, isBaseForm: i === 0, isTransposition: tonic.note.slot !== written };
  });
}

/** The ajnās of a form from its row. */
export function ajnasOfFound(
  form: MaqamForm,
  [, , up, down]: FoundMaqamForm,
  ajnas: readonly JinsTheory[],
): AjnasOfForm {
  const embedded = (codes: readonly number[], notes: readonly NamedPitchClass[]): AjnasOfForm['ascending'] =>
    codes.map((code, i) => {
      if (code === -1) return null;
      const jins = ajnas[code >> 1];
      const { idName, displayName, displayNameAr } =
        code % 2 === 1 ? plainName(jins) : nameOnTonic(jins, notes[i].note);
      return { jins, idName, displayName, displayNameAr };
    });
  return { ascending: embedded(up, form.ascending), descending: embedded(down, form.descending) };
}
