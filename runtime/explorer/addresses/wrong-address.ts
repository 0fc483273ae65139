import { html, nothing, type TemplateResult } from 'lit-html';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationsWithForm } from '../../lookup/combinations-with.ts';
import { combinationKey, combinationsOf } from '../../presentation/combinations.ts';
import { treePath } from '../../presentation/location.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App, Page } from '../app.ts';
import { fileAddress } from '../data/data.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { combinationsList } from '../parts/tunings-with.ts';
import { hasSurplus, namedCombination, namedEntity, namesFile, tuningWithoutStart } from './addresses.ts';

/** The page for a wrong address: a message, and what the visitor may have meant. */

interface Link {
  readonly label: string;
  readonly href: string;
}

const link = ({ href, label }: Link): TemplateResult => html`<li><a href=${href}>${label}</a></li>`;

const pageOf = (
  title: string,
  message: string,
  onward: readonly Link[],
  content: TemplateResult | typeof nothing = nothing,
): Page => ({
  title,
  view: () => html`<h1>${title}</h1>
    <p class="notice">${message}</p>
    ${content}
    <ul class="links">${onward.map(link)}</ul>`,
});

function listOf(app: App, kind: EntityTypeName): Link {
  const { tuningSystem, startingNote } = app.combination;
  return {
    label: kind === 'maqam' ? app.text.toMaqamat : app.text.toAjnas,
    href: app.href([ENTITY_TYPES[kind].collection, tuningSystem, startingNote]),
  };
}

const filesLink = (app: App): Link => ({ label: app.text.toFiles, href: app.href(['files']) });

export const offlinePage = (app: App): Page => pageOf(app.text.offlineTitle, app.text.offline, [listOf(app, 'maqam')]);

export const failedPage = (app: App): Page => pageOf(app.text.failedTitle, app.text.failed, [listOf(app, 'maqam')]);

/** The page for a file that is not JSON. @param path of the file */
export const notJsonPage = (app: App, path: string): Page =>
  pageOf(app.text.notJsonTitle, app.text.notJson(path), [
    { label: app.text.openFile, href: fileAddress(path) },
    filesLink(app),
  ]);

/**
 * The page for a maqām or jins that the tuning of the address does not have, or not on the note of the address: the tunings
 * that have it.
 *
 * @throws the error itself if the tuning has the form
 */
async function notHerePage(
  app: App,
  catalogue: Catalogue,
  kind: EntityTypeName,
  id: string,
  error: unknown,
): Promise<Page> {
  const { text, language, data, route } = app;
  const all = combinationsOf(catalogue);
  const entity = catalogue[ENTITY_TYPES[kind].collection].find(({ idName }) => idName === id);
  const names = entity ?? { displayName: id };
  const keys = entity?.combinations.map((index) => all[index]) ?? [];
  const combination = namedCombination(route.path) ?? app.combination;
  const key = combinationKey(combination);
  const { tonic = '' } = route.query;
  const withTonic = tonic === '' ? [] : combinationsWithForm(await data.read('lookup', {}), kind, id, tonic);
  const isHere = keys.some((it) => combinationKey(it) === key);
  if (isHere && (tonic === '' || withTonic.some((it) => combinationKey(it) === key))) throw error;
  const { tuningSystem, startingNote } = combination;
  const note = catalogue.noteNames.find(({ idName }) => idName === tonic) ?? { displayName: tonic };
  const here = all.find((it) => combinationKey(it) === key);
  const message = isHere
    ? text.noSuchForm(nameIn(language, note))
    : text.notRealisable(here === undefined ? tuningSystem : nameIn(language, here.names));
  const base = { label: nameIn(language, names), href: app.href([kind, id, tuningSystem, startingNote]) };
  const list =
    withTonic.length > 0
      ? combinationsList(app, catalogue, withTonic, { kind, id, tonic })
      : isHere
        ? nothing
        : combinationsList(app, catalogue, keys, { kind, id });
  return pageOf(nameIn(language, names), message, [...(isHere ? [base] : []), listOf(app, kind)], list);
}

/** The part of an address that names nothing: a maqām or jins, a tuning system, or the last part. */
function wrongPart({ route: { path } }: App, { maqamat, ajnas }: Catalogue): string {
  const entity = namedEntity(path);
  const isKnown = [...maqamat, ...ajnas].some(({ idName }) => idName === entity?.id);
  if (entity !== null && !isKnown) return entity.id.replace(/^(maqam|jins)_/, '');
  const tuning = namedCombination(path)?.tuningSystem ?? tuningWithoutStart(path);
  return tuning ?? path.at(-1) ?? '';
}

/**
 * The page for an address without a page: a search for the part that names nothing.
 *
 * @param error the error of opening the page
 * @throws FetchError when the data for the message cannot be fetched; the error itself when the address is right
 */
export async function notTherePage(app: App, error: unknown): Promise<Page> {
  const { text, route, data } = app;
  if (namesFile(route.path)) {
    return pageOf(text.notFoundTitle, text.noSuchFile(treePath(route.path.slice(1))), [filesLink(app)]);
  }
  const catalogue = await data.read('catalogue', {});
  const named = namedCombination(route.path);
  const isCombination =
    named === null
      ? tuningWithoutStart(route.path) === null
      : combinationsOf(catalogue).some((combination) => combinationKey(combination) === combinationKey(named));
  const entity = namedEntity(route.path);
  const isEntity =
    entity !== null && catalogue[ENTITY_TYPES[entity.kind].collection].some(({ idName }) => idName === entity.id);
  if (isEntity && isCombination && !hasSurplus(route.path))
    return notHerePage(app, catalogue, entity.kind, entity.id, error);
  const [results, { resultsView }] = await Promise.all([
    app.search.find(app, wrongPart(app, catalogue)),
    import('../search/search-page.ts'),
  ]);
  return pageOf(
    text.notFoundTitle,
    text.noSuchAddress(route.path.join('/')),
    [listOf(app, 'maqam'), { label: text.toTunings, href: app.href(['tunings']) }, filesLink(app)],
    results.found.length === 0 ? nothing : html`<p>${text.didYouMean}</p>${resultsView(app, results)}`,
  );
}
