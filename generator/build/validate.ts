import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ValidateFunction } from 'ajv';
import type { DocumentName } from '../../runtime/documents/documents.ts';
import { once } from '../../runtime/memo.ts';
import { ReaderError } from '../reader-error.ts';

/** A document that does not follow its own schema: a fault of the generator, not of the archive. */
export class DocumentError extends ReaderError {
  override readonly name = 'DocumentError';
}

/**
 * The schemas of what is published, compiled (`compile-schemas.ts`). That takes a fifth of a small build, so it is done
 * once for all threads, and kept from build to build.
 */
export interface CompiledSchemas {
  /** Of each kind, a hash of the schema that its files follow. */
  readonly prints: Readonly<Record<DocumentName, string>>;
  /** A module in the form of CommonJS that has a check for each kind, which only says yes or no (`quick-checks.ts`). */
  readonly quick: string;
  /** The same of Ajv, which says what is wrong too. */
  readonly code: string;
}

/** Checks what is published of a kind against its schema. */
export type CheckDocument = (name: DocumentName, document: unknown, path: string) => void;

/** The checks of compiled schemas, by kind. */
function checksIn<Check>(code: string): Readonly<Record<DocumentName, Check>> {
  const module = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require']);
  run(module, module.exports, createRequire(import.meta.url));
  return module.exports as Readonly<Record<DocumentName, Check>>;
}

/** @throws DocumentError (from the check) that names the file, the JSON pointer and what was expected */
export function createCheckDocument({ quick, code }: CompiledSchemas): CheckDocument {
  const isRight = checksIn<(document: unknown) => boolean>(quick);
  const checks = once(() => checksIn<ValidateFunction>(code));
  return (name, document, path) => {
    if (isRight[name](document)) return;
    const validate = checks()[name];
    if (validate(document)) return;
    const [error] = validate.errors ?? [];
    throw new DocumentError(
      `public/${path} does not follow the schema of ${name}: at ${error?.instancePath || 'the top level'} it ${error?.message}.`,
    );
  };
}
