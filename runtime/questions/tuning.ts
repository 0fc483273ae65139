import { linkTo, pathTo } from '../documents/links.ts';
import { WRITTEN_OCTAVE } from '../engine/octave.ts';
import { ratioShown } from '../presentation/numbers.ts';
import type { AjnasListing, MaqamatListing } from '../schemas/listings.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { get } from './archive.ts';
import { type CombinationInput, listField, type QuestionContext, rounded } from './context.ts';
import { emendationsOf } from './emendations.ts';
import { originOf } from './origin.ts';
import { pageOf } from './page-of.ts';

/** The sections of an answer about a tuning system. */
export const TUNING_SECTIONS = ['pitches', 'maqamat', 'ajnas'] as const;

interface TuningInput extends CombinationInput {
  readonly tuningSystem: string;
  readonly show?: (typeof TUNING_SECTIONS)[number] | undefined;
  readonly offset?: number | undefined;
}

/** The pitches of one octave of a tuning system, or the maqāmāt or ajnās that it realises. */
export async function describeTuning({ archive, names }: QuestionContext, input: TuningInput) {
  const { show = 'pitches', offset } = input;
  const { assumed, tuningSystem, startingNote } = await names.combination(input.tuningSystem, input.startingNote);
  const from = pathTo('tuning-systems', tuningSystem, startingNote);
  const head = { id: tuningSystem, startingNote, ...(assumed === undefined ? {} : { assumed }) };
  if (show !== 'pitches') {
    const { tuningSystem: system, data } = (await get(archive, `${from}/${show}`)) as MaqamatListing | AjnasListing;
    const items = data.map((item) => {
      const { idName, displayName } = 'maqam' in item ? item.maqam : item.jins;
      const family = 'family' in item ? { family: item.family.displayName } : {};
      return { id: idName, name: displayName, ...family, tonic: item.tonic.displayName };
    });
    return { ...head, name: system.displayName, ...pageOf(items, offset) };
  }
  const list = (await get(archive, linkTo(`${from}/pitch-classes`, { includeSources: true }))) as PitchClassList;
  const all = list.pitchClasses;
  const items = all
    .filter(({ octave }) => octave === WRITTEN_OCTAVE)
    .map((pitch) => ({
      note: pitch.noteNameDisplay,
      english: pitch.englishName ?? null,
      cents: rounded(pitch.cents ?? 0),
      ratio: ratioShown(pitch),
      hertz: rounded(pitch.frequency ?? 0),
    }));
  return {
    ...head,
    name: list.tuningSystem.displayName,
    range: [all[0], all.at(-1)].map((pitch) => pitch?.noteNameDisplay).join(' to '),
    referenceHertz: rounded(list.stats.referenceFrequency, 3),
    origin: originOf(list),
    sources: (list.sources ?? []).map(({ sourceId, page }) => `${sourceId}, p. ${page}`),
    ...listField('emendations', await emendationsOf(archive, 'tuning-systems', tuningSystem)),
    ...pageOf(items, offset),
  };
}
