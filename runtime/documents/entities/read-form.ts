import type { DetailOf, EntityType, EntityTypeName } from '../../entities/entity-type.ts';
import type { IdentifierRef } from '../../schemas/common.ts';
import type { DocumentName, DocumentOf, EntityInCombination, KeyOf, Load } from '../documents.ts';

/** Reads a document that must exist. */
export type Read = <N extends DocumentName>(name: N, key: KeyOf<N>) => Promise<DocumentOf<N>>;

/** Reads documents: those that must exist and those that may be missing. */
export interface FormDocuments {
  readonly read: Read;
  readonly load: Load;
}

/** An entity has no form on a tonic. */
export class NoFormError extends Error {
  override readonly name = 'NoFormError';
  /** idName of the requested tonic. */
  readonly tonic: string;
  /** idNames of the tonics of the existing forms, the base form's first. */
  readonly tonics: readonly string[];

  constructor(id: string, tonic: string, tonics: readonly string[]) {
    super(`${id} has no form on ${tonic}.`);
    this.tonic = tonic;
    this.tonics = tonics;
  }
}

/** idNames of the tonics of an entity's forms, the base form's first, from its documents. */
const tonicsOf = (
  base: { readonly tonic: IdentifierRef },
  { forms }: { readonly forms: readonly { readonly tonic: string }[] },
): readonly string[] => [base.tonic.idName, ...forms.map(({ tonic }) => tonic)];

/**
 * Reads the full detail of a form, for the server and the explorer.
 *
 * @param tonic idName of its tonic; null for the base form
 * @throws NoFormError when the entity has no form on that tonic
 */
export async function readForm<K extends EntityTypeName>(
  { read, load }: FormDocuments,
  entityType: EntityType<K>,
  key: EntityInCombination,
  tonic: string | null,
): Promise<DetailOf<K>> {
  const base = await read(entityType.documents.detail, key);
  if (tonic === null || tonic === base.tonic.idName) return base;
  const detail = await load(entityType.documents.onTonic, { ...key, tonic });
  if (detail === null)
    throw new NoFormError(key.id, tonic, tonicsOf(base, await read(entityType.documents.forms, key)));
  return detail;
}
