import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { type Unit, unitName } from '../build/plan.ts';
import type { SeenTree } from '../build/reuse.ts';
import type { BuildState } from '../build/state.ts';
import type { Extra } from '../site/extra.ts';
import type { About } from './about.ts';
import { croissant, datasetInPage } from './croissant.ts';
import { dataPackage } from './data-package.ts';
import { previousTables, publishedTables, tableStates } from './files.ts';
import { TABLES_FOLDER } from './tables.ts';
import type { TableOptions, UnitRows } from './unit-tables.ts';

/** The tables of a tree, from what the threads made of each unit. */
export interface TreeTables {
  /** What the threads are told. */
  readonly options: TableOptions;
  /**
   * Puts the tables together.
   *
   * @param combinations in archive order, in which their rows stand
   */
  finish(
    combinations: readonly CombinationKey[],
    units: readonly (readonly [unit: Unit, rows: readonly UnitRows[]])[],
    about: About,
  ): {
    readonly files: readonly Extra[];
    /** What the page says of them, for search engines. */
    readonly dataset: object;
    readonly states: NonNullable<BuildState['tables']>;
  };
}

/**
 * @param code what makes tables, by hash
 * @param previous the tree before, if its rows can be taken over
 */
export function createTreeTables(code: string, previous: SeenTree | null): TreeTables {
  const before = previousTables(previous);
  return {
    options: { code, kept: before.kept },
    finish(combinations, units, about) {
      const made = new Map(units.map(([unit, rows]) => [unitName(unit), rows]));
      const all = [null, ...combinations].flatMap((unit) => made.get(unitName(unit)) ?? []);
      const published = publishedTables(before, all);
      const files = published.flatMap(({ parquet, csv }) => (csv === null ? [parquet] : [parquet, csv]));
      const descriptions = {
        'datapackage.json': dataPackage(about, published),
        'croissant.json': croissant(about, published),
      };
      const described = Object.entries(descriptions).map(([name, content]) => ({
        path: `${TABLES_FOLDER}/${name}`,
        content: `${JSON.stringify(content)}\n`,
      }));
      const dataset = datasetInPage(about, published);
      return { files: [...files, ...described], dataset, states: tableStates(before, all) };
    },
  };
}
