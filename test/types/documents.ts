import type { DocumentName, DocumentOf } from '../../runtime/documents/documents.ts';
import { documentSchemas, type IsSame, schemasOfDocuments } from '../../runtime/documents/schemas.ts';

/** Tests of types: the compiler fails where it accepts a line below `@ts-expect-error`. */

/** Two entries swapped. */
schemasOfDocuments({
  ...documentSchemas,
  // @ts-expect-error the ajnās of a source are not its maqāmāt
  sourceMaqamat: documentSchemas.sourceAjnas,
  // @ts-expect-error nor the other way round
  sourceAjnas: documentSchemas.sourceMaqamat,
});

/** A schema that takes more than the kind holds. */
schemasOfDocuments({
  ...documentSchemas,
  // @ts-expect-error what may be absent is not what is there
  tuningSystem: documentSchemas.tuningSystem.partial(),
});

/** A kind without a schema. */
const { sources: _, ...others } = documentSchemas;
// @ts-expect-error nothing would say what its documents hold
schemasOfDocuments(others);

/** Kinds whose documents are of one type, so that the compiler could not tell them when they were swapped. */
type Twins = {
  [N in DocumentName]: {
    [M in Exclude<DocumentName, N>]: IsSame<DocumentOf<N>, DocumentOf<M>> extends true ? [N, M] : never;
  }[Exclude<DocumentName, N>];
}[DocumentName];

type Pair<A, B> = [A, B] | [B, A];

/** The two classifications share a schema, as do details on any tonic and default scales. No others do. */
export const twins: IsSame<
  Twins,
  | Pair<'twelveSets', 'maqamSets'>
  | Pair<'maqamDetail', 'maqamOnTonic'>
  | Pair<'jinsDetail', 'jinsOnTonic'>
  | Pair<'scales', 'defaultScales'>
> = true;
