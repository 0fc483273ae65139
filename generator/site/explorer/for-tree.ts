import type { Extra } from '../extra.ts';

/** The service worker of the page. It lies at the root of the tree: a worker governs only what lies below it. */
export const WORKER = 'service-worker.js';

/**
 * The files of the page for one tree.
 *
 * @param version changes with the tree, so that what a browser keeps for use without a network is renewed
 */
export const forTree = (files: readonly Extra[], version: string): readonly Extra[] =>
  files.map((file) =>
    file.path === WORKER
      ? { ...file, content: `globalThis.SHELL_VERSION = ${JSON.stringify(version)};\n${file.content}` }
      : file,
  );
