import type { CombinationOf } from '../documents/documents.ts';
import { fileName } from '../documents/links.ts';

/**
 * The route of the page: the part of the address after `#` names everything that the page shows, so that it can be
 * shared.
 */

export type Language = 'en' | 'ar';

export interface Route {
  readonly language: Language;
  /** The name of the page, then its subject. Ids are decoded. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

/** The value of the parameter `view` under which a page is shown as a card in another page. */
export const CARD = 'card';

/** The languages of the page; English is the original. */
export const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** Maximum length of a hash in characters; the rest is ignored. A hash can contain a pasted scale. */
const MAX_HASH = 65_536;

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment).replaceAll('~', '/');
  } catch {
    // Not percent-encoded; the page reports an unknown id.
    return segment;
  }
};

/**
 * The route of an address's hash.
 *
 * @param preferred the language when the hash names none
 * @example parseHash('#/en/maqam/maqam_rast?tonic=nawa', 'ar').path // ['maqam', 'maqam_rast']
 */
export function parseHash(hash: string, preferred: Language): Route {
  const [path, query = ''] = hash
    .slice(0, MAX_HASH)
    .replace(/^#?\/?/, '')
    .split('?', 2);
  const segments = path.split('/').filter((segment) => segment !== '');
  const language = LANGUAGES.find((candidate) => candidate === segments[0]);
  return {
    language: language ?? preferred,
    path: (language === undefined ? segments : segments.slice(1)).map(decode),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** The hash of a route; parameters that are empty are left out. */
export function formatHash({ language, path, query }: Route): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const segments = [language, ...path].map((segment) => encodeURIComponent(fileName(segment)));
  const search = new URLSearchParams(given).toString();
  return `#/${segments.join('/')}${search === '' ? '' : `?${search}`}`;
}

/** The path in the tree of a page without script. @param path of its subject: a kind and an id, or a list */
export const staticFile = (language: Language, path: readonly string[]): string =>
  `${[language, ...path.map(fileName)].join('/')}.html`;

/** The relative address of such a page. */
export const staticAddress = (language: Language, path: readonly string[]): string =>
  staticFile(language, path).split('/').map(encodeURIComponent).join('/');

/**
 * The path of the page to share for a form. Its query names the tuning, which the page shows once scripts run.
 *
 * @param tonic empty for the base form
 */
export function sharedPath(
  language: Language,
  entityType: 'maqam' | 'jins',
  id: string,
  { tuningSystem, startingNote }: CombinationOf,
  tonic: string,
): string {
  const query = new URLSearchParams({ tuningSystem, startingNote, ...(tonic === '' ? {} : { tonic }) });
  return `${staticAddress(language, [entityType, id])}?${query}`;
}

/**
 * The route that a static page opens.
 *
 * @param own the route of the page without a query
 * @param search the query of its address, as `sharedPath` makes it
 */
export function sharedRoute(own: Route, search: string): Route {
  const given = new URLSearchParams(search);
  const [tuningSystem, startingNote, tonic] = ['tuningSystem', 'startingNote', 'tonic'].map((name) => given.get(name));
  const [kind, id] = own.path;
  if ((kind !== 'maqam' && kind !== 'jins') || tuningSystem == null || startingNote == null) return own;
  return { ...own, path: [kind, id, tuningSystem, startingNote], query: tonic == null ? {} : { tonic } };
}

/** The path in the tree of the file that a route names. Its file names have `~` where ids have `/` (`fileName`). */
export const treePath = (segments: readonly string[]): string =>
  segments.map((segment) => segment.replaceAll('/', '~')).join('/');
