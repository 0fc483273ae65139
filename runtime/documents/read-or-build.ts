import { documentBuilders, isInArchive } from './builders.ts';
import type { BuildContext, Builder, Builders } from './context.ts';
import {
  type DocumentName,
  type DocumentOf,
  type EntityInCombination,
  isComputed,
  type KeyOf,
  type Load,
} from './documents.ts';
import { modulationCounts } from './modulations/network-table.ts';

/** Full documents: in both languages, with every field that an answer can have. The tree contains only some of them. */

/**
 * Builds a document of any kind but the root index.
 *
 * @returns null if there is none under the key, for example because the archive lacks the combination
 */
export function buildDocument<N extends DocumentName>(
  context: BuildContext,
  name: N,
  key: KeyOf<N>,
): DocumentOf<N> | null {
  const build: Builder<KeyOf<N>, DocumentOf<N> | null> | undefined = (documentBuilders as Partial<Builders>)[name];
  return build !== undefined && isInArchive(context, key) ? build(context, key) : null;
}

/** A context whose details of one combination have the numbers of modulations from the published network. */
async function withPublishedCounts(context: BuildContext, fromFiles: Load, key: object): Promise<BuildContext> {
  const network = await fromFiles('modulations', key as EntityInCombination);
  if (network === null) return context;
  const { engine } = context;
  return {
    ...context,
    engine: {
      ...engine,
      analysis: (combination, tolerance) => ({
        ...engine.analysis(combination, tolerance),
        modulationCountsOf: ({ maqam, tonic }) => modulationCounts(network, maqam.idName, tonic.note.idName),
      }),
    },
  };
}

/**
 * A loader that reads the kinds of documents that are published in full, and builds the others.
 *
 * @param fromFiles reads published files
 * @param newContext makes a context for each document, at the default tolerance
 */
export const readOrBuild =
  (fromFiles: Load, newContext: () => Promise<BuildContext>): Load =>
  async (name, key) => {
    if (!isComputed(name)) return fromFiles(name, key);
    const context = await newContext();
    // To count the modulations of one form, the engine needs all forms of the combination.
    return buildDocument(
      name === 'maqamOnTonic' ? await withPublishedCounts(context, fromFiles, key) : context,
      name,
      key,
    );
  };
