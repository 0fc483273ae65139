import type { Builder } from '../../documents/context.ts';
import type { CombinationOf } from '../../documents/documents.ts';
import { buildTranspositions as buildJinsTranspositions } from '../../documents/entities/ajnas.ts';
import type { InLanguage } from '../../documents/entities/entities.ts';
import { buildTranspositions as buildMaqamTranspositions } from '../../documents/entities/maqamat.ts';
import { pathTo } from '../../documents/links.ts';
import { type EntityType, type EntityTypeName, type EntityTypeNames, jins, maqam } from '../../entities/entity-type.ts';
import type { JinsTranspositions, MaqamTranspositions } from '../../schemas/entities.ts';
import { answerFile } from '../answer-file.ts';
import { ApiError } from '../api-error.ts';
import { type EntityEntry, realisableNotes, requireEntity, type TuningSystemEntry } from '../checks.ts';
import { centsTolerance, includeArabic, startingNote, tuningSystem } from '../common-parameters.ts';
import { defineEndpoint, type Query, type Resources } from '../endpoint.ts';
import { idNameOf } from '../placeholders.ts';
import { requireRealised } from '../realised.ts';
import { TAGS } from '../tags.ts';

const parameters = { tuningSystem, startingNote, includeArabic, centsTolerance };

/** The error without transpositions, whose body has only the fields `error` and `hint`. */
function noTranspositions(error: string, { collection }: EntityTypeNames, idName: string): ApiError {
  return new ApiError(422, {
    error,
    hint: `GET ${pathTo(collection, idName, 'availability')} lists the tuning systems and starting notes to try instead.`,
  });
}

type Values = Query<typeof parameters>['values'];

/** The requested combination. @throws ApiError as `requireRealised`, with the body of an error of transpositions */
async function requireCombination(
  entityType: EntityTypeNames,
  entity: EntityEntry,
  values: Values,
  resources: Resources,
  validNotes: (system: TuningSystemEntry) => readonly string[],
): Promise<CombinationOf> {
  try {
    return await requireRealised(resources, entityType, [entity], values, validNotes);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    throw new ApiError(422, { error: error.message, hint: error.body.hint });
  }
}

/**
 * The transpositions of a kind.
 *
 * @param otherFields the fields of a listed transposition besides its tonic, in words
 * @param buildTranspositions their builder
 */
function transpositionsOf<K extends EntityTypeName, L extends MaqamTranspositions | JinsTranspositions>(
  entityType: EntityType<K>,
  otherFields: string,
  buildTranspositions: Builder<InLanguage, L | null>,
) {
  const { name: prefix, collection, displayName, documents } = entityType;
  return {
    path: `/${collection}/{idName}/transpositions`,
    placeholders: { idName: idNameOf(entityType) },
    tag: TAGS[collection],
    summary: `The transpositions of a ${displayName} in a tuning system from a starting note.`,
    description: `Each transposition comes with its tonic${otherFields} and a link to its detail. Forms on another octave of the written degree are not transpositions. \`centsTolerance\` is the tolerance for equal intervals, so it affects the number of transpositions. A ${displayName} that is not realisable here, or has no transposition, is 422.`,
    file: answerFile(documents.forms, { id: 'idName', tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
    isQuickAtAnyTolerance: true,
    parameters,
    example: `/${collection}/${prefix}_rast/transpositions?tuningSystem=alsabbagh_1954&startingNote=rast`,
    errors: [404, 422],
    async answer({ path: { idName }, values, self }: Query<typeof parameters>, resources: Resources) {
      const { catalogue } = resources;
      const entity = requireEntity(catalogue, entityType, idName);
      const context = await resources.context({ id: idName }, values.centsTolerance);
      await resources.checkpoint();
      const answerIn = (combination: CombinationOf) => {
        const answer = buildTranspositions(context, { id: idName, ...combination, inArabic: values.includeArabic });
        return answer !== null && answer.transpositions.total > 0 ? answer : null;
      };
      const transposable = (system: TuningSystemEntry) =>
        realisableNotes(catalogue, [entity], system).filter(
          (note) => answerIn({ tuningSystem: system.id, startingNote: note }) !== null,
        );
      const key = await requireCombination(entityType, entity, values, resources, transposable);
      const answer = answerIn(key);
      if (answer === null) {
        const where = `${key.tuningSystem} from ${key.startingNote}`;
        throw noTranspositions(`${entity.displayName} has no transposition in ${where}.`, entityType, idName);
      }
      return { ...answer, links: { ...answer.links, self } };
    },
  } as const;
}

export const maqamTranspositions = defineEndpoint({
  id: 'listMaqamTranspositions',
  response: 'maqamTranspositions',
  ...transpositionsOf(maqam, ', the ajnās at its degrees', buildMaqamTranspositions),
});

export const jinsTranspositions = defineEndpoint({
  id: 'listJinsTranspositions',
  response: 'jinsTranspositions',
  ...transpositionsOf(jins, '', buildJinsTranspositions),
});
