import { createThingSearch, type NamedThingType, namedThings, type SearchableThing } from '../lookup/named-things.ts';
import type { Archive } from './archive.ts';
import type { Assumption } from './notes.ts';

/** Everything that has a name. */

/** A thing of the archive, by its id. */
export interface NamedThing {
  readonly kind: NamedThingType;
  readonly id: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
}

/** A thing that a text names. */
export interface ResolvedThing extends NamedThing {
  /** The guess, if the name is spelled otherwise; empty for a name that is written or sounds as typed. */
  readonly guessed: readonly Assumption[];
}

/** The things by kind, and their searches. */
export type NameIndex = Awaited<ReturnType<typeof loadNames>>;

export async function loadNames(archive: Pick<Archive, 'document'>) {
  const [catalogue, aliases, { sources }] = await Promise.all([
    archive.document('catalogue'),
    archive.document('aliases'),
    archive.document('archive'),
  ]);
  const things = namedThings(catalogue, aliases, sources);
  return { things, ...createThingSearch(things, aliases.absent) };
}

export const namedThing = ({
  kind,
  idName: id,
  displayName: name,
  displayNameAr: nameArabic,
}: SearchableThing): NamedThing => ({
  kind,
  id,
  name,
  ...(nameArabic === undefined ? {} : { nameArabic }),
});
