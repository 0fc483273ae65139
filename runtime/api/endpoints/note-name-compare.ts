import { pathTo } from '../../documents/links.ts';
import { pitchEntry } from '../../documents/pitches/pitch-entries.ts';
import type { Combination } from '../../engine/combination.ts';
import { requireNoteName } from '../checks.ts';
import { comparedCombinations, compareIn } from '../combinations.ts';
import { includeArabic, pitchClassDataType } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { noteNameInPath } from '../placeholders.ts';
import { inLanguages, selectPitch } from '../projection.ts';
import { readSystems, startingNoteOfEach, systemsList } from '../systems-list.ts';
import { TAGS } from '../tags.ts';

export const noteNameCompare = defineEndpoint({
  id: 'compareNoteName',
  path: '/pitch-classes/note-names/{noteName}/compare',
  placeholders: { noteName: noteNameInPath },
  tag: TAGS.pitchClasses,
  summary: 'The pitch of a note name in several tuning systems, for comparison.',
  description:
    '`tuningSystems` and `startingNote` accept `all`. Combinations that do not exist, or in which the name has no pitch, are omitted and counted. An unknown note name is 404.',
  file: null,
  isQuick: () => true,
  parameters: {
    tuningSystems: systemsList,
    startingNote: startingNoteOfEach,
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
    const { pitchClassDataType: dataType, includeArabic: inArabic } = values;
    const pitchIn = ({ byName }: Combination) => {
      const pitchClass = byName.get(note.displayName);
      return pitchClass === undefined
        ? null
        : { pitchClass: inLanguages(selectPitch(pitchEntry(pitchClass), dataType), inArabic) };
    };
    const found = await compareIn(resources, keys, { pitchClassDataType: dataType }, pitchIn, inArabic);
    const here = ['pitch-classes', 'note-names', note.idName] as const;
    return {
      context: { noteName: inLanguages(note, inArabic) },
      ...found,
      links: { self, detail: pathTo(...here), availability: pathTo(...here, 'availability') },
    };
  },
});
