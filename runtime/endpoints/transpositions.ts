import { path } from '../documents/links.ts';
import { type FormsOf, jins, type Kind, type KindName, type KindNames, maqam } from '../entities/kind.ts';
import type { JinsTranspositions, MaqamTranspositions } from '../schemas/entities.ts';
import { ApiError } from '../service/api-error.ts';
import { answers } from './answer-file.ts';
import { requireCombination, requireEntity, requireRealisable } from './checks.ts';
import { centsTolerance, includeArabic, startingNote, tuningSystem } from './common-parameters.ts';
import { defineEndpoint, type Query, type Resources } from './endpoint.ts';
import { idNameOf } from './placeholders.ts';
import { inLanguages } from './projection.ts';
import { published } from './published.ts';
import { TAGS } from './tags.ts';

const parameters = { tuningSystem, startingNote, includeArabic, centsTolerance };

/** The interface's body for an answer without transpositions: exactly `error` and `hint`. */
function noTranspositions(error: string, { collection }: KindNames, idName: string): ApiError {
  return new ApiError(422, {
    error,
    hint: `GET ${path(collection, idName, 'availability')} lists the tuning systems and starting notes to try instead.`,
  });
}

type Values = Query<typeof parameters>['values'];

/** What is asked about. @throws ApiError (422 with the body above) where the entity is not realisable */
function requireKey(kind: KindNames, id: string, values: Values, { catalogue }: Resources) {
  const entity = requireEntity(catalogue, kind, id);
  const key = requireCombination(catalogue, values.tuningSystem, values.startingNote);
  try {
    requireRealisable(catalogue, kind, entity, key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw noTranspositions(error.message, kind, id);
  }
  return { entity, key: { id, ...key } };
}

/**
 * The transpositions of a kind.
 *
 * @param beside what a listed transposition shows beside its tonic, in words
 * @param listed what a document of forms says to people: all but the short records and what they refer to
 */
function transpositionsOf<K extends KindName, L extends MaqamTranspositions | JinsTranspositions>(
  kind: Kind<K>,
  beside: string,
  listed: (document: FormsOf<K>) => L,
) {
  const { name: prefix, collection, displayName, documents } = kind;
  return {
    path: `/${collection}/{idName}/transpositions`,
    placeholders: { idName: idNameOf(kind) },
    tag: TAGS[collection],
    summary: `The transpositions (taṣwīr) of a ${displayName} in a tuning system from a starting note.`,
    description: `Each transposition comes with its tonic${beside} and a link to its detail. Forms on another octave of the written degree are none. \`centsTolerance\` decides which intervals count as the same, and so how many there are. A ${displayName} that cannot be realised here, or only as it is written, is 422.`,
    file: answers(documents.forms, { id: 'idName', tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
    parameters,
    example: `/${collection}/${prefix}_rast/transpositions?tuningSystem=alsabbagh_1954&startingNote=rast`,
    errors: [404, 422],
    async answer({ path: { idName }, values, self }: Query<typeof parameters>, resources: Resources) {
      const { entity, key } = requireKey(kind, idName, values, resources);
      const answer = listed(await published(resources, documents.forms, key, values.centsTolerance));
      if (answer.transpositions.total === 0) {
        const message = `${entity.displayName} has no transposition in ${key.tuningSystem} from ${key.startingNote}.`;
        throw noTranspositions(message, kind, idName);
      }
      return inLanguages({ ...answer, links: { ...answer.links, self } }, values.includeArabic);
    },
  } as const;
}

export const maqamTranspositions = defineEndpoint({
  id: 'listMaqamTranspositions',
  response: 'maqamTranspositions',
  ...transpositionsOf(maqam, ', the ajnās at its degrees', ({ forms: _, ...answer }) => answer),
});

export const jinsTranspositions = defineEndpoint({
  id: 'listJinsTranspositions',
  response: 'jinsTranspositions',
  ...transpositionsOf(jins, '', ({ forms: _, ...answer }) => answer),
});
