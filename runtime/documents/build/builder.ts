import type { BuildContext } from './context.ts';
import type { Facts } from './facts.ts';

/** How builders of documents say what they read: they get it, and nothing else. */

/**
 * Something that builders may read.
 *
 * @typeParam K what of a document's key it is found by
 * @typeParam V what the builder gets; its type shows nothing that the facts do not hold
 */
export interface Part<K, V> {
  view(context: BuildContext, key: K): V;
  /** The hashes of all that the view depends on. */
  facts(facts: Facts, key: K): readonly string[];
  /** What the view says, of a part that depends on far more than it says; it is only asked for where facts changed. */
  says?(view: V): string;
}

type Parts<K> = Readonly<Record<string, Part<K, unknown>>>;
type Views<P> = { readonly [N in keyof P]: P[N] extends Part<never, infer V> ? V : never };

/** Builds the documents of one kind. */
export interface Builder<K, D> {
  /** The document under a key; null when there is none. */
  build(context: BuildContext, key: K): D;
  /** The hashes of all that the document is built from: the same hashes, the same document. */
  facts(facts: Facts, key: K): readonly string[];
  /**
   * The same from closer by: every part that can tells what it says, in place of what it depends on. Again the same
   * texts are the same document.
   *
   * @returns null where no part can
   */
  says(context: BuildContext, facts: Facts, key: K): readonly string[] | null;
}

/**
 * A builder from what it reads and what it makes of it. What it does not name it does not get.
 *
 * @param reads the parts, by the names under which the builder gets them
 */
export function builder<K, P extends Parts<K>, D>(reads: P, make: (views: Views<P>, key: K) => D): Builder<K, D> {
  const parts: readonly Part<K, unknown>[] = Object.values(reads);
  return {
    build(context, key) {
      const views = Object.fromEntries(Object.entries(reads).map(([name, part]) => [name, part.view(context, key)]));
      return make(views as Views<P>, key);
    },
    facts: (facts, key) => parts.flatMap((part) => part.facts(facts, key)),
    says: (context, facts, key) =>
      parts.some(({ says }) => says !== undefined)
        ? parts.flatMap((part) => part.says?.(part.view(context, key)) ?? part.facts(facts, key))
        : null,
  };
}
