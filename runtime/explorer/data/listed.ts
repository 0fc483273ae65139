import type { DocumentName, EntityInCombination } from '../../documents/documents.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationKey, namedCombinations } from '../../presentation/combinations.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';

/**
 * Whether the catalogue has the combination of a document's key, and realises the maqām or jins of the document there; true for
 * a key without a combination.
 */
export function isListed(catalogue: Catalogue, name: DocumentName, key: object): boolean {
  if (!('tuningSystem' in key)) return true;
  const { id, ...combination } = key as EntityInCombination;
  const index = namedCombinations(catalogue).findIndex((it) => combinationKey(it) === combinationKey(combination));
  const type = Object.values(ENTITY_TYPES).find(({ documents }) => documents.detail === name);
  if (type === undefined) return index !== -1;
  return catalogue[type.collection].some(({ idName, combinations }) => idName === id && combinations.includes(index));
}
