import type { DocumentName, DocumentOf, EntityOf } from '../../runtime/documents/documents.ts';
import { documentPath } from '../../runtime/documents/documents.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import type { CombinationForms } from '../../runtime/schemas/form-tables.ts';
import type { ReadDocument } from '../../runtime/service/tree.ts';

/**
 * Tables of one entity in every combination: they are gathered from the tables of the combinations, each of which was
 * searched by then, so that no thread has to search them all.
 */

/** Kinds of documents that are gathered from others. */
const GATHERED: readonly DocumentName[] = ['formsOfMaqam', 'formsOfJins'];

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

/**
 * Gathers every table of one entity.
 *
 * @param readDocument reads the tables of combinations
 */
export async function gather(
  { archive, combinations }: Engine,
  readDocument: ReadDocument,
): Promise<readonly Gathered[]> {
  const tables = await Promise.all(
    combinations.map(async (key) => (await readDocument(documentPath('combinationForms', key))) as CombinationForms),
  );
  const gathered = <N extends 'formsOfMaqam' | 'formsOfJins'>(name: N, key: EntityOf, document: DocumentOf<N>) => ({
    name,
    path: documentPath(name, key),
    document,
  });
  return [
    ...archive.maqamat.map(({ idName: id }) =>
      gathered('formsOfMaqam', { id }, { maqam: id, combinations: inEach(tables, ({ maqamat }) => maqamat[id]) }),
    ),
    ...archive.ajnas.map(({ idName: id }) =>
      gathered('formsOfJins', { id }, { jins: id, combinations: inEach(tables, ({ ajnas }) => ajnas[id]) }),
    ),
  ];
}
