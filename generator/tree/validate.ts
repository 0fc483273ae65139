import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DocumentName } from '../../runtime/documents/documents.ts';
import { memoize } from '../../runtime/memo.ts';
import { strictSchema } from '../site/description/json-schema.ts';
import { UserError } from '../user-error.ts';
import { publishedSchema } from './published-form.ts';

/** A document that does not follow its own schema: a fault of the generator, not of the archive. */
export class DocumentError extends UserError {
  override readonly name = 'DocumentError';
}

/** Checks a published document against the schema of its kind. */
export type CheckDocument = (name: DocumentName, document: unknown, path: string) => void;

/**
 * The schema of each kind is compiled on first use.
 *
 * @throws DocumentError (from the check) that names the file, the JSON pointer and what was expected
 */
export function createCheckDocument(): CheckDocument {
  // Each thread compiles the schemas. Without the optimizer, compilation takes half the time and the checks as long.
  const ajv = addFormats.default(new Ajv2020({ code: { optimize: false } }));
  const validatorOf = memoize((name: DocumentName) => ajv.compile(strictSchema(publishedSchema(name))));
  return (name, document, path) => {
    const validate = validatorOf(name);
    if (validate(document)) return;
    const [error] = validate.errors ?? [];
    throw new DocumentError(
      `public/${path} does not follow the schema of ${name}: at ${error?.instancePath || 'the top level'} it ${error?.message}.`,
    );
  };
}
