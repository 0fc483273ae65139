import type { Engine } from '../engine/engine.ts';
import type { KindName } from '../entities/kind.ts';
import { once } from '../memo.ts';
import { maqamSetsInFull, twelveSetsInFull } from './classification/classification-in-full.ts';
import type { BuildContext, Builder, Builders } from './context.ts';
import {
  type CombinationOf,
  type DocumentName,
  type DocumentOf,
  type EntityOf,
  type KeyOf,
  type Load,
  type Tables,
  tablesOf,
} from './documents.ts';
import type { TabledContexts } from './forms/tabled-contexts.ts';

/**
 * Documents in full: in both languages, with everything that an answer can have. Few are published as they are. Of the
 * others the tree has the answer to the plainest request, and tables, from which they are built again here.
 */

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

/** What builders of a document work with, from the tables of its kind. */
function contextFrom(contexts: TabledContexts, tables: Tables, key: object): Promise<BuildContext> {
  switch (tables) {
    case 'lists':
      return contexts.lists();
    case 'combination':
      return contexts.combination(key as CombinationOf);
    case 'maqam':
    case 'jins':
      return contexts.entity(tables, (key as EntityOf).id);
    default:
      return contexts.pitches();
  }
}

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
      const from = tablesOf(name);
      if (from === undefined) return published(name, key);
      const [{ documentBuilders }, contexts] = await Promise.all([import('./builders.ts'), tables()]);
      const context = await contextFrom(contexts, from, key);
      const build: Builder<KeyOf<N>, DocumentOf<N> | null> | undefined = (documentBuilders as Partial<Builders>)[name];
      return build !== undefined && hasCombination(context, key) ? build(context, key) : null;
    },
    combination: async (key) => (await tables()).combination(key),
    entity: async (kind, id) => (await tables()).entity(kind, id),
  };
}
