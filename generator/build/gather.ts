import type { DocumentName, DocumentOf, KeyOf } from '../../runtime/documents/documents.ts';
import { documentPath } from '../../runtime/documents/documents.ts';
import { lookupTable } from '../../runtime/documents/lookup-table.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import type { CombinationForms } from '../../runtime/schemas/form-tables.ts';
import type { ReadDocument } from '../../runtime/service/tree.ts';

/**
 * Tables of what is found in every combination, of one entity or of all: they are gathered from the tables of the
 * combinations, each of which was searched by then, so that no thread has to search them all.
 */

/** Kinds of documents that are gathered from others. */
const GATHERED: readonly DocumentName[] = ['lookup', 'formsOfMaqam', 'formsOfJins'];

/** The part of the tree that they are. */
export const GATHERED_PART = 'forms';

export const isGathered = (name: DocumentName): boolean => GATHERED.includes(name);

/** A gathered document. */
interface Gathered {
  readonly name: DocumentName;
  readonly path: string;
  readonly document: object;
}

/** What one entity has in each combination that has anything. */
const inEach = <T>(combinations: readonly CombinationForms[], of: (forms: CombinationForms) => T[] | undefined) =>
  combinations.flatMap((it) => {
    const forms = of(it);
    return forms === undefined ? [] : [{ tuningSystem: it.tuningSystem, startingNote: it.startingNote, forms }];
  });

/** The table of the look-up from what the combinations have. */
function gatherLookup(engine: Engine, tables: readonly CombinationForms[]): DocumentOf<'lookup'> {
  const { maqamat, ajnas } = engine.archive;
  return lookupTable(
    { noteNames: engine.noteNames, maqamat, ajnas },
    tables.map(({ tuningSystem, startingNote, maqamat: ofMaqam, ajnas: ofJins }) => ({
      tuningSystem,
      startingNote,
      combination: engine.analysis({ tuningSystem, startingNote }).combination,
      maqamat: maqamat.map(({ idName }) => (ofMaqam[idName] ?? []).map(([up, down]) => [up, down] as const)),
      ajnas: ajnas.map(({ idName }) => ofJins[idName] ?? []),
    })),
  );
}

/**
 * Gathers every table.
 *
 * @param readDocument reads the tables of combinations
 */
export async function gather(engine: Engine, readDocument: ReadDocument): Promise<readonly Gathered[]> {
  const { archive, combinations } = engine;
  const tables = await Promise.all(
    combinations.map(async (key) => (await readDocument(documentPath('combinationForms', key))) as CombinationForms),
  );
  const gathered = <N extends DocumentName>(name: N, key: KeyOf<N>, document: DocumentOf<N>) => ({
    name,
    path: documentPath(name, key),
    document,
  });
  return [
    gathered('lookup', {}, gatherLookup(engine, tables)),
    ...archive.maqamat.map(({ idName: id }) =>
      gathered('formsOfMaqam', { id }, { maqam: id, combinations: inEach(tables, ({ maqamat }) => maqamat[id]) }),
    ),
    ...archive.ajnas.map(({ idName: id }) =>
      gathered('formsOfJins', { id }, { jins: id, combinations: inEach(tables, ({ ajnas }) => ajnas[id]) }),
    ),
  ];
}
