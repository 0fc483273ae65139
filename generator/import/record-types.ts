import { dirname } from 'node:path';
import type { z } from 'zod';
import { jins, maqam, source, tuningSystem } from '../../runtime/schemas/records.ts';
import { archiveFileTypes } from '../archive/archive-file-types.ts';
import type { SourceEntityType } from './facts-of.ts';
import type { JsonObject } from './json.ts';

/** The fields of a type of records in `archive/`; `archiveFileTypes` has their files. */
interface RecordType {
  /** The field that is the name of the file. */
  readonly namedAfter: 'id' | 'idName';
  /** The fields of a record, in the order of their schema. */
  readonly keys: (record: JsonObject) => readonly string[];
  /** The name of a record in a report. */
  readonly label: (record: JsonObject) => string;
}

const keysOf = (schema: z.ZodObject): readonly string[] => Object.keys(schema.shape);

/** The fields of a sayr, in the order of their schema. */
export const SAYR_KEYS = keysOf(maqam.shape.suyur.element);

const sourceKeys = ({ sourceType }: JsonObject): readonly string[] =>
  keysOf(source.options.find(({ shape }) => shape.sourceType.value === sourceType) ?? source.options[0]);

export const recordTypes: Readonly<Record<SourceEntityType, RecordType>> = {
  sources: {
    namedAfter: 'id',
    keys: sourceKeys,
    label: ({ id }) => `source ${String(id)}`,
  },
  tuningSystems: {
    namedAfter: 'id',
    keys: () => keysOf(tuningSystem),
    label: ({ id }) => `tuning system ${String(id)}`,
  },
  ajnas: {
    namedAfter: 'idName',
    keys: () => keysOf(jins),
    label: ({ name }) => String(name),
  },
  maqamat: {
    namedAfter: 'idName',
    keys: () => keysOf(maqam),
    label: ({ name }) => String(name),
  },
};

/** The folder of the records of a type below `archive/`. */
export const folderOf = (entityType: SourceEntityType): string => dirname(archiveFileTypes[entityType].pattern);

/** The file of a record below `archive/`. */
export const fileOf = (entityType: SourceEntityType, record: JsonObject): string =>
  `${folderOf(entityType)}/${String(record[recordTypes[entityType].namedAfter]).replaceAll('/', '~')}.json`;
