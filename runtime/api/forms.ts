import type { EntityInCombination } from '../documents/documents.ts';
import { NoFormError, readForm } from '../documents/entities/read-form.ts';
import { linkTo, pathTo, toleranceOf } from '../documents/links.ts';
import type { DetailOf, EntityType, EntityTypeName, EntityTypeNames } from '../entities/entity-type.ts';
import { ApiError } from './api-error.ts';
import { requireEntity } from './checks.ts';
import { tuningSystem } from './common-parameters.ts';
import type { Query, Resources } from './endpoint.ts';
import type { ParameterTable } from './parameters.ts';
import { flag, name } from './parameters.ts';
import { readAll } from './read-document.ts';
import { requireRealised } from './realised.ts';
import { didYouMean } from './suggestions.ts';

/** Finds the entity, the combination and the form of a request for a detail. */

/** The first parameters of the detail endpoints. */
export const combinationParameters = {
  tuningSystem,
  startingNote: name('A starting note of the tuning system; case and diacritics do not matter.'),
  options: flag('Describes the parameters and their valid values instead of giving data.'),
};

export const transposeTo = name('Tonic of the form; `/options` lists the valid ones.');

/** A request with at least these parameter values. */
export type QueryWith<V> = Omit<Query<ParameterTable>, 'values'> & { readonly values: V };

/**
 * The entity and combination of a request for data.
 *
 * @throws ApiError 400 without a starting note; likewise for an unknown or unrealisable entity or combination
 */
export async function requireKey(
  entityType: EntityTypeNames,
  {
    path: { idName },
    values,
    self,
  }: QueryWith<{ readonly tuningSystem: string; readonly startingNote: string | null }>,
  resources: Resources,
): Promise<EntityInCombination> {
  const { startingNote } = values;
  if (startingNote === null) {
    const { pathname, search } = new URL(self, 'http://localhost');
    throw new ApiError(400, {
      error: 'Missing parameter: startingNote',
      message: 'startingNote is required for data; without it only options=true can be answered.',
      hint: `Add startingNote, or ask which there are with GET ${pathname}?options=true${search.replace(/^\?/, '&')}`,
    });
  }
  const entity = requireEntity(resources.catalogue, entityType, idName);
  return { id: idName, ...(await requireRealised(resources, entityType, [entity], { ...values, startingNote })) };
}

/**
 * The full detail of the requested form.
 *
 * @throws ApiError 400 for a tonic on which the entity has no form; it lists the tonics of its forms
 */
export async function requireForm<K extends EntityTypeName>(
  resources: Resources,
  entityType: EntityType<K>,
  key: EntityInCombination,
  form: { readonly transposeTo: string | null; readonly centsTolerance: number },
): Promise<DetailOf<K>> {
  const tolerance = form.centsTolerance;
  try {
    const documents = { read: readAll(resources, tolerance), load: resources.at(tolerance) };
    return await readForm(documents, entityType, key, form.transposeTo);
  } catch (error) {
    if (!(error instanceof NoFormError)) throw error;
    const { id, tuningSystem: system, startingNote } = key;
    const { tonic, tonics } = error;
    const instead = tonics[tonics.length > 1 ? 1 : 0];
    const example = { tuningSystem: system, startingNote, transposeTo: instead, ...toleranceOf(tolerance) };
    throw new ApiError(400, {
      error: 'Invalid parameter: transposeTo',
      message: `${requireEntity(resources.catalogue, entityType, id).displayName} has no form on '${tonic}' in ${system} from ${startingNote}.`,
      hint: `${didYouMean(tonic, tonics)}Try GET ${linkTo(pathTo(entityType.collection, id), example)}`,
      validOptions: tonics,
    });
  }
}
