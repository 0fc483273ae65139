import type { NamedPitchClass } from '../../engine/combination.ts';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { jins, maqam } from '../../entities/entity-type.ts';
import type { Scale, Scales } from '../../schemas/scales.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { CombinationOf } from '../documents.ts';
import { realisedEntities } from '../entities/entities.ts';

/** The scales of a combination as plain data for programs. */

type Spelled = readonly { readonly englishName: string }[];

const notesOf = (notes: readonly NamedPitchClass[], spelled: Spelled, tonic: NamedPitchClass) => ({
  cents: notes.map(({ cents }) => Math.round((cents - tonic.cents) * 1000) / 1000),
  letters: spelled.map(({ englishName }) => englishName),
});

/** The names and the first note of a scale. */
const headOf = (
  { idName, name, nameArabic }: Record<'idName' | 'name' | 'nameArabic', string>,
  tonic: NamedPitchClass,
) => ({
  id: idName,
  displayName: name,
  displayNameAr: nameArabic,
  tonic: tonic.note.idName,
  frequency: tonic.frequency,
});

function buildScales(context: BuildContext, { tuningSystem, startingNote }: CombinationOf): Scales {
  const key = { tuningSystem, startingNote };
  const maqamat = realisedEntities(context, maqam, key).map(({ record, analysis, forms: [form] }): Scale => {
    const { ascending, descending, tonic } = form;
    const spelled = analysis.spellingOf(form);
    const up = notesOf(ascending, spelled.ascending, tonic);
    const down = notesOf(descending, spelled.descending, tonic);
    const isSame = up.cents.toReversed().join() === down.cents.join();
    return { ...headOf(record, tonic), ...up, ...(isSame ? {} : { descending: down }) };
  });
  const ajnas = realisedEntities(context, jins, key).map(({ record, forms: [{ ascending, tonic }] }): Scale => {
    const spelled = ascending.map(({ spelling }) => spelling);
    return { ...headOf(record, tonic), ...notesOf(ascending, spelled, tonic) };
  });
  return { ...key, maqamat, ajnas };
}

export const scaleBuilders = {
  scales: buildScales,
  defaultScales: (context: BuildContext) => buildScales(context, FIRST_COMBINATION),
} satisfies Partial<Builders>;
