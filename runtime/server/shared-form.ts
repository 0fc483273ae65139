import { documentPath } from '../documents/documents.ts';
import { escaped } from '../escaped.ts';
import { LANGUAGES, type Language } from '../presentation/location.ts';
import { nameIn } from '../presentation/plain-names.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { Encoded } from './http.ts';
import { SHARED_FORM_PAGE, type Target } from './target.ts';
import type { ReadDocument, ReadFile } from './tree.ts';

/**
 * Pages of maqāmāt and ajnās with a tuning in their query, as in links from the explorer. The file is the same for all
 * tunings; this module adds the tuning to its title and preview.
 *
 * @example /en/maqam/maqam_rast.html?tuningSystem=alfarabi_950i&startingNote=ushayran
 */

/** The parameters that `sharedPath` writes; others are tracking parameters of other sites. */
const PARAMETERS = ['tuningSystem', 'startingNote', 'tonic'];

/** A path without percent-encoding; empty if that is malformed. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** Changes the content of a `meta` element, if there is one. */
const withMeta = (page: string, property: string, change: (content: string) => string): string =>
  page.replace(
    new RegExp(`(<meta property="${property}" content=")([^"]*)`),
    (_, start: string, content: string) => start + change(content),
  );

/** The names of a tuning system and a starting note; null where the catalogue has no such combination. */
function tuningName(catalogue: Catalogue, language: Language, system: string, note: string): string | null {
  const tuning = catalogue.tuningSystems.find(({ id, startingNotes }) => id === system && startingNotes.includes(note));
  const start = catalogue.noteNames.find(({ idName }) => idName === note);
  if (tuning === undefined || start === undefined) return null;
  return `${nameIn(language, tuning)} · ${nameIn(language, start)}`;
}

/** The page; null if the tree has none. For a tuning that is not in the archive, the file is returned unchanged. */
export async function sharedForm(
  { pathname, search }: Target,
  readFile: ReadFile,
  readDocument: ReadDocument,
): Promise<Encoded | null> {
  const path = decoded(pathname);
  const [, inLanguage] = SHARED_FORM_PAGE.exec(path) ?? [];
  const language = LANGUAGES.find((it) => it === inLanguage);
  const bytes = language === undefined ? null : await readFile(path.slice(1));
  if (language === undefined || bytes === null) return null;
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (!PARAMETERS.includes(name)) query.delete(name);
  const system = query.get('tuningSystem') ?? '';
  const catalogue = (await readDocument(documentPath('catalogue', {}))) as Catalogue;
  const found = tuningName(catalogue, language, system, query.get('startingNote') ?? '');
  if (found === null) return { bytes };
  const name = escaped(found);
  const page = new TextDecoder().decode(bytes).replace('</title>', () => ` · ${name}</title>`);
  const changes: readonly (readonly [string, (content: string) => string])[] = [
    ['og:title', (title) => `${title} · ${name}`],
    ['og:description', (description) => `${name} · ${description}`],
    ['og:url', (url) => `${url}?${escaped(`${query}`)}`],
    // The picture of the page shows the form in its default tuning.
    ['og:image', (picture) => picture.replace(/\/pictures\/.*/, `/pictures/tuning/${system}.png`)],
  ];
  const changed = changes.reduce((text, [property, change]) => withMeta(text, property, change), page);
  return { bytes: new TextEncoder().encode(changed) };
}
