import { fileName } from '../documents/links.ts';
import { MAX_PITCHES_LENGTH } from '../text/limits.ts';

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

/**
 * Maximum length of a hash in characters; the rest is ignored. A hash can contain pitches, of which each character has at
 * most nine when it is encoded: the page refuses pitches that are too long, and does not shorten them.
 */
const MAX_HASH = 10 * MAX_PITCHES_LENGTH;

/** Parts of the page of a form that its address can name after the starting note; the query of its route has `door`. */
const FORM_DOORS: readonly string[] = ['practise', 'paths', 'instruments', 'numbers'];

const isForm = ([kind]: readonly string[]): boolean => kind === 'maqam' || kind === 'jins';

/** The path without the door at its end, and the query with it. */
function withDoorInQuery({ path, query, ...route }: Route): Route {
  const [door] = path.slice(4);
  const isDoor = isForm(path) && path.length === 5 && FORM_DOORS.includes(door);
  return isDoor ? { ...route, path: path.slice(0, 4), query: { ...query, door } } : { ...route, path, query };
}

/** The path with the door of the query at its end. */
function withDoorInPath({ path, query, ...route }: Route): Route {
  const { door = '', ...rest } = query;
  const isDoor = isForm(path) && path.length === 4 && FORM_DOORS.includes(door);
  return isDoor ? { ...route, path: [...path, door], query: rest } : { ...route, path, query };
}

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
  return withDoorInQuery({
    language: language ?? preferred,
    path: (language === undefined ? segments : segments.slice(1)).map(decode),
    query: Object.fromEntries(new URLSearchParams(query)),
  });
}

/** The parameters for links: without those that are too long, which every page refuses. A page has many links. */
export const linkable = (query: Route['query']): Route['query'] =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value.length <= MAX_PITCHES_LENGTH));

/** The hash of a route; parameters that are empty are left out. */
export function formatHash(route: Route): string {
  const { language, path, query } = withDoorInPath(route);
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
 * The address to share of a page, relative to the root of the tree. For a form in a tuning it is that of the page without
 * script, so that previews name the form; its query names the tuning. For any other page it is the hash.
 */
export function sharedAddress(route: Route): string {
  const [kind, id, tuningSystem, startingNote, ...surplus] = route.path;
  const { tonic = '', ...others } = route.query;
  const isWhole = isForm(route.path) && startingNote !== undefined && surplus.length === 0;
  if (!isWhole || Object.values(others).some((value) => value !== '')) return formatHash(route);
  const query = new URLSearchParams({ tuningSystem, startingNote, ...(tonic === '' ? {} : { tonic }) });
  return `${staticAddress(route.language, [kind, id])}?${query}`;
}

/** The path of a static page without its ending, which some hosts leave out, and its query. */
const STATIC_PAGE = /^((?:en|ar)\/[^?#]+?)(?:\.html)?(?:\?([^#]*))?$/;

/**
 * The route that a static page opens; null for any other address.
 *
 * @param address relative to the root of the tree, with or without a query as `sharedAddress` makes it
 */
export function staticRoute(address: string): Route | null {
  const [, whole, search = ''] = STATIC_PAGE.exec(address) ?? [];
  if (whole === undefined) return null;
  const own = parseHash(whole, 'en');
  const given = new URLSearchParams(search);
  const [tuningSystem, startingNote, tonic] = ['tuningSystem', 'startingNote', 'tonic'].map((name) => given.get(name));
  const [kind, id] = own.path;
  if (!isForm(own.path) || tuningSystem == null || startingNote == null) return own;
  return { ...own, path: [kind, id, tuningSystem, startingNote], query: tonic == null ? {} : { tonic } };
}

/** The path in the tree of the file that a route names. Its file names have `~` where ids have `/` (`fileName`). */
export const treePath = (segments: readonly string[]): string =>
  segments.map((segment) => segment.replaceAll('/', '~')).join('/');
