import { PAGE_FILE } from '../../../runtime/server/file-kinds.ts';
import type { Extra } from '../../publish/extra.ts';
import { jsonScript } from '../reading/html.ts';

/** The service worker of the page. It lies at the root of the tree: the scope of a worker is its own folder. */
export const WORKER = 'service-worker.js';

/** A description as a script at the end of the page's head. */
const inPage = (dataset: object): string => `${jsonScript(dataset).text}\n  </head>`;

/**
 * The files of the page for one tree.
 *
 * @param version changes with the tree, so that offline caches of browsers are renewed
 * @param dataset the description of the tables for search engines
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
