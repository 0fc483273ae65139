import { answerFile } from '../answer-file.ts';
import { requireStartingNote, requireTuningSystem } from '../checks.ts';
import { includeArabic, includeSources, pitchClassDataType } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { choice } from '../parameters.ts';
import { startingNoteOfSystem, tuningSystemId } from '../placeholders.ts';
import { inLanguages, selectPitch } from '../projection.ts';
import { cheapestDocument, readDocument } from '../read-document.ts';
import { withoutSources } from '../sorting.ts';
import { TAGS } from '../tags.ts';

export const tuningSystems = defineEndpoint({
  id: 'listTuningSystems',
  path: '/tuning-systems',
  tag: TAGS.tuningSystems,
  summary: 'All tuning systems, in archive order.',
  description:
    'Each item names a tuning system, its year, its starting notes and how many pitch classes it has in an octave; `includeSources` adds citations. The values are in the detail of each tuning system.',
  file: answerFile('tuningSystems', {}),
  parameters: { includeSources, includeArabic },
  example: '/tuning-systems',
  response: 'tuningSystems',
  errors: [],
  async answer({ values }, resources) {
    const document = await readDocument(resources, 'tuningSystems', {});
    const data = values.includeSources ? document.data : document.data.map(withoutSources);
    return inLanguages({ count: document.count, data }, values.includeArabic);
  },
});

export const tuningSystem = defineEndpoint({
  id: 'getTuningSystem',
  path: '/tuning-systems/{id}',
  placeholders: { id: tuningSystemId },
  tag: TAGS.tuningSystems,
  summary: 'One tuning system: its values, and their names from each starting note.',
  description:
    'Gives the values as the source writes them, in their format, with reference frequencies and links for each starting note. `includeSources` adds citations. An unknown id is 404, with the nearest ones.',
  file: answerFile('tuningSystem', { id: 'id' }),
  parameters: { includeSources, includeArabic },
  example: '/tuning-systems/alsabbagh_1954',
  response: 'tuningSystem',
  errors: [404],
  async answer({ path: { id }, values, self }, resources) {
    requireTuningSystem(resources.catalogue, id);
    const document = await readDocument(resources, 'tuningSystem', { id });
    const answer = { ...document, links: { ...document.links, self } };
    return inLanguages(values.includeSources ? answer : withoutSources(answer), values.includeArabic);
  },
});

export const pitchClasses = defineEndpoint({
  id: 'listPitchClasses',
  path: '/tuning-systems/{id}/{startingNote}/pitch-classes',
  placeholders: { id: tuningSystemId, startingNote: startingNoteOfSystem },
  tag: TAGS.tuningSystems,
  summary: 'The pitch classes of a tuning system from a starting note.',
  description:
    'Lists four octaves; the written one is 1. `octave` selects one of them and `pitchClassDataType` one of the formats. Pitch classes without a name have null in the fields that depend on the name. An unknown tuning system is 404; a starting note that it lacks is 400, with the valid ones.',
  file: answerFile('pitchClasses', { tuningSystem: 'id', startingNote: 'startingNote' }),
  parameters: {
    pitchClassDataType,
    octave: choice('The octave to list; the written one is 1.', ['all', '0', '1', '2', '3'], 'all'),
    includeSources,
    includeArabic,
  },
  example: '/tuning-systems/alsabbagh_1954/rast/pitch-classes?pitchClassDataType=cents',
  response: 'pitchClasses',
  errors: [404],
  async answer({ path: { id, startingNote }, values, self }, resources) {
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, id), startingNote);
    const isPart = values.octave !== 'all' || values.pitchClassDataType !== 'all';
    const isPlain = !values.includeArabic && !values.includeSources;
    const document = await cheapestDocument(resources, 'pitchClasses', key, isPart && isPlain);
    const octaves = values.octave === 'all' ? document.stats.octaves : [Number(values.octave)];
    const listed = document.pitchClasses.filter(({ octave }) => octaves.includes(octave));
    const answer = {
      ...document,
      stats: { ...document.stats, totalPitchClasses: listed.length, octaves },
      pitchClasses: listed.map((entry) => selectPitch(entry, values.pitchClassDataType)),
      context: { pitchClassDataType: values.pitchClassDataType, octave: values.octave },
      links: { ...document.links, self },
    };
    return inLanguages(values.includeSources ? answer : withoutSources(answer), values.includeArabic);
  },
});
