import { grouped } from '../numbers.ts';
import { counted } from './counting-en.ts';

/** The texts of the page of tables in English. */

export const dataEn = {
  data: 'Data',
  dataTitle: 'The archive as a data set',
  dataHelp:
    'Everything as tables, for DuckDB, pandas, R or a spreadsheet. Query them here: only the parts that are needed are downloaded.',
  dataTable: 'Table',
  dataColumn: 'Column',
  dataOperator: 'Comparison',
  dataOperators: {
    eq: 'is',
    ne: 'is not',
    ge: 'is at least',
    le: 'is at most',
    has: 'contains',
    lacks: 'does not contain',
  },
  dataValue: 'Value',
  dataAdd: 'Add the condition',
  dataConditions: 'Conditions',
  dataRemove: (condition: string) => `Remove: ${condition}`,
  dataGroup: 'Group by',
  dataBin: 'Width of the bins',
  dataMeasure: 'Show',
  dataMeasures: { count: 'number of rows', avg: 'mean', min: 'minimum', max: 'maximum' },
  dataOf: 'Of',
  dataNone: 'nothing',
  dataSortBy: (column: string) => `Sort by ${column}`,
  dataShown: (shown: number, total: number) =>
    `${shown === total ? '' : `${grouped(shown)} of `}${counted(total, 'row', 'rows')}`,
  dataGroups: (count: number) => counted(count, 'group', 'groups'),
  dataNothing: 'No row meets the conditions. Remove one.',
  dataResult: 'Result',
  dataPicture: (measure: string, group: string) => `Bars: ${measure} by ${group}`,
  dataTake: 'Export',
  dataCsv: 'The result as CSV',
  dataMaking: 'Preparing the file …',
  dataAddress: 'Link to this view',
  dataSql: 'The same in SQL (DuckDB)',
  dataSqlWhere:
    'Run it at shell.duckdb.org, in the command duckdb, or with the package duckdb of Python or R. It reads the file from its address; nothing has to be downloaded first.',
  dataTables: 'The tables',
  dataRows: 'Rows',
  dataSize: 'Size',
  dataFiles: 'Files',
  dataKilobytes: (size: string) => `${size} KB`,
  dataColumns: (table: string) => `The columns of ${table}`,
  dataType: 'Type',
  dataTypes: { string: 'text', integer: 'whole number', number: 'number', boolean: 'yes or no' },
  dataMeaning: 'Meaning',
  dataUnits: {
    cents: 'cents',
    Hz: 'Hz',
    ratio: 'ratio',
    'string length': 'string length',
    'MIDI number': 'MIDI number',
  } as Readonly<Record<string, string>>,
  dataDescribed: 'Machine-readable descriptions',
  dataCite: 'Licence and citation',
  dataLicence: 'The code is under the MIT licence; the data, and everything computed from it, under CC BY-NC-SA 4.0.',
};

export type DataText = typeof dataEn;
