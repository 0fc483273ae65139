import type { CombinationOf } from '../documents/documents.ts';
import type { FoundForm } from '../lookup/find-forms.ts';
import type { FormsHere, Lookup } from '../lookup/form-index.ts';
import type { Ranked, RankedForm, Ranking } from '../lookup/rank-forms.ts';

/** Groups the forms that hold some pitches by maqām and jins. */

/** A form that holds the pitches. Its notes are named on demand, because naming them takes time. */
export interface HoldingForm {
  readonly combination: CombinationOf;
  readonly isBase: boolean;
  readonly largest: number;
  found(): FoundForm;
}

/** A maqām or jins that holds the pitches. */
export interface FoundEntity {
  readonly kind: 'maqam' | 'jins';
  readonly id: string;
  readonly name: string;
  readonly best: FoundForm;
  /** All of its forms that hold the pitches, the best first. */
  readonly holding: readonly HoldingForm[];
  /** Number of its forms, of their tuning systems, and of these with their starting notes. */
  readonly forms: number;
  readonly tunings: number;
  readonly combinations: number;
}

/** The octave of rāst, C3, in which a form is shown if it fits equally well in several. */
const isNearRast = ({ table }: Lookup, { here: { combination }, form }: RankedForm<Ranked>): boolean =>
  /^[^\d]+3$/.test(table.noteNames[combination.notes[form.tonic]].ipnName);

/** The tuning of some forms, without its tables. */
const placeOf = ({ combination: { tuningSystem, startingNote } }: FormsHere): CombinationOf => ({
  tuningSystem,
  startingNote,
});

/** The maqāmāt and ajnās of forms, each where its best form is. */
export function entitiesOf<F extends Ranked>(
  lookup: Lookup,
  { forms }: Ranking<F>,
  named: (form: RankedForm<F>) => FoundForm,
): readonly FoundEntity[] {
  const byEntity = new Map<number, RankedForm<F>[]>();
  for (const ranked of forms) {
    const { isJins, entity } = ranked.form;
    const key = entity * 2 + Number(isJins);
    const own = byEntity.get(key);
    if (own === undefined) byEntity.set(key, [ranked]);
    else own.push(ranked);
  }
  return [...byEntity.values()].map((own): FoundEntity => {
    const [first] = own;
    const isEqual = ({ fit, form }: RankedForm<F>) => fit.rank === first.fit.rank && form.isBase === first.form.isBase;
    const best = named(own.find((form) => isEqual(form) && isNearRast(lookup, form)) ?? first);
    const places = new Set(own.map(({ here }) => here));
    return {
      kind: best.kind,
      id: best.entity.idName,
      name: best.entity.displayName,
      best,
      holding: own.map((form) => ({
        combination: placeOf(form.here),
        isBase: form.form.isBase,
        largest: form.fit.largest,
        found: () => named(form),
      })),
      forms: own.length,
      tunings: new Set([...places].map(({ combination }) => combination.tuningSystem)).size,
      combinations: places.size,
    };
  });
}
