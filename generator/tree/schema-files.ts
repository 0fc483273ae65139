import { type DocumentName, documentNames } from '../../runtime/documents/documents.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';
import { openSchema } from '../site/description/json-schema.ts';
import { isPublished, publishedSchema } from './published-form.ts';

/** File names are lower case, for file systems that ignore case. */
const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The path of the JSON Schema of a kind of documents. */
export const schemaPath = (name: DocumentName): string => `schemas/${kebabCase(name)}.json`;

/** The schemas of the published files. */
export function schemaFiles(): readonly GeneratedFile[] {
  return documentNames.filter(isPublished).map((name) => ({
    path: schemaPath(name),
    content: `${JSON.stringify({ title: name, ...openSchema(publishedSchema(name)) })}\n`,
  }));
}
