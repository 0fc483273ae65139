import { createEngine, type Engine } from '../../engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../../engine/tolerance.ts';
import type { KindName } from '../../entities/kind.ts';
import { lru, memoize, once } from '../../memo.ts';
import type { FormsOfJins, FormsOfMaqam } from '../../schemas/form-tables.ts';
import { type BuildContext, createBuildContext, createPitches } from '../context.ts';
import type { CombinationOf, DocumentName, DocumentOf, KeyOf, Load } from '../documents.ts';
import { createTabledAnalysis, type Found } from './tabled-analysis.ts';

/** Contexts of builders at the default tolerance, from tables instead of searches. */

/** Each cached context holds the forms and pitches that were used: up to some megabytes. */
const CACHED_CONTEXTS = 6;

/** Contexts of builders, one for each kind of table. */
export interface TabledContexts {
  /** The pitch classes of every combination, without forms. */
  pitches(): Promise<BuildContext>;
  /** The pitch classes of every combination, and the family of each maqām in lists. */
  lists(): Promise<BuildContext>;
  /** Every form in one combination. */
  combination(key: CombinationOf): Promise<BuildContext>;
  /** Every form of one entity. */
  entity(kind: KindName, id: string): Promise<BuildContext>;
}

/** A required table is missing: the published tree is incomplete. */
class MissingTableError extends Error {
  override readonly name = 'MissingTableError';
}

const keyText = ({ tuningSystem, startingNote }: CombinationOf): string => `${tuningSystem} ${startingNote}`;

/** The forms of one entity in a combination, from its table. */
function foundOfEntity(table: FormsOfMaqam | FormsOfJins): (key: CombinationOf) => Found {
  const at = <T extends CombinationOf>(combinations: readonly T[]) => {
    const byKey = new Map(combinations.map((it) => [keyText(it), it]));
    return (key: CombinationOf) => byKey.get(keyText(key));
  };
  if ('maqam' in table) {
    const there = at(table.combinations);
    return (key) => ({
      maqamForms: (idName) => (idName === table.maqam ? there(key)?.forms : null),
      jinsForms: () => null,
    });
  }
  const there = at(table.combinations);
  return (key) => ({
    maqamForms: () => null,
    jinsForms: (idName) => (idName === table.jins ? there(key)?.forms : null),
  });
}

const NOTHING: Found = { maqamForms: () => null, jinsForms: () => null };

/**
 * Contexts from the tables of a tree.
 *
 * @param load reads published documents
 * @param searchingEngine an existing engine whose cached pitches are shared
 * @throws MissingTableError (from its members) when a table is not there
 */
export function createTabledContexts(load: Load, searchingEngine?: () => Promise<Engine>): TabledContexts {
  const table = async <N extends DocumentName>(name: N, key: KeyOf<N>): Promise<DocumentOf<N>> => {
    const found = await load(name, key);
    if (found === null) throw new MissingTableError(`The published tree has no ${name} of ${JSON.stringify(key)}.`);
    return found;
  };
  const engine = searchingEngine ?? once(async () => createEngine(await table('archive', {})));
  const pitches = createPitches();
  const contextOf = (searching: Engine, foundIn: (key: CombinationOf) => Found): BuildContext => {
    const analyses = memoize((text: string) => {
      const [tuningSystem, startingNote] = text.split(' ');
      const key = { tuningSystem, startingNote };
      const combination = searching.combination(key);
      return createTabledAnalysis(searching.archive, searching.noteNames, combination, foundIn(key));
    });
    return createBuildContext({ ...searching, analysis: (key) => analyses(keyText(key)) }, DEFAULT_TOLERANCE, pitches);
  };
  const cached = lru<string, Promise<BuildContext>>(CACHED_CONTEXTS);
  return {
    pitches: once(async () => contextOf(await engine(), () => NOTHING)),
    lists: once(async () => {
      const [searching, { maqamat }] = await Promise.all([engine(), table('catalogue', {})]);
      const families = new Map(maqamat.map(({ idName, family }) => [idName, family]));
      return contextOf(searching, () => ({ ...NOTHING, familyOf: ({ idName }) => families.get(idName) ?? null }));
    }),
    combination: (key) =>
      cached(keyText(key), async () => {
        const [searching, forms] = await Promise.all([engine(), table('combinationForms', key)]);
        return contextOf(searching, () => ({
          maqamForms: (idName) => forms.maqamat[idName],
          jinsForms: (idName) => forms.ajnas[idName],
        }));
      }),
    entity: (kind, id) =>
      cached(`${kind} ${id}`, async () => {
        const [searching, forms] = await Promise.all([
          engine(),
          kind === 'maqam' ? table('formsOfMaqam', { id }) : table('formsOfJins', { id }),
        ]);
        return contextOf(searching, foundOfEntity(forms));
      }),
  };
}
