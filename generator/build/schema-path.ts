import type { DocumentName } from '../../runtime/documents/documents.ts';

/** File names are lower case, for hosts that do not tell case apart. */
const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Where the JSON Schema of a kind of documents lies. */
export const schemaPath = (name: DocumentName): string => `schemas/${kebabCase(name)}.json`;
