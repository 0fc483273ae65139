import { dirname } from 'node:path';
import type { z } from 'zod';
import { jins, maqam, source, tuningSystem } from '../../runtime/schemas/records.ts';
import { archiveFileKinds } from '../archive/kinds.ts';
import type { EntityKind } from './facts-of.ts';
import type { JsonObject } from './json.ts';

/** The fields of a kind of entities in `archive/`; `archiveFileKinds` has their files. */
interface RecordKind {
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

export const recordKinds: Readonly<Record<EntityKind, RecordKind>> = {
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

/** The folder of the records of a kind below `archive/`. */
export const folderOf = (kind: EntityKind): string => dirname(archiveFileKinds[kind].pattern);

/** The file of a record below `archive/`. */
export const fileOf = (kind: EntityKind, record: JsonObject): string =>
  `${folderOf(kind)}/${String(record[recordKinds[kind].namedAfter]).replaceAll('/', '~')}.json`;
