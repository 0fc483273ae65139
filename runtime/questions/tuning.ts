import { choice, id, requiredId } from '../api/parameters.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { WRITTEN_OCTAVE } from '../engine/octave.ts';
import { ratioShown } from '../presentation/numbers.ts';
import type { AjnasListing, MaqamatListing } from '../schemas/listings.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { get } from './archive.ts';
import { listField, rounded } from './context.ts';
import { emendationsOf } from './emendations.ts';
import { familyTexts } from './families.ts';
import { QUESTIONS } from './list.ts';
import { originOf } from './origin.ts';
import { defineQuestion } from './question.ts';

/** The pitches of one octave of a tuning system, or the maqāmāt or ajnās that it realises. */
export const tuning = defineQuestion({
  ...QUESTIONS.tuning,
  description:
    'The pitches of one octave of a historical tuning system with note names, cents, ratios (≈ is approximate, all others exact) and Hz, or the maqāmāt or ajnās that it realises.',
  parameters: {
    tuningSystem: requiredId('The tuning system, by name or id.'),
    startingNote: id('Its starting note.'),
    show: choice('The section of the answer.', ['pitches', 'maqamat', 'ajnas'], 'pitches'),
  },
  otherNames: { name: 'tuningSystem' },
  async run({ archive, names }, values) {
    const { show } = values;
    const { assumed, tuningSystem, startingNote } = await names.combination(values.tuningSystem, values.startingNote);
    const from = pathTo('tuning-systems', tuningSystem, startingNote);
    const head = { id: tuningSystem, startingNote, assumed };
    if (show !== 'pitches') {
      const { tuningSystem: system, data } = (await get(archive, `${from}/${show}`)) as MaqamatListing | AjnasListing;
      const items = data.map((item) => {
        const { idName, displayName } = 'maqam' in item ? item.maqam : item.jins;
        const family = 'family' in item ? familyTexts(item) : {};
        return { id: idName, name: displayName, ...family, tonic: item.tonic.displayName };
      });
      return { ...head, name: system.displayName, items };
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
      items,
    };
  },
});
