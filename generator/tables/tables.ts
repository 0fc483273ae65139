import type { Table } from './column.ts';
import { formAjnas, formDegrees, forms, modulations, pitchClasses, setMembers } from './combination-tables.ts';
import {
  ajnas,
  citations,
  emendations,
  iqaat,
  maqamat,
  noteNames,
  sources,
  suyurStops,
  terms,
  tuningSystems,
} from './entities/entities.ts';

/** Every table, in the order in which they are listed. */
export const TABLES: readonly Table[] = [
  tuningSystems,
  pitchClasses,
  noteNames,
  maqamat,
  ajnas,
  forms,
  formDegrees,
  formAjnas,
  modulations,
  setMembers,
  suyurStops,
  sources,
  citations,
  emendations,
  iqaat,
  terms,
];

/** The folder of the tables and their descriptions in the tree. */
export const TABLES_FOLDER = 'tables';

/** The name of a file of that folder, from its path in the tree. */
export const nameInFolder = ({ path }: { readonly path: string }): string => path.slice(TABLES_FOLDER.length + 1);
