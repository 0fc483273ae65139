import type { CombinationOf } from '../documents/documents.ts';
import { path, request } from '../documents/links.ts';
import type { EntityHeader } from '../schemas/common.ts';
import { ApiError } from '../service/api-error.ts';
import { didYouMean } from '../service/nearest.ts';

/** The error for a tonic on which an entity has no form. */
export function unreachable(
  collection: 'maqamat' | 'ajnas',
  entity: EntityHeader,
  { tuningSystem, startingNote }: CombinationOf,
  transposeTo: string,
  tonics: readonly string[],
): ApiError {
  const instead = tonics[tonics.length > 1 ? 1 : 0];
  const example = request(path(collection, entity.idName), { tuningSystem, startingNote, transposeTo: instead });
  return new ApiError(400, {
    error: 'Invalid parameter: transposeTo',
    message: `${entity.displayName} has no form on '${transposeTo}' in ${tuningSystem} from ${startingNote}.`,
    hint: `${didYouMean(transposeTo, tonics)}Try GET ${example}`,
    validOptions: tonics,
  });
}
