import { z } from 'zod';
import { type ArchiveFileKind, archiveFileKinds } from './schemas.ts';

/** A JSON Schema as a plain object. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema (draft 2020-12) of one kind of archive file. */
export function jsonSchemaOf<T>(kind: ArchiveFileKind<T>): JsonSchema {
  return { title: `A ${kind.name} of the maqām archive`, ...z.toJSONSchema(kind.schema) };
}

/** The schema files of `archive/schema/`, by file name, with their text. */
export function archiveSchemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.values(archiveFileKinds).map((kind) => [
      kind.schemaFile,
      `${JSON.stringify(jsonSchemaOf<unknown>(kind as ArchiveFileKind<unknown>), null, 2)}\n`,
    ]),
  );
}
