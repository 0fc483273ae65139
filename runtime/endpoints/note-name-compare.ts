import { path } from '../documents/links.ts';
import { noteRef, systemHeader } from '../documents/refs.ts';
import { requiredList, requiredName } from '../service/parameters.ts';
import { requireNoteName } from './checks.ts';
import { combinationIn, comparedCombinations, comparisonCounts } from './combinations.ts';
import { includeArabic, pitchClassDataType } from './common-parameters.ts';
import { defineEndpoint } from './endpoint.ts';
import { noteNameInPath } from './placeholders.ts';
import { inLanguages, selectPitch } from './projection.ts';
import { readSystems, SYSTEMS_AT_MOST } from './systems-list.ts';
import { TAGS } from './tags.ts';

export const noteNameCompare = defineEndpoint({
  id: 'compareNoteName',
  path: '/pitch-classes/note-names/{noteName}/compare',
  placeholders: { noteName: noteNameInPath },
  tag: TAGS.pitchClasses,
  summary: 'The pitch of a note name in several tuning systems beside each other.',
  description:
    '`tuningSystems` and `startingNote` take `all`. Combinations that are not there, or in which the name has no pitch, are left out and only counted. An unknown note name is 404.',
  file: null,
  parameters: {
    tuningSystems: requiredList('Ids of tuning systems, separated by commas, or all.', {
      least: 1,
      most: SYSTEMS_AT_MOST,
    }),
    startingNote: requiredName('A starting note, or all for every one of each system.'),
    pitchClassDataType,
    includeArabic,
  },
  example: '/pitch-classes/note-names/segah/compare?tuningSystems=alsabbagh_1954,ibnsina_1037&startingNote=all',
  response: 'noteNameComparison',
  errors: [404],
  async answer({ path: { noteName }, values, self }, resources) {
    const { catalogue } = resources;
    const systems = readSystems(catalogue, values.tuningSystems);
    const note = requireNoteName(catalogue, noteName, 404);
    const keys = comparedCombinations(catalogue, systems, values.startingNote);
    const [{ pitchEntry }, engine] = await Promise.all([
      import('../documents/build/pitch-entries.ts'),
      resources.engine(),
    ]);
    const comparisons = keys.flatMap((key) => {
      const combination = key === null ? null : combinationIn(engine, key);
      const pitchClass = combination?.byName.get(note.displayName);
      if (combination === null || pitchClass === undefined) return [];
      return [
        {
          tuningSystem: systemHeader(combination.system),
          startingNote: noteRef(combination.startingNote),
          pitchClass: selectPitch(pitchEntry(pitchClass), values.pitchClassDataType),
          context: {
            referenceFrequency: combination.referenceFrequency,
            pitchClassDataType: values.pitchClassDataType,
          },
        },
      ];
    });
    const here = ['pitch-classes', 'note-names', note.idName] as const;
    const answer = {
      context: { noteName: note },
      comparisons,
      meta: comparisonCounts(keys.length, comparisons.length),
      links: { self, detail: path(...here), availability: path(...here, 'availability') },
    };
    return inLanguages(answer, values.includeArabic);
  },
});
