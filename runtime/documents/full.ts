import type { Engine } from '../engine/engine.ts';
import type { KindName } from '../entities/kind.ts';
import { once } from '../memo.ts';
import { maqamSetsInFull, twelveSetsInFull } from './classification/classification-in-full.ts';
import type { BuildContext } from './context.ts';
import type { CombinationOf, DocumentName, DocumentOf, KeyOf, Load } from './documents.ts';
import type { TabledContexts } from './forms/tabled-contexts.ts';

/**
 * Documents in full: in both languages, with everything that an answer can have. Few are published as they are. Of the
 * others the tree has the answer to the plainest request, and tables, from which they are built again here.
 */

/** The tables that a kind of documents is built from. */
type TablesOf<N extends DocumentName> = (
  tables: TabledContexts,
  key: KeyOf<N>,
) => ReturnType<TabledContexts['pitches']>;

/** The kinds of documents that are published as answers and tables only, and what they are built from. */
const unfolded: { readonly [N in DocumentName]?: TablesOf<N> } = {
  tuningSystems: (tables) => tables.pitches(),
  tuningSystem: (tables) => tables.pitches(),
  pitchClasses: (tables) => tables.pitches(),
  maqamat: (tables) => tables.lists(),
  maqamAvailability: (tables, { id }) => tables.entity('maqam', id),
  maqamOnTonic: (tables, { id }) => tables.entity('maqam', id),
  maqamForms: (tables, { id }) => tables.entity('maqam', id),
  ajnas: (tables) => tables.lists(),
  jinsAvailability: (tables, { id }) => tables.entity('jins', id),
  jinsOnTonic: (tables, { id }) => tables.entity('jins', id),
  jinsForms: (tables, { id }) => tables.entity('jins', id),
  allMaqamat: (tables, key) => tables.combination(key),
  families: (tables, key) => tables.combination(key),
  maqamatListing: (tables, key) => tables.combination(key),
  ajnasListing: (tables, key) => tables.combination(key),
  noteNames: (tables) => tables.pitches(),
  noteName: (tables) => tables.pitches(),
  noteNameAvailability: (tables) => tables.pitches(),
  sources: (tables) => tables.pitches(),
  source: (tables) => tables.pitches(),
  sourceTuningSystems: (tables) => tables.pitches(),
  sourceMaqamat: (tables) => tables.pitches(),
  sourceAjnas: (tables) => tables.pitches(),
};

/** Reads a document in full out of the one table that has it all. */
type ReadOut<N extends DocumentName> = (load: Load, key: KeyOf<N>) => Promise<DocumentOf<N> | null>;

/** The kinds of documents of which all is in one table, so that nothing has to be built. */
const readOut: { readonly [N in DocumentName]?: ReadOut<N> } = {
  twelveSets: async (load, key) => {
    const table = await load('twelveSetTable', key);
    return table === null ? null : twelveSetsInFull(table, key);
  },
  maqamSets: async (load, key) => {
    const table = await load('maqamSetTable', key);
    return table === null ? null : maqamSetsInFull(table, key);
  },
};

/** Whether documents of a kind are published as answers and tables only. */
export const isUnfolded = (name: DocumentName): boolean => unfolded[name] !== undefined || readOut[name] !== undefined;

/** Whether the archive has the combination that a key names, where it names one. */
function hasCombination({ engine }: BuildContext, key: object): boolean {
  if (!('tuningSystem' in key) || !('startingNote' in key)) return true;
  const { tuningSystem, startingNote } = key;
  return engine.combinations.some((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
}

/** Documents in full, and what they are built with. */
export interface FullDocuments {
  readonly load: Load;
  /** What builders work with: all forms in a combination. */
  combination(key: CombinationOf): Promise<BuildContext>;
  /** All forms of one entity, in every combination. */
  entity(kind: KindName, id: string): Promise<BuildContext>;
}

/**
 * Documents in full from what is published.
 *
 * @param published reads what is published
 * @param engine that of whoever has one already
 */
export function createFull(published: Load, engine?: () => Promise<Engine>): FullDocuments {
  // What is published as it is needs neither builders nor tables.
  const tables = once(async () => (await import('./forms/tabled-contexts.ts')).createTabledContexts(published, engine));
  return {
    async load<N extends DocumentName>(name: N, key: KeyOf<N>): Promise<DocumentOf<N> | null> {
      const read: ReadOut<N> | undefined = readOut[name];
      if (read !== undefined) return read(published, key);
      const tablesOf: TablesOf<N> | undefined = unfolded[name];
      if (tablesOf === undefined) return published(name, key);
      const [{ builders }, it] = await Promise.all([import('./builders.ts'), tables()]);
      const context = await tablesOf(it, key);
      return hasCombination(context, key) ? builders[name](context, key) : null;
    },
    combination: async (key) => (await tables()).combination(key),
    entity: async (kind, id) => (await tables()).entity(kind, id),
  };
}
