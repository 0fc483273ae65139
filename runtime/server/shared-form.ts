import { documentPath } from '../documents/documents.ts';
import { namesOnTonic } from '../engine/form-name.ts';
import { escaped } from '../escaped.ts';
import { LANGUAGES, type Language } from '../presentation/location.ts';
import { nameIn } from '../presentation/plain-names.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { Encoded } from './http.ts';
import { SHARED_FORM_PAGE, type Target } from './target.ts';
import type { ReadDocument, ReadFile } from './tree.ts';

/**
 * Pages of maqāmāt and ajnās with a tuning in their query, as in links from the explorer. The file is the same for all
 * tunings; this module puts the form and its tuning in its title and preview.
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

/** The names of a form, and of its tuning system and starting note; null where the catalogue has no such combination. */
function namesOf(catalogue: Catalogue, language: Language, path: string, query: URLSearchParams) {
  const noteOf = (name: string) => catalogue.noteNames.find(({ idName }) => idName === query.get(name));
  const [tonic, start] = [noteOf('tonic'), noteOf('startingNote')];
  const tuning = catalogue.tuningSystems.find(({ id }) => id === query.get('tuningSystem'));
  if (tuning === undefined || start === undefined || !tuning.startingNotes.includes(start.idName)) return null;
  const file = path
    .split('/')
    .at(-1)
    ?.replace(/\.html$/, '')
    .replaceAll('~', '/');
  const entity = [...catalogue.maqamat, ...catalogue.ajnas].find(({ idName }) => idName === file);
  const form =
    entity === undefined || tonic === undefined
      ? entity
      : namesOnTonic(entity, { ...tonic, displayNameAr: tonic.displayNameAr ?? tonic.displayName });
  return {
    form: form === undefined ? '' : nameIn(language, form),
    tuning: `${nameIn(language, tuning)} · ${nameIn(language, start)}`,
  };
}

/**
 * The page; null if the tree has none. For a tuning that is not in the archive, the file is returned unchanged.
 *
 * @param root the address of the tree, for a page that was built without it
 */
export async function sharedForm(
  { pathname, search }: Target,
  root: string,
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
  const catalogue = (await readDocument(documentPath('catalogue', {}))) as Catalogue;
  const names = namesOf(catalogue, language, path, query);
  if (names === null) return { bytes };
  const tuning = escaped(names.tuning);
  const title = escaped(`${names.form} · ${names.tuning}`);
  const file = new TextDecoder().decode(bytes).replace(/<title>[^<]*/, () => `<title>${title}`);
  const hasAddress = file.includes('property="og:url"');
  const address = `<meta property="og:url" content="${escaped(root + pathname)}"><meta property="og:image" content="${escaped(`${root}/pictures/tuning/${query.get('tuningSystem')}.png`)}">`;
  const page = hasAddress
    ? file
    : file.replace('<meta property="og:title"', () => `${address}<meta property="og:title"`);
  const changes: readonly (readonly [string, (content: string) => string])[] = [
    ['og:title', () => title],
    ['og:description', (description) => `${tuning} · ${description}`],
    ['og:url', (url) => `${url}?${escaped(`${query}`)}`],
    // The picture of the page shows the form in its default tuning.
    ['og:image', (picture) => picture.replace(/\/pictures\/.*/, `/pictures/tuning/${query.get('tuningSystem')}.png`)],
  ];
  const changed = changes.reduce((text, [property, change]) => withMeta(text, property, change), page);
  return { bytes: new TextEncoder().encode(changed) };
}
