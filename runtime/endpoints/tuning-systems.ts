import { choice } from '../service/parameters.ts';
import { requireStartingNote, requireTuningSystem } from './checks.ts';
import { includeArabic, includeSources, pitchClassDataType } from './common-parameters.ts';
import { defineEndpoint } from './endpoint.ts';
import { inLanguages, selectPitch } from './projection.ts';
import { published } from './published.ts';
import { withoutSources } from './sorting.ts';

export const tuningSystems = defineEndpoint({
  id: 'listTuningSystems',
  path: '/tuning-systems',
  summary: 'All tuning systems, in archive order.',
  parameters: { includeSources, includeArabic },
  example: '/tuning-systems',
  response: 'tuningSystems',
  errors: [],
  async answer({ values }, resources) {
    const document = await published(resources, 'tuningSystems', {});
    const data = values.includeSources ? document.data : document.data.map(withoutSources);
    return inLanguages({ count: document.count, data }, values.includeArabic);
  },
});

export const tuningSystem = defineEndpoint({
  id: 'getTuningSystem',
  path: '/tuning-systems/{id}',
  summary: 'One tuning system: its values, and their names from each starting note.',
  parameters: { includeSources, includeArabic },
  example: '/tuning-systems/alsabbagh_1954',
  response: 'tuningSystem',
  errors: [404],
  async answer({ path: { id }, values, self }, resources) {
    requireTuningSystem(resources.catalogue, id);
    const document = await published(resources, 'tuningSystem', { id });
    const answer = { ...document, links: { ...document.links, self } };
    return inLanguages(values.includeSources ? answer : withoutSources(answer), values.includeArabic);
  },
});

export const pitchClasses = defineEndpoint({
  id: 'listPitchClasses',
  path: '/tuning-systems/{id}/{startingNote}/pitch-classes',
  summary: 'The pitch classes of a tuning system from a starting note.',
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
    const document = await published(resources, 'pitchClasses', key);
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
