import { alphabetically } from '../collation.ts';
import type { Catalogue } from '../schemas/catalogue.ts';

/** The order of tonics (octave, then slot); ties are alphabetical. */
export function byTonic<T extends { readonly tonic: { readonly idName: string } }>(
  { noteNames }: Catalogue,
  idNameOf: (item: T) => string,
) {
  const places = new Map(noteNames.map(({ idName }, place) => [idName, place]));
  const place = (item: T) => places.get(item.tonic.idName) ?? -1;
  const alphabetical = alphabetically(idNameOf);
  return (a: T, b: T): number => place(a) - place(b) || alphabetical(a, b);
}

/** A document without its optional sources. */
export function withoutSources<T extends { readonly sources?: unknown }>({
  sources: _,
  ...rest
}: T): Omit<T, 'sources'> {
  return rest;
}
