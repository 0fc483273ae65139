import { PAGE_FILE } from '../../../runtime/server/file-kinds.ts';
import type { Extra } from '../../publish/extra.ts';
import { jsonScript } from '../reading/html.ts';

/** The service worker of the page. It lies at the root of the tree: a worker governs only what lies below it. */
export const WORKER = 'service-worker.js';

/** A description as the page carries it, at the end of its head. */
const inPage = (dataset: object): string => `${jsonScript(dataset).text}\n  </head>`;

/**
 * The files of the page for one tree.
 *
 * @param version changes with the tree, so that what a browser keeps for use without a network is renewed
 * @param dataset what search engines are told of the tables
 */
export const forTree = (files: readonly Extra[], version: string, dataset: object): readonly Extra[] =>
  files.map((file) => {
    if (file.path === WORKER) {
      return { ...file, content: `globalThis.SHELL_VERSION = ${JSON.stringify(version)};\n${file.content}` };
    }
    if (file.path === PAGE_FILE)
      return { ...file, content: String(file.content).replace('</head>', () => inPage(dataset)) };
    return file;
  });
