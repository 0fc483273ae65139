import type { Facts } from '../../runtime/documents/build/facts.ts';
import type { DocumentName, DocumentOf, KeyOf } from '../../runtime/documents/documents.ts';
import { documentPath } from '../../runtime/documents/documents.ts';
import { lookupTable } from '../../runtime/documents/lookup-table.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import type { CombinationForms } from '../../runtime/schemas/form-tables.ts';

/**
 * Tables of what is found in every combination, of one entity or of all: they are gathered from the tables of the
 * combinations, each of which was searched by then, so that no thread has to search them all.
 */

/** Kinds of documents that are gathered from others. */
const GATHERED: readonly DocumentName[] = ['lookup', 'formsOfMaqam', 'formsOfJins'];

/** The part of the tree that they are. */
export const GATHERED_PART = 'forms';

export const isGathered = (name: DocumentName): boolean => GATHERED.includes(name);

/** A document that is gathered. */
interface Gathered {
  readonly name: DocumentName;
  readonly path: string;
  /** Gathers it. */
  readonly of: (tables: readonly CombinationForms[]) => object;
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
      maqamat: maqamat.map(({ idName }) => ofMaqam[idName] ?? []),
      ajnas: ajnas.map(({ idName }) => ofJins[idName] ?? []),
    })),
  );
}

/** Where the tables lie that all is gathered from. */
export const gatheredFrom = ({ combinations }: Engine): readonly string[] =>
  combinations.map((key) => documentPath('combinationForms', key));

/** What they are gathered from beside the tables of combinations. */
export const gatheredFacts = ({ noteNames, tuningSystems, maqamatTheory, ajnasTheory }: Facts): readonly string[] => [
  noteNames,
  tuningSystems,
  maqamatTheory,
  ajnasTheory,
];

/** Every table that is gathered. */
export function gatheredTables(engine: Engine): readonly Gathered[] {
  const { maqamat, ajnas } = engine.archive;
  const gathered = <N extends DocumentName>(
    name: N,
    key: KeyOf<N>,
    of: (tables: readonly CombinationForms[]) => DocumentOf<N>,
  ): Gathered => ({ name, path: documentPath(name, key), of });
  return [
    gathered('lookup', {}, (tables) => gatherLookup(engine, tables)),
    ...maqamat.map(({ idName: id }) =>
      gathered('formsOfMaqam', { id }, (tables) => ({
        maqam: id,
        combinations: inEach(tables, (it) => it.maqamat[id]),
      })),
    ),
    ...ajnas.map(({ idName: id }) =>
      gathered('formsOfJins', { id }, (tables) => ({ jins: id, combinations: inEach(tables, (it) => it.ajnas[id]) })),
    ),
  ];
}
