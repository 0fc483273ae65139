import { resolve } from 'node:path';

/** Where the code lies that runs. */

/** Whether it is compiled, as in the package, in which its sources and everything that is made of them lie beside it. */
export const IS_COMPILED = import.meta.url.endsWith('.js');

/** Holds the sources, which need not be where the archive is: the project, or the package. */
export const CODE_DIRECTORY = resolve(import.meta.dirname, IS_COMPILED ? '../..' : '..');

/** What is compiled and made beforehand, in the package. */
export const COMPILED_DIRECTORY = resolve(CODE_DIRECTORY, 'dist');
