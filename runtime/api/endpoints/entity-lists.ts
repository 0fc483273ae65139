import { DEFAULT_TOLERANCE } from '../../engine/tolerance.ts';
import { type EntityTypeNames, jins, maqam } from '../../entities/entity-type.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { answerFile } from '../answer-file.ts';
import { ApiError } from '../api-error.ts';
import { centsTolerance, includeArabic, includeSources } from '../common-parameters.ts';
import { defineEndpoint, type Query } from '../endpoint.ts';
import { choice, name } from '../parameters.ts';
import { inLanguages } from '../projection.ts';
import { cheapestDocument } from '../read-document.ts';
import { entityOrder, type ListedEntity, withoutSources } from '../sorting.ts';
import { didYouMean } from '../suggestions.ts';
import { TAGS } from '../tags.ts';

/** Values that are always accepted, even if nothing in the archive has them. */
const FAMILIES = [
  'ajam',
  'athar_kurd',
  'awj_ara',
  'bayyat',
  'buselik',
  'chahargah',
  'hijaz',
  'iraq',
  'kurd',
  'nahawand',
  'nikriz',
  'no_jins',
  'rast',
  'saba',
  'saba_zamzam',
  'segah',
];
const TONICS = ['ajam_ushayran', 'chahargah', 'dugah', 'iraq', 'nawa', 'rast', 'segah', 'ushayran', 'yegah'];

const merged = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])].sort();

/** @throws ApiError 400 for a value that is neither the API's nor the archive's */
function requireFilter(
  parameter: string,
  value: string | null,
  valid: readonly string[],
  { collection }: EntityTypeNames,
): void {
  if (value === null || valid.includes(value)) return;
  throw new ApiError(400, {
    error: `Invalid parameter: ${parameter}`,
    message: `'${value}' is not a value of ${parameter}.`,
    hint: `${didYouMean(value, valid)}Try GET /${collection}?${parameter}=${valid.includes('rast') ? 'rast' : valid[0]}`,
    validOptions: valid,
  });
}

const sortBy = choice(
  'alphabetical by idName, or by tonic (octave, then degree; ties alphabetical).',
  ['alphabetical', 'tonic'],
  'alphabetical',
);
const filterByTonic = name('Only those with this tonic.');

const parameters = { filterByTonic, sortBy, includeSources, includeArabic, centsTolerance };

type ListOptions = Query<typeof parameters>['values'] & { readonly filterByFamily?: string | null };

/** Whether the list with default parameters contains all requested fields and items. */
const isInDefault = ({ filterByFamily = null, filterByTonic, sortBy, ...options }: ListOptions): boolean =>
  (filterByFamily !== null || filterByTonic !== null || sortBy !== 'alphabetical') &&
  !options.includeSources &&
  !options.includeArabic &&
  options.centsTolerance === DEFAULT_TOLERANCE;

/** The items with a tonic, in the order and language of a request, with or without their sources. */
function projectList<T extends ListedEntity & { readonly sources?: unknown }>(
  catalogue: Catalogue,
  items: readonly T[],
  options: ListOptions,
) {
  const data = items
    .filter(({ tonic }) => (options.filterByTonic ?? tonic.idName) === tonic.idName)
    .sort(entityOrder(catalogue, options.sortBy))
    .map((item) => inLanguages(options.includeSources ? item : withoutSources(item), options.includeArabic));
  return { count: data.length, data };
}

export const maqamat = defineEndpoint({
  id: 'listMaqamat',
  path: '/maqamat',
  tag: TAGS.maqamat,
  summary: 'All maqāmāt with family, tonic and the tunings that realise them.',
  description:
    'Each item is a summary of a maqām; its pitches depend on the tuning and are in its detail. `filterByFamily` and `filterByTonic` select items, `sortBy` orders them and `includeSources` adds citations. An unknown family or tonic is 400, with the valid ones; a valid one that no maqām has gives an empty list.',
  file: answerFile('maqamat', {}),
  parameters: { filterByFamily: name('Only those of this family.'), ...parameters },
  example: '/maqamat?filterByFamily=saba_zamzam',
  response: 'maqamat',
  errors: [],
  async answer({ values }, resources) {
    const { families, maqamTonics } = resources.catalogue;
    requireFilter('filterByFamily', values.filterByFamily, merged(FAMILIES, families), maqam);
    requireFilter('filterByTonic', values.filterByTonic, merged(TONICS, maqamTonics), maqam);
    const { data } = await cheapestDocument(resources, 'maqamat', {}, isInDefault(values), values.centsTolerance);
    const ofFamily = data.filter(({ family }) => (values.filterByFamily ?? family.idName) === family.idName);
    return projectList(resources.catalogue, ofFamily, values);
  },
});

export const ajnas = defineEndpoint({
  id: 'listAjnas',
  path: '/ajnas',
  tag: TAGS.ajnas,
  summary: 'All ajnās with tonic and the tunings that realise them.',
  description:
    'Each item is a summary of a jins; its pitches depend on the tuning and are in its detail. `filterByTonic` selects items, `sortBy` orders them and `includeSources` adds citations. An unknown tonic is 400, with the valid ones; a valid one that no jins has gives an empty list.',
  file: answerFile('ajnas', {}),
  parameters,
  example: '/ajnas?filterByTonic=kawasht',
  response: 'ajnas',
  errors: [],
  async answer({ values }, resources) {
    requireFilter('filterByTonic', values.filterByTonic, merged(TONICS, resources.catalogue.jinsTonics), jins);
    const { data } = await cheapestDocument(resources, 'ajnas', {}, isInDefault(values), values.centsTolerance);
    return projectList(resources.catalogue, data, values);
  },
});
