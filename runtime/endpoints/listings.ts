import type { AjnasListing, Degree, MaqamatListing } from '../schemas/listings.ts';
import { choice, flag } from '../service/parameters.ts';
import { answers } from './answer-file.ts';
import { requireStartingNote, requireTuningSystem } from './checks.ts';
import { centsTolerance, includeArabic } from './common-parameters.ts';
import { defineEndpoint } from './endpoint.ts';
import { startingNoteOfSystem, tuningSystemId } from './placeholders.ts';
import { inLanguages } from './projection.ts';
import { published } from './published.ts';
import { entityOrder } from './sorting.ts';
import { TAGS } from './tags.ts';

const includeTranspositions = flag('Adds the transpositions with their degrees.');
const includeDegreeDetails = flag('With the degrees: spells each with its English name and solfège.');
const sortBy = choice(
  'By tonic (octave, then degree; ties alphabetical), or alphabetical by idName.',
  ['alphabetical', 'tonic'],
  'tonic',
);

/** Degrees with their details, or their idNames alone. */
const degrees = (list: readonly Degree[], withDetails: boolean): Degree[] =>
  list.map((degree) => (withDetails || typeof degree === 'string' ? degree : degree.noteName));

type MaqamDegrees = NonNullable<MaqamatListing['data'][number]['maqamDegrees']>;

const maqamDegrees = ({ ascending, descending }: MaqamDegrees, withDetails: boolean): MaqamDegrees => ({
  ascending: degrees(ascending, withDetails),
  descending: degrees(descending, withDetails),
});

interface DegreesAsked {
  readonly ofBaseForm: boolean;
  readonly ofTranspositions: boolean;
  readonly withDetails: boolean;
}

/** Transpositions have their degrees when they are listed; details go with the degrees of the base form. */
const degreesAsked = (
  ofBaseForm: boolean,
  asked: { readonly includeTranspositions: boolean; readonly includeDegreeDetails: boolean },
): DegreesAsked => ({
  ofBaseForm,
  ofTranspositions: asked.includeTranspositions,
  withDetails: ofBaseForm && asked.includeDegreeDetails,
});

function projectMaqam(
  { maqamDegrees: own, transpositions, ...item }: MaqamatListing['data'][number],
  asked: DegreesAsked,
): MaqamatListing['data'][number] {
  return {
    ...item,
    ...(asked.ofBaseForm && own !== undefined ? { maqamDegrees: maqamDegrees(own, asked.withDetails) } : {}),
    ...(asked.ofTranspositions
      ? {
          transpositions: transpositions?.map(({ tonic, maqamDegrees: of }) => ({
            tonic,
            maqamDegrees: maqamDegrees(of, asked.withDetails),
          })),
        }
      : {}),
  };
}

function projectJins(
  { jinsDegrees, transpositions, ...item }: AjnasListing['data'][number],
  asked: DegreesAsked,
): AjnasListing['data'][number] {
  return {
    ...item,
    ...(asked.ofBaseForm && jinsDegrees !== undefined ? { jinsDegrees: degrees(jinsDegrees, asked.withDetails) } : {}),
    ...(asked.ofTranspositions
      ? {
          transpositions: transpositions?.map(({ tonic, jinsDegrees: of }) => ({
            tonic,
            jinsDegrees: degrees(of, asked.withDetails),
          })),
        }
      : {}),
  };
}

export const maqamatListing = defineEndpoint({
  id: 'listMaqamatOfTuningSystem',
  path: '/tuning-systems/{id}/{startingNote}/maqamat',
  placeholders: { id: tuningSystemId, startingNote: startingNoteOfSystem },
  tag: TAGS.tuningSystems,
  summary: 'The maqāmāt that are realisable in a tuning system from a starting note.',
  description:
    'A maqām is listed when every note of it has a pitch here. `includeMaqamDegrees` adds the notes of each, `includeTranspositions` those of its transpositions, and `sortBy` orders the list by tonic or by name. An unknown tuning system is 404; a starting note that it lacks is 400, with those it has.',
  file: answers('maqamatListing', { tuningSystem: 'id', startingNote: 'startingNote' }),
  parameters: {
    includeMaqamDegrees: flag('Adds the degrees of each maqām, ascending and descending.'),
    includeDegreeDetails,
    includeTranspositions,
    sortBy,
    includeArabic,
    centsTolerance,
  },
  example: '/tuning-systems/almawsili_850/yegah/maqamat?includeMaqamDegrees=true',
  response: 'maqamatListing',
  errors: [404],
  async answer({ path: { id, startingNote }, values, self }, resources) {
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, id), startingNote);
    const document = await published(resources, 'maqamatListing', key, values.centsTolerance);
    const asked = degreesAsked(values.includeMaqamDegrees, values);
    const data = document.data
      .map((item) => projectMaqam(item, asked))
      .sort(entityOrder(resources.catalogue, values.sortBy));
    return inLanguages({ ...document, data, links: { ...document.links, self } }, values.includeArabic);
  },
});

export const ajnasListing = defineEndpoint({
  id: 'listAjnasOfTuningSystem',
  path: '/tuning-systems/{id}/{startingNote}/ajnas',
  placeholders: { id: tuningSystemId, startingNote: startingNoteOfSystem },
  tag: TAGS.tuningSystems,
  summary: 'The ajnās that are realisable in a tuning system from a starting note.',
  description:
    'A jins is listed when every note of it has a pitch here. `includeJinsDegrees` adds the notes of each, `includeTranspositions` those of its transpositions, and `sortBy` orders the list by tonic or by name. An unknown tuning system is 404; a starting note that it lacks is 400, with those it has.',
  file: answers('ajnasListing', { tuningSystem: 'id', startingNote: 'startingNote' }),
  parameters: {
    includeJinsDegrees: flag('Adds the degrees of each jins, from the tonic up.'),
    includeDegreeDetails,
    includeTranspositions,
    sortBy,
    includeArabic,
    centsTolerance,
  },
  example: '/tuning-systems/alsabbagh_1954/rast/ajnas?includeJinsDegrees=true',
  response: 'ajnasListing',
  errors: [404],
  async answer({ path: { id, startingNote }, values, self }, resources) {
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, id), startingNote);
    const document = await published(resources, 'ajnasListing', key, values.centsTolerance);
    const asked = degreesAsked(values.includeJinsDegrees, values);
    const data = document.data
      .map((item) => projectJins(item, asked))
      .sort(entityOrder(resources.catalogue, values.sortBy));
    return inLanguages({ ...document, data, links: { ...document.links, self } }, values.includeArabic);
  },
});
