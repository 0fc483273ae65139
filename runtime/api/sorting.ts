import { type Headed, headerOf } from '../entities/entity-type.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import { alphabetically } from '../text/collation.ts';

/** An entity in a list, with the tonic of its base form. */
export type ListedEntity = Headed & { readonly tonic: { readonly idName: string } };

/** The order of a list of entities: by idName, or by tonic (octave, then slot) with ties by idName. */
export function entityOrder({ noteNames }: Catalogue, sortBy: 'alphabetical' | 'tonic') {
  const byIdName = alphabetically((item: ListedEntity) => headerOf(item).idName);
  if (sortBy === 'alphabetical') return byIdName;
  const indices = new Map(noteNames.map(({ idName }, index) => [idName, index]));
  const indexOf = ({ tonic }: ListedEntity) => indices.get(tonic.idName) ?? -1;
  return (a: ListedEntity, b: ListedEntity): number => indexOf(a) - indexOf(b) || byIdName(a, b);
}

/** A document without its optional sources. */
export function withoutSources<T extends { readonly sources?: unknown }>({
  sources: _,
  ...rest
}: T): Omit<T, 'sources'> {
  return rest;
}
