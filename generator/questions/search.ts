import { request } from '../../runtime/documents/links.ts';
import type { MaqamatList } from '../../runtime/schemas/entities.ts';
import { get } from './archive.ts';
import type { QuestionContext } from './context.ts';
import type { Kind } from './names.ts';
import { pageOf } from './page-of.ts';

interface SearchInput {
  readonly text?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly family?: string | undefined;
  readonly tonic?: string | undefined;
  readonly offset?: number | undefined;
}

/** The ids of the maqāmāt of a family or on a tonic. @throws CommandError for a family or a note that does not exist */
async function filteredMaqamat({ archive, names }: QuestionContext, { family, tonic }: SearchInput) {
  const filterByTonic = tonic === undefined ? undefined : (await names.find(tonic, 'note')).id;
  const filterByFamily = family?.trim().toLowerCase().replace(/\s+/g, '_');
  const path = request('/maqamat', { filterByFamily, filterByTonic });
  const { data } = (await get(archive, path)) as MaqamatList;
  return new Set(data.map(({ maqam }) => maqam.idName));
}

/** Searches things by name, with the family of a maqām and the starting notes of a tuning system; without a text, all of a kind. */
export async function searchNames(context: QuestionContext, input: SearchInput) {
  const { text = '', kind, family, tonic, offset } = input;
  const isOfMaqamat = family !== undefined || tonic !== undefined;
  const kinds: readonly Kind[] | undefined = isOfMaqamat ? ['maqam'] : kind === undefined ? undefined : [kind];
  const [found, catalogue, matchingIds] = await Promise.all([
    context.names.search(text, kinds),
    context.archive.document('catalogue'),
    isOfMaqamat ? filteredMaqamat(context, input) : null,
  ]);
  const families = new Map(catalogue.maqamat.map((it) => [it.idName, it.family.displayName]));
  const startingNotes = new Map(catalogue.tuningSystems.map((it) => [it.id, it.startingNotes]));
  const hits = found
    .filter(({ id }) => matchingIds === null || matchingIds.has(id))
    .map((thing) => {
      if (thing.kind === 'maqam') return { ...thing, family: families.get(thing.id) ?? '' };
      if (thing.kind === 'tuning system') return { ...thing, startingNotes: startingNotes.get(thing.id) ?? [] };
      return thing;
    });
  return pageOf(hits, offset);
}
