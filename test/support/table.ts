import { type Columns, type Table, table } from '../../generator/tables/column.ts';

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
