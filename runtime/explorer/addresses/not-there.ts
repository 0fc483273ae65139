import { html, nothing } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { lackedBy } from '../../documents/pitches/lacking.ts';
import { movedNote } from '../../engine/form-name.ts';
import { homeCombination } from '../../engine/home.ts';
import { ENTITY_TYPES, type EntityTypeName } from '../../entities/entity-type.ts';
import { combinationsWithForm } from '../../lookup/combinations-with.ts';
import { catalogueNames, combinationKey, findEntity, namedCombinations } from '../../presentation/combinations.ts';
import { treePath } from '../../presentation/location.ts';
import { shortened } from '../../text/limits.ts';
import type { App, Page } from '../app.ts';
import { nameIn } from '../forms/names.ts';
import { famousCard, loadFamous } from '../pages/front.ts';
import { combinationsList } from '../parts/tunings-with.ts';
import { hasSurplus, namedCombination, namedEntity, namesFile, tuningWithoutStart } from './addresses.ts';
import { messagePage } from './wrong-address.ts';

/** The page for an address that names nothing. */

/** Cards of famous maqāmāt where nothing has a similar name. */
const MOST_CARDS = 2;

/** A sentence about the notes that a tuning lacks for a maqām or jins. @param everywhere the combinations that have it */
async function lackingIn(
  { data, text }: App,
  kind: EntityTypeName,
  id: string,
  everywhere: readonly CombinationOf[],
  { tuningSystem, startingNote }: CombinationOf,
): Promise<string> {
  const home = homeCombination(everywhere);
  if (home === null) return '';
  const [detail, list] = await Promise.all([
    data.read(ENTITY_TYPES[kind].documents.detail, { id, ...home }),
    data.read('pitchClasses', { tuningSystem, startingNote }),
  ]);
  return text.lacks(lackedBy(detail, list));
}

/**
 * The page for an address without a page. If the tuning lacks the maqām or jins of the address, or its form on the note of
 * the address, it lists the tunings that have it; otherwise it searches for the part that names nothing.
 *
 * @param error the error of opening the page
 * @throws FetchError when the data for the message cannot be fetched; the error itself when the address is right
 */
export async function notTherePage(app: App, error: unknown): Promise<Page> {
  const { text, language, data, route, href } = app;
  const { path, query } = route;
  if (namesFile(path)) return messagePage(app, text.notFoundTitle, text.noSuchFile(shortened(treePath(path.slice(1)))));
  const catalogue = await data.read('catalogue', {});
  const named = namedEntity(path);
  const entity = named && findEntity(catalogue, ENTITY_TYPES[named.kind].collection, named.id);
  const tuning = tuningWithoutStart(path);
  const combination = namedCombination(path) ?? app.combination;
  const here = namedCombinations(catalogue).find((it) => combinationKey(it) === combinationKey(combination));
  if (named && entity && here && tuning === null && !hasSurplus(path)) {
    const asWritten = query.tonic ?? '';
    const tonic = movedNote(asWritten) ?? asWritten;
    const base = entity.namedCombinations;
    const found =
      tonic === '' ? base : combinationsWithForm(await data.read('lookup', {}), named.kind, named.id, tonic);
    const isHere = (combination: CombinationOf): boolean => combinationKey(combination) === combinationKey(here);
    if (found.some(isHere)) throw error;
    const hasBase = base.some(isHere);
    const name = nameIn(language, entity);
    const note = catalogueNames(catalogue, language).get(tonic) ?? shortened(tonic);
    const address = href([named.kind, named.id, here.tuningSystem, here.startingNote]);
    return messagePage(
      app,
      name,
      hasBase
        ? text.noSuchForm(note)
        : text.notRealisable(nameIn(language, here.names), await lackingIn(app, named.kind, named.id, base, here)),
      html`${hasBase ? html`<p><a href=${address}>${name}</a></p>` : nothing}${combinationsList(app, catalogue, found, { ...named, tonic })}`,
    );
  }
  const isUnknown = named !== null && !entity;
  const wrong = isUnknown ? named.id.replace(/^(maqam|jins)_/, '') : (tuning ?? namedCombination(path)?.tuningSystem);
  const [results, { resultsView, searchForm }, famous] = await Promise.all([
    app.search.find(app, wrong ?? path.at(-1) ?? ''),
    import('../search/search-page.ts'),
    loadFamous(data),
  ]);
  const onward =
    results.found.length === 0
      ? html`<ul class="cards">${famous.slice(0, MOST_CARDS).map((maqam) => famousCard(app, maqam))}</ul>`
      : html`<p>${text.didYouMean}</p>${resultsView(app, results)}`;
  const content = html`${searchForm(app, '')}${onward}`;
  return messagePage(app, text.notFoundTitle, text.noSuchAddress(shortened(path.join('/'))), content);
}
