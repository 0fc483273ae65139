import { buildAjnasListing, buildMaqamatListing, type ListingOptions } from '../../documents/listings/listings.ts';
import { answerFile } from '../answer-file.ts';
import { requireStartingNote, requireTuningSystem } from '../checks.ts';
import { centsTolerance, includeArabic } from '../common-parameters.ts';
import { defineEndpoint, type Query } from '../endpoint.ts';
import { choice, flag } from '../parameters.ts';
import { startingNoteOfSystem, tuningSystemId } from '../placeholders.ts';
import { inLanguages } from '../projection.ts';
import { entityOrder } from '../sorting.ts';
import { TAGS } from '../tags.ts';

const includeTranspositions = flag('Adds the transpositions with their degrees.');
const includeDegreeDetails = flag('With the degrees: spells each with its English name and solfège.');
const sortBy = choice(
  'By tonic (octave, then degree; ties alphabetical), or alphabetical by idName.',
  ['alphabetical', 'tonic'],
  'tonic',
);

const parameters = { includeDegreeDetails, includeTranspositions, sortBy, includeArabic, centsTolerance };

/** Details of degrees need `includeDegrees`, also for transpositions. */
const listingOptions = (values: Query<typeof parameters>['values'], includeDegrees: boolean): ListingOptions => ({
  includeDegrees,
  includeDegreeDetails: includeDegrees && values.includeDegreeDetails,
  includeTranspositions: values.includeTranspositions,
  includeArabic: values.includeArabic,
});

export const maqamatListing = defineEndpoint({
  id: 'listMaqamatOfTuningSystem',
  path: '/tuning-systems/{id}/{startingNote}/maqamat',
  placeholders: { id: tuningSystemId, startingNote: startingNoteOfSystem },
  tag: TAGS.tuningSystems,
  summary: 'The maqāmāt that are realisable in a tuning system from a starting note.',
  description:
    'A maqām is listed when every note of it has a pitch here. `includeMaqamDegrees` adds the notes of each, `includeTranspositions` those of its transpositions, and `sortBy` orders the list by tonic or by name. An unknown tuning system is 404; a starting note that it lacks is 400, with the valid ones.',
  file: answerFile('maqamatListing', { tuningSystem: 'id', startingNote: 'startingNote' }),
  parameters: {
    includeMaqamDegrees: flag('Adds the degrees of each maqām, ascending and descending.'),
    ...parameters,
  },
  example: '/tuning-systems/almawsili_850/yegah/maqamat?includeMaqamDegrees=true',
  response: 'maqamatListing',
  errors: [404],
  async answer({ path: { id, startingNote }, values, self }, resources) {
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, id), startingNote);
    const context = await resources.context(key, values.centsTolerance);
    const options = listingOptions(values, values.includeMaqamDegrees);
    const { data, links, ...head } = context.cached(buildMaqamatListing, { ...key, ...options });
    return {
      ...inLanguages(head, values.includeArabic),
      data: [...data].sort(entityOrder(resources.catalogue, values.sortBy)),
      links: { ...links, self },
    };
  },
});

export const ajnasListing = defineEndpoint({
  id: 'listAjnasOfTuningSystem',
  path: '/tuning-systems/{id}/{startingNote}/ajnas',
  placeholders: { id: tuningSystemId, startingNote: startingNoteOfSystem },
  tag: TAGS.tuningSystems,
  summary: 'The ajnās that are realisable in a tuning system from a starting note.',
  description:
    'A jins is listed when every note of it has a pitch here. `includeJinsDegrees` adds the notes of each, `includeTranspositions` those of its transpositions, and `sortBy` orders the list by tonic or by name. An unknown tuning system is 404; a starting note that it lacks is 400, with the valid ones.',
  file: answerFile('ajnasListing', { tuningSystem: 'id', startingNote: 'startingNote' }),
  parameters: {
    includeJinsDegrees: flag('Adds the degrees of each jins, from the tonic up.'),
    ...parameters,
  },
  example: '/tuning-systems/alsabbagh_1954/rast/ajnas?includeJinsDegrees=true',
  response: 'ajnasListing',
  errors: [404],
  async answer({ path: { id, startingNote }, values, self }, resources) {
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, id), startingNote);
    const context = await resources.context(key, values.centsTolerance);
    const options = listingOptions(values, values.includeJinsDegrees);
    const { data, links, ...head } = context.cached(buildAjnasListing, { ...key, ...options });
    return {
      ...inLanguages(head, values.includeArabic),
      data: [...data].sort(entityOrder(resources.catalogue, values.sortBy)),
      links: { ...links, self },
    };
  },
});
