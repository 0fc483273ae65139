import type { DocumentName, DocumentOf, KeyOf, Load } from './documents.ts';

/**
 * Documents in full: in both languages, with everything that an answer can have. Few are published as they are. Of the
 * others the tree has the answer to the plainest request, and tables, which they are made from again here.
 */

/**
 * Makes a document in full from what is published.
 *
 * @param load reads what is published, and other documents in full
 */
type Unfold<N extends DocumentName> = (load: Load, key: KeyOf<N>) => Promise<DocumentOf<N> | null>;

/** The kinds of documents that are published as answers and tables only, and how they are made in full. */
const unfolds: { readonly [N in DocumentName]?: Unfold<N> } = {};

/** Whether documents of a kind are published as answers and tables only. */
export const isUnfolded = (name: DocumentName): boolean => unfolds[name] !== undefined;

/**
 * Reads documents in full.
 *
 * @param load reads what is published
 */
export function createFull(load: Load): Load {
  const full: Load = async <N extends DocumentName>(name: N, key: KeyOf<N>) => {
    const unfold: Unfold<N> | undefined = unfolds[name];
    return unfold === undefined ? load(name, key) : unfold(full, key);
  };
  return full;
}
