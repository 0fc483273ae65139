import { join } from 'node:path';
import { CACHE_DIRECTORY } from '../cache-directory.ts';
import { IS_COMPILED } from '../code-directory.ts';
import { madeFromCode } from './made-from-code.ts';
import type { CompiledSchemas } from './validate.ts';

/** Makes them; the compiler is loaded only where there is something to compile. */
const make = async (): Promise<CompiledSchemas> => (await import('./compile-schemas.ts')).compileSchemas();

/**
 * The compiled schemas, kept for the next build; the package keeps nothing.
 *
 * @param codeDirectory holds the code
 * @param code changes with the code
 */
export const compiledSchemas = (codeDirectory: string, code: string): Promise<CompiledSchemas> =>
  IS_COMPILED ? make() : madeFromCode(join(codeDirectory, CACHE_DIRECTORY, 'schemas'), code, make);
