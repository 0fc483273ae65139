import type { NamedPitchClass } from '../../engine/combination.ts';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { jins, maqam } from '../../entities/entity-type.ts';
import type { Scale, Scales } from '../../schemas/scales.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { CombinationOf } from '../documents.ts';
import { realisedIn } from '../entities/entities.ts';

/** The scales of a combination as plain data for programs. */

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const notesOf = (
  notes: readonly NamedPitchClass[],
  spellings: readonly { readonly englishName: string }[],
  tonic: NamedPitchClass,
): Pick<Scale, 'cents' | 'letters'> => ({
  cents: notes.map(({ cents }) => rounded(cents - tonic.cents)),
  letters: spellings.map(({ englishName }) => englishName),
});

const headOf = (
  { idName, name, nameArabic }: { readonly idName: string; readonly name: string; readonly nameArabic: string },
  { note, frequency }: NamedPitchClass,
) => ({ id: idName, displayName: name, displayNameAr: nameArabic, tonic: note.idName, frequency });

function buildScales(context: BuildContext, { tuningSystem, startingNote }: CombinationOf): Scales {
  const key = { tuningSystem, startingNote };
  const maqamat = realisedIn(context, maqam, key).map(({ record, analysis, forms: [form] }): Scale => {
    const { ascending, descending, tonic } = form;
    const spellings = analysis.spellingOf(form);
    const isSame = ascending.every(({ cents }, i) => descending.at(-1 - i)?.cents === cents);
    const isSymmetric = isSame && ascending.length === descending.length;
    return {
      ...headOf(record, tonic),
      ...notesOf(ascending, spellings.ascending, tonic),
      ...(isSymmetric ? {} : { descending: notesOf(descending, spellings.descending, tonic) }),
    };
  });
  const ajnas = realisedIn(context, jins, key).map(({ record, forms: [{ ascending, tonic }] }): Scale => {
    const spellings = ascending.map(({ spelling }) => spelling);
    return { ...headOf(record, tonic), ...notesOf(ascending, spellings, tonic) };
  });
  return { ...key, maqamat, ajnas };
}

export const scaleBuilders = {
  scales: buildScales,
  defaultScales: (context: BuildContext) => buildScales(context, FIRST_COMBINATION),
} satisfies Partial<Builders>;
