import type { Code } from './code.ts';
import { hashOf } from './hash.ts';

const LIBRARIES = 'package-lock.json';

/** What all code runs with, by hash. */
export const surroundingsOf = (code: Code): string => hashOf(process.version, code.text(LIBRARIES));

/** What runs in the threads that build, by hash: it is known before that of all parts of a tree, so that they can begin. */
export const workerPrint = (code: Code): string =>
  hashOf(surroundingsOf(code), code.closure(['generator/build/worker.ts'], true));
