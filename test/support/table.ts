import { type Columns, type Table, table } from '../../generator/tables/column.ts';

/** A table of columns, defined only by how their cells are written. */
export const tableOf = <C extends Columns>(columns: C): Table<C> =>
  table<C>({
    name: 'all',
    title: { en: '', ar: '' },
    description: { en: '', ar: '' },
    key: [],
    order: '',
    hasCsv: true,
    columns,
  });
