import type { Engine } from '../engine/engine.ts';
import { hasCombination } from '../engine/home.ts';
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
 * Full documents: in both languages, with every field that an answer can have. The tree contains few of them. This
 * module builds the others from tables.
 */

/** Converts the table that contains a document to the document. */
type FromOneTable<N extends DocumentName> = (load: Load, key: KeyOf<N>) => Promise<DocumentOf<N> | null>;

/** The kinds of documents that one table contains completely, so that no builder is needed. */
const fromOneTable: { readonly [N in DocumentName]?: FromOneTable<N> } = {
  twelveSets: async (load, key) => {
    const table = await load('twelveSetTable', key);
    return table === null ? null : twelveSetsInFull(table, key);
  },
  maqamSets: async (load, key) => {
    const table = await load('maqamSetTable', key);
    return table === null ? null : maqamSetsInFull(table, key);
  },
};

/** The context of a document's builder, from the tables of its kind. */
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

/** Whether the archive has the combination of a key; true for keys without one. */
const isInArchive = ({ engine }: BuildContext, key: object): boolean =>
  !('tuningSystem' in key) || hasCombination(engine.combinations, key as CombinationOf);

/** Full documents, and the contexts of their builders. */
export interface FullDocuments {
  readonly load: Load;
  /** A context with all forms in a combination. */
  combination(key: CombinationOf): Promise<BuildContext>;
  /** A context with all forms of one entity, in every combination. */
  entity(kind: KindName, id: string): Promise<BuildContext>;
}

/**
 * Builds full documents from published files.
 *
 * @param published reads published documents
 * @param engine an existing engine, if there is one
 */
export function createFull(published: Load, engine?: () => Promise<Engine>): FullDocuments {
  // Documents that are published in full need neither builders nor tables.
  const tables = once(async () => (await import('./forms/tabled-contexts.ts')).createTabledContexts(published, engine));
  return {
    async load<N extends DocumentName>(name: N, key: KeyOf<N>): Promise<DocumentOf<N> | null> {
      const read: FromOneTable<N> | undefined = fromOneTable[name];
      if (read !== undefined) return read(published, key);
      const from = tablesOf(name);
      if (from === undefined) return published(name, key);
      const [{ documentBuilders }, contexts] = await Promise.all([import('./builders.ts'), tables()]);
      const context = await contextFrom(contexts, from, key);
      const build: Builder<KeyOf<N>, DocumentOf<N> | null> | undefined = (documentBuilders as Partial<Builders>)[name];
      return build !== undefined && isInArchive(context, key) ? build(context, key) : null;
    },
    combination: async (key) => (await tables()).combination(key),
    entity: async (kind, id) => (await tables()).entity(kind, id),
  };
}
