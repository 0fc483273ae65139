import { path, request } from '../../runtime/documents/links.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type {
  SourceAjnas,
  SourceEntry,
  SourceList,
  SourceMaqamat,
  SourceTuningSystems,
} from '../../runtime/schemas/sources.ts';
import type { TuningSystemDetail } from '../../runtime/schemas/tuning-systems.ts';
import { get } from './archive.ts';
import type { QuestionContext } from './context.ts';
import type { Thing } from './names.ts';
import { pageOf } from './page-of.ts';

interface SourcesInput {
  /** A source, or a documented thing; without it every source is listed. */
  readonly about?: string | undefined;
  readonly offset?: number | undefined;
}

const authorsOf = ({ contributors }: SourceEntry): string =>
  contributors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ');

function publishedIn({
  originalPublicationDate: original = '',
  publicationDate,
  place = '',
  publisher = '',
}: SourceEntry) {
  const year = original === '' || original === publicationDate ? publicationDate : `${original} (${publicationDate})`;
  return [year, publisher, place].filter((part) => part !== '').join(', ');
}

const entryOf = (source: SourceEntry) => ({
  id: source.id,
  name: source.title,
  kind: source.sourceType.toLowerCase(),
  authors: authorsOf(source),
  published: publishedIn(source),
});

const pagesOf = (references: readonly { readonly page: string }[]): string =>
  references.map(({ page }) => page).join(', ');

/** The tuning systems, maqāmāt and ajnās that a source documents, with pages. */
async function documented({ archive }: QuestionContext, { id }: Thing) {
  const part = async <T>(name: string) => (await get(archive, path('sources', id, name))) as T;
  const [systems, maqamat, ajnas] = await Promise.all([
    part<SourceTuningSystems>('tuning-systems'),
    part<SourceMaqamat>('maqamat'),
    part<SourceAjnas>('ajnas'),
  ]);
  const item = (kind: string, id: string, name: string, references: readonly { readonly page: string }[]) => ({
    kind,
    id,
    name,
    pages: pagesOf(references),
  });
  return [
    ...systems.data.map(({ tuningSystem: it, sourceReferences }) =>
      item('tuning system', it.id, it.displayName, sourceReferences),
    ),
    ...maqamat.data.map(({ maqam: it, sourceReferences }) =>
      item('maqam', it.idName, it.displayName, sourceReferences),
    ),
    ...ajnas.data.map(({ jins: it, sourceReferences }) => item('jins', it.idName, it.displayName, sourceReferences)),
  ];
}

/** The references of a maqām, a jins or a tuning system. */
async function referencesOf({ archive, names }: QuestionContext, it: Thing) {
  if (it.kind === 'tuning system') {
    const url = request(path('tuning-systems', it.id), { includeSources: true });
    return ((await get(archive, url)) as TuningSystemDetail).sources ?? [];
  }
  const { tuningSystem, startingNote } = await names.place(undefined, undefined, it);
  const url = request(path(it.kind === 'maqam' ? 'maqamat' : 'ajnas', it.id), { tuningSystem, startingNote });
  return ((await get(archive, url)) as MaqamDetail | JinsDetail).sources;
}

/** All sources, the things that one documents, or the sources of a maqām, a jins or a tuning system. */
export async function listSources(context: QuestionContext, { about, offset }: SourcesInput) {
  const { data } = (await get(context.archive, '/sources')) as SourceList;
  if (about === undefined) return pageOf(data.map(entryOf), offset);
  const it = await context.names.find(about, 'source', 'maqam', 'jins', 'tuning system');
  if (it.kind === 'source') {
    const source = data.find(({ id }) => id === it.id);
    const name = source === undefined ? it.name : `${authorsOf(source)}: ${source.title}, ${publishedIn(source)}`;
    return { about: `${name} (${it.id}) documents`, ...pageOf(await documented(context, it), offset) };
  }
  const items = (await referencesOf(context, it)).map(({ sourceId, page }) => {
    const source = data.find(({ id }) => id === sourceId);
    return { ...(source === undefined ? { id: sourceId, name: sourceId } : entryOf(source)), pages: page };
  });
  return { about: `${it.name} (${it.id}) is documented in`, ...pageOf(items, offset) };
}
