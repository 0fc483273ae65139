import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DocumentName } from '../../runtime/documents/documents.ts';
import { keyed } from '../../runtime/memo.ts';
import { ReaderError } from '../reader-error.ts';
import { strictSchema } from '../site/description/json-schema.ts';
import { publishedSchema } from './published-form.ts';

/** A document that does not follow its own schema: a fault of the generator, not of the archive. */
export class DocumentError extends ReaderError {
  override readonly name = 'DocumentError';
}

/** Checks what is published of a kind against its schema. */
export type CheckDocument = (name: DocumentName, document: unknown, path: string) => void;

/** The schema of a kind as it is checked, as a text. */
export const schemaText = (name: DocumentName): string => JSON.stringify(strictSchema(publishedSchema(name)));

/**
 * A check that compiles each schema once.
 *
 * @throws DocumentError (from the check) that names the file, the JSON pointer and what was expected
 */
export function createCheckDocument(): CheckDocument {
  // The schemas are made by this project and tested; to check them too takes as long as to compile them.
  const ajv = addFormats.default(new Ajv2020({ validateSchema: false, code: { optimize: false } }));
  const compiled = keyed((name: DocumentName) => ajv.compile(strictSchema(publishedSchema(name))));
  return (name, document, path) => {
    const validate = compiled(name);
    if (validate(document)) return;
    const [error] = validate.errors ?? [];
    throw new DocumentError(
      `public/${path} does not follow the schema of ${name}: at ${error?.instancePath || 'the top level'} it ${error?.message}.`,
    );
  };
}
