import type { Facts } from '../../runtime/documents/build/facts.ts';
import type { CombinationOf, DocumentName, KeyOf } from '../../runtime/documents/documents.ts';
import { documentPath } from '../../runtime/documents/documents.ts';
import { lookupTable } from '../../runtime/documents/lookup-table.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import { keyed } from '../../runtime/memo.ts';
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
  /** Its text, from all that is gathered. */
  readonly text: (all: GatheredTexts) => string;
}

/** What is gathered, as text. */
export interface GatheredTexts {
  readonly lookup: string;
  /** What a maqām has in each combination where it is found, by idName. */
  maqam(id: string): readonly string[];
  /** The same of a jins. */
  jins(id: string): readonly string[];
}

/** Lists that are empty until something is added. */
const textLists = () => keyed((_id: string): string[] => []);

/** What stands under the name of an entity in the table of a combination: numbers, and no text. */
const FORMS = /:(\[[^"]*\])/g;

/**
 * What each entity has in a combination, as text, in the order of the table, maqāmāt before ajnās: to write the numbers
 * anew takes as long as to read them.
 */
function formTexts(table: string, key: CombinationOf): readonly string[] {
  const head = JSON.stringify(key).slice(0, -1);
  return Array.from(table.matchAll(FORMS), ([, forms]) => `${head},"forms":${forms}}`);
}

/**
 * Gathers from the texts of the tables of combinations, in archive order. Each is given up for the next once it is
 * parsed and told: a quarter of the time went into moving all of them about in memory.
 */
export function gatherTexts(engine: Engine, texts: Iterable<string>): GatheredTexts {
  const { maqamat, ajnas } = engine.archive;
  const [maqam, jins] = [textLists(), textLists()];
  function* found() {
    for (const text of texts) {
      const { tuningSystem, startingNote, ...forms }: CombinationForms = JSON.parse(text);
      const key = { tuningSystem, startingNote };
      const own = formTexts(text, key);
      const ids = Object.keys(forms.maqamat);
      for (const [i, id] of ids.entries()) maqam(id).push(own[i]);
      for (const [i, id] of Object.keys(forms.ajnas).entries()) jins(id).push(own[ids.length + i]);
      yield {
        ...key,
        combination: engine.analysis(key).combination,
        maqamat: maqamat.map(({ idName }) => forms.maqamat[idName] ?? []),
        ajnas: ajnas.map(({ idName }) => forms.ajnas[idName] ?? []),
      };
    }
  }
  const lookup = lookupTable({ noteNames: engine.noteNames, maqamat, ajnas }, found());
  return { lookup: JSON.stringify(lookup), maqam, jins };
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

/** The text of a table with what an entity has in each combination. */
const textOf = (entity: object, combinations: readonly string[]): string =>
  `${JSON.stringify(entity).slice(0, -1)},"combinations":[${combinations.join(',')}]}`;

/** Every table that is gathered. */
export function gatheredTables(engine: Engine): readonly Gathered[] {
  const { maqamat, ajnas } = engine.archive;
  const gathered = <N extends DocumentName>(
    name: N,
    key: KeyOf<N>,
    text: (all: GatheredTexts) => string,
  ): Gathered => ({ name, path: documentPath(name, key), text });
  return [
    gathered('lookup', {}, (all) => all.lookup),
    ...maqamat.map(({ idName: id }) => gathered('formsOfMaqam', { id }, (all) => textOf({ maqam: id }, all.maqam(id)))),
    ...ajnas.map(({ idName: id }) => gathered('formsOfJins', { id }, (all) => textOf({ jins: id }, all.jins(id)))),
  ];
}
