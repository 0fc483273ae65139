import { pathTo } from '../../documents/links.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { answerFile } from '../answer-file.ts';
import { ApiError } from '../api-error.ts';
import { includeArabic } from '../common-parameters.ts';
import { defineEndpoint, type Query, type Resources } from '../endpoint.ts';
import { sourceId } from '../placeholders.ts';
import { inLanguages } from '../projection.ts';
import { readDocument } from '../read-document.ts';
import { didYouMean, shortQuote, similarValues } from '../suggestions.ts';
import { TAGS } from '../tags.ts';

const parameters = { includeArabic };

/** @throws ApiError 404 that names the nearest ids */
function requireSource({ sources }: Catalogue, id: string): void {
  const ids = sources.map((source) => source.id);
  if (ids.includes(id)) return;
  const near = similarValues(id, ids);
  throw new ApiError(404, {
    error: `Unknown source: ${shortQuote(id)}`,
    message: `No source of the archive has the id '${shortQuote(id)}'. Ids are exact: lower case, author_year.`,
    hint: `${didYouMean(id, ids)}Try GET ${near.length === 0 ? '/sources' : pathTo('sources', near[0])}`,
  });
}

export const sources = defineEndpoint({
  id: 'listSources',
  path: '/sources',
  tag: TAGS.sources,
  summary: 'All bibliographic sources.',
  description:
    'Books, articles and theses with their authors, editions and identifiers, in the order of the archive. Every citation in any other answer refers to one of them by its id.',
  file: answerFile('sources', {}),
  parameters,
  example: '/sources',
  response: 'sources',
  errors: [],
  async answer({ values }, resources) {
    return inLanguages(await readDocument(resources, 'sources', {}), values.includeArabic);
  },
});

/** The common parts of endpoints that answer with a document of a source. */
function ofSource<N extends 'source' | 'sourceTuningSystems' | 'sourceMaqamat' | 'sourceAjnas'>(response: N) {
  return {
    placeholders: { id: sourceId },
    tag: TAGS.sources,
    file: answerFile(response, { id: 'id' }),
    response,
    errors: [404],
    parameters,
    async answer({ path: { id }, values }: Query<typeof parameters>, resources: Resources) {
      requireSource(resources.catalogue, id);
      return inLanguages(await readDocument(resources, response, { id }), values.includeArabic);
    },
  } as const;
}

export const source = defineEndpoint({
  ...ofSource('source'),
  async answer({ path: { id }, values, self }, resources) {
    requireSource(resources.catalogue, id);
    const { links, ...document } = await readDocument(resources, 'source', { id });
    return inLanguages({ ...document, links: { ...links, self } }, values.includeArabic);
  },
  id: 'getSource',
  path: '/sources/{id}',
  summary: 'One source.',
  description:
    'Gives the full reference, with links to what it documents. An unknown id is 404, with the nearest ones.',
  example: '/sources/alshawwa_1946',
});

export const sourceTuningSystems = defineEndpoint({
  ...ofSource('sourceTuningSystems'),
  id: 'listTuningSystemsOfSource',
  path: '/sources/{id}/tuning-systems',
  summary: 'The tuning systems that a source documents, with pages.',
  description:
    'Each tuning system comes with the places in the source that describe it. A source that documents none gives an empty list; an unknown id is 404.',
  example: '/sources/farmer_1937/tuning-systems',
});

export const sourceMaqamat = defineEndpoint({
  ...ofSource('sourceMaqamat'),
  id: 'listMaqamatOfSource',
  path: '/sources/{id}/maqamat',
  summary: 'The maqāmāt that a source documents, with pages.',
  description:
    'Each maqām comes with the places in the source that describe it; citations of its suyūr do not count. A source that documents none gives an empty list; an unknown id is 404.',
  example: '/sources/alshawwa_1946/maqamat',
});

export const sourceAjnas = defineEndpoint({
  ...ofSource('sourceAjnas'),
  id: 'listAjnasOfSource',
  path: '/sources/{id}/ajnas',
  summary: 'The ajnās that a source documents, with pages.',
  description:
    'Each jins comes with the places in the source that describe it. A source that documents none gives an empty list; an unknown id is 404.',
  example: '/sources/alhilu_1957_1961/ajnas',
});
