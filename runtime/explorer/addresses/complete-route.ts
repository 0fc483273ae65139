import type { CombinationOf } from '../../documents/documents.ts';
import { movedNote } from '../../engine/form-name.ts';
import { homeCombination } from '../../engine/home.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationsWithForm, combinationsWithNote } from '../../lookup/combinations-with.ts';
import { combinationKey, findEntity, namedCombinations } from '../../presentation/combinations.ts';
import type { Route } from '../../presentation/location.ts';
import type { Data } from '../data/data.ts';
import { indexOfCombination, namedEntity, tuningWithoutStart } from './addresses.ts';

/** Completes addresses that leave out the tuning system or the starting note. */

/** A combination of the list: `last` if the list has it, otherwise the home combination; null for an empty list. */
const preferred = (all: readonly CombinationOf[], last: CombinationOf): CombinationOf | null =>
  all.find((it) => combinationKey(it) === combinationKey(last)) ?? homeCombination(all);

const withCombination = (
  { path, ...route }: Route,
  index: number,
  { tuningSystem, startingNote }: CombinationOf,
): Route => ({
  ...route,
  path: [...path.slice(0, index), tuningSystem, startingNote],
});

/**
 * The route with a tuning system and starting note, if its path leaves out one or both: those of `last` if they fit,
 * otherwise the home combination (docs/theory.md#home-combination). For a maqām or jins they fit if it has a form there, on the tonic of the route;
 * if no tuning has a form on that tonic, the route leads to the base form. A form that is moved to a note needs a tuning with the note. Any other route is returned as it is.
 *
 * @param last the combination that was shown last
 * @throws FetchError
 */
export async function completeRoute(route: Route, last: CombinationOf, data: Data): Promise<Route> {
  const { path, query } = route;
  const index = indexOfCombination(path);
  const entity = namedEntity(path);
  const tuning = tuningWithoutStart(path);
  if (tuning !== null) {
    const catalogue = await data.read('catalogue', {});
    const isInTuning = ({ tuningSystem }: CombinationOf) => tuningSystem === tuning;
    const found = entity && findEntity(catalogue, ENTITY_TYPES[entity.kind].collection, entity.id);
    const forms = (found?.namedCombinations ?? []).filter(isInTuning);
    // If the tuning system lacks the form, the page of its first starting note says so.
    const combination = preferred(forms, last) ?? preferred(namedCombinations(catalogue).filter(isInTuning), last);
    return combination === null ? route : withCombination(route, index, combination);
  }
  if (entity === null || entity.id === '' || path.length !== index) return route;
  const { kind, id } = entity;
  const { tonic = '', ...rest } = query;
  const known = findEntity(await data.read('catalogue', {}), ENTITY_TYPES[kind].collection, id);
  const bases = known?.namedCombinations ?? [];
  if (tonic !== '') {
    const table = await data.read('lookup', {});
    const note = movedNote(tonic);
    const places =
      note === null ? combinationsWithForm(table, kind, id, tonic) : combinationsWithNote(table, bases, note);
    const found = preferred(places, last);
    if (found !== null) return withCombination(route, index, found);
  }
  const found = preferred(bases, last);
  return found === null ? route : withCombination({ ...route, query: rest }, index, found);
}
