import type { EntityInCombination } from '../documents/documents.ts';
import { path } from '../documents/links.ts';
import { ApiError } from '../service/api-error.ts';
import { type EntityKind, requireCombination, requireEntity, requireRealisable } from './checks.ts';
import { centsTolerance, includeArabic, startingNote, tuningSystem } from './common-parameters.ts';
import { defineEndpoint, type Query, type Resources } from './endpoint.ts';
import { jinsId, maqamId } from './placeholders.ts';
import { inLanguages } from './projection.ts';
import { published } from './published.ts';
import { TAGS } from './tags.ts';

const parameters = { tuningSystem, startingNote, includeArabic, centsTolerance };

/** The interface's body for an answer without transpositions: exactly `error` and `hint`. */
function noTranspositions(error: string, collection: string, idName: string): ApiError {
  return new ApiError(422, {
    error,
    hint: `GET ${path(collection, idName, 'availability')} lists the tuning systems and starting notes to try instead.`,
  });
}

/** @throws ApiError (422) when there is none */
function requireSome(total: number, displayName: string, collection: string, key: EntityInCombination): void {
  if (total > 0) return;
  const message = `${displayName} has no transposition in ${key.tuningSystem} from ${key.startingNote}.`;
  throw noTranspositions(message, collection, key.id);
}

function check(kind: EntityKind, { path: { idName }, values }: Query<typeof parameters>, { catalogue }: Resources) {
  const entity = requireEntity(catalogue, kind, idName);
  const key = requireCombination(catalogue, values.tuningSystem, values.startingNote);
  try {
    requireRealisable(catalogue, kind, entity, key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw noTranspositions(error.message, kind === 'maqam' ? 'maqamat' : 'ajnas', idName);
  }
  return { id: idName, ...key };
}

export const maqamTranspositions = defineEndpoint({
  id: 'listMaqamTranspositions',
  path: '/maqamat/{idName}/transpositions',
  placeholders: { idName: maqamId },
  tag: TAGS.maqamat,
  summary: 'The transpositions (taṣwīr) of a maqām in a tuning system from a starting note.',
  description:
    'Each transposition comes with its tonic, the ajnās at its degrees and a link to its detail. Forms on another octave of the written degree are none. `centsTolerance` decides which intervals count as the same, and so how many there are. A maqām that cannot be realised here, or only as it is written, is 422.',
  file: 'maqamForms',
  parameters,
  example: '/maqamat/maqam_rast/transpositions?tuningSystem=alsabbagh_1954&startingNote=rast',
  response: 'maqamTranspositions',
  errors: [404, 422],
  async answer(query, resources) {
    const key = check('maqam', query, resources);
    const { values, self } = query;
    const document = await published(resources, 'maqamForms', key, values.centsTolerance);
    const { ajnas: _, forms: __, ...answer } = document;
    requireSome(answer.transpositions.total, answer.maqam.displayName, 'maqamat', key);
    return inLanguages({ ...answer, links: { ...answer.links, self } }, values.includeArabic);
  },
});

export const jinsTranspositions = defineEndpoint({
  id: 'listJinsTranspositions',
  path: '/ajnas/{idName}/transpositions',
  placeholders: { idName: jinsId },
  tag: TAGS.ajnas,
  summary: 'The transpositions (taṣwīr) of a jins in a tuning system from a starting note.',
  description:
    'Each transposition comes with its tonic and a link to its detail. Forms on another octave of the written degree are none. `centsTolerance` decides which intervals count as the same, and so how many there are. A jins that cannot be realised here, or only as it is written, is 422.',
  file: 'jinsForms',
  parameters,
  example: '/ajnas/jins_rast/transpositions?tuningSystem=alsabbagh_1954&startingNote=rast',
  response: 'jinsTranspositions',
  errors: [404, 422],
  async answer(query, resources) {
    const key = check('jins', query, resources);
    const { values, self } = query;
    const document = await published(resources, 'jinsForms', key, values.centsTolerance);
    const { forms: _, ...answer } = document;
    requireSome(answer.transpositions.total, answer.jins.displayName, 'ajnas', key);
    return inLanguages({ ...answer, links: { ...answer.links, self } }, values.includeArabic);
  },
});
