import { z } from 'zod';
import { type ArchiveFileType, archiveFileTypes } from './archive-file-types.ts';

/** A JSON Schema as a plain object. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema (draft 2020-12) of one kind of archive file, for editors. */
const jsonSchemaOf = ({ name, schema }: ArchiveFileType): JsonSchema => ({
  title: `A ${name} of the maqām archive`,
  ...z.toJSONSchema(schema),
});

/** The schema files of `archive/schema/`, by file name, with their text. */
export function archiveSchemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.values(archiveFileTypes).map((thingType) => [
      thingType.schemaFile,
      `${JSON.stringify(jsonSchemaOf(thingType), null, 2)}\n`,
    ]),
  );
}
