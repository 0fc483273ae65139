import type { CombinationOf } from '../../documents/documents.ts';
import { type App, type ExplorerPage, NotFoundError, type Page } from '../app.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { pages } from '../pages.ts';

/** Finds the page and the subject of an address, by the address pattern of each page. */

/** The name of a page: the first segment of its addresses. */
export const nameOf = ({ address }: ExplorerPage): string => address.split('/')[0];

const byName: ReadonlyMap<string, ExplorerPage> = new Map(pages.map((page) => [nameOf(page), page]));

/** The page of a path; the front page by default. */
const pageOf = ([name = '']: readonly string[]): ExplorerPage | undefined => byName.get(name);

/** The placeholders of a path's segments; empty if it names no page. */
const pattern = (path: readonly string[]): readonly string[] =>
  path.length === 0 ? [] : (pageOf(path)?.address.split('/') ?? []);

/** Index of the combination in a path; −1 for pages without one. */
export const indexOfCombination = (path: readonly string[]): number => pattern(path).indexOf('{tuningSystem}');

/** The combination that a path names; null when it names none. */
export function namedCombination(path: readonly string[]): CombinationOf | null {
  const index = indexOfCombination(path);
  const [tuningSystem, startingNote] = index === -1 ? [] : path.slice(index, index + 2);
  return tuningSystem === undefined || startingNote === undefined ? null : { tuningSystem, startingNote };
}

/** The tuning system of a path that names no starting note with it; null when it names both or none. */
export function tuningWithoutStart(path: readonly string[]): string | null {
  const index = indexOfCombination(path);
  return index !== -1 && path.length === index + 1 ? path[index] : null;
}

/** Whether a path has more segments than its page uses; paths of files can have any number of segments. */
export function hasSurplus(path: readonly string[]): boolean {
  const parts = pattern(path);
  return parts.length > 0 && !namesFile(path) && path.length > parts.length;
}

/** Whether a path names a file or folder of the tree. */
export const namesFile = (path: readonly string[]): boolean => pattern(path).includes('{...file}');

/** The maqām or jins of a path; null for other pages. */
export function namedEntity(path: readonly string[]): { readonly kind: EntityTypeName; readonly id: string } | null {
  const parts = pattern(path);
  const index = parts.indexOf('{id}');
  if (index === -1) return null;
  const kind = path[index - 1];
  return kind === 'maqam' || kind === 'jins' ? { kind, id: path[index] ?? '' } : null;
}

/** The name of the page whose menu entry is marked as current for a path. */
export function navigatedTo(path: readonly string[]): string | null {
  const page = pageOf(path);
  return page === undefined ? null : (page.under ?? nameOf(page));
}

/** The path of a page of the navigation, with the combination if the page has one. */
export function addressIn(page: ExplorerPage, { tuningSystem, startingNote }: CombinationOf): readonly string[] {
  const name = nameOf(page);
  return indexOfCombination([name]) === 1 ? [name, tuningSystem, startingNote] : [name];
}

/** Begins to load the code of the page of a path; `openPage` reports a failure. */
export function beginLoading(path: readonly string[]): void {
  pageOf(path)
    ?.load?.()
    .catch(() => undefined);
}

/** Opens the page of the address. @throws NotFoundError for no page, or missing or surplus segments; FetchError */
export async function openPage(app: App): Promise<Page> {
  const { path } = app.route;
  const page = pageOf(path);
  if (page === undefined) throw new NotFoundError(path[0]);
  // The page would ignore a part of the address.
  if (tuningWithoutStart(path) !== null || hasSurplus(path)) throw new NotFoundError(path.join('/'));
  return page.open(app);
}
