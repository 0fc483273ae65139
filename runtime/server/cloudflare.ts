import { PAGE_FILE } from './file-types.ts';
import { createHandler, type Handler } from './handler.ts';
import { prefersPage } from './http.ts';
import { withVaryAccept } from './root-page.ts';
import { bytesOverFetch, versionOverFetch } from './tree-over-fetch.ts';

/**
 * Cloudflare: a Worker with static assets. Cloudflare serves an asset without calling the Worker; only requests for the
 * root, which is a page for browsers and JSON for other clients, go to the Worker first (`run_worker_first`).
 */

/** The binding of the static assets. */
export interface Environment {
  readonly ASSETS: { fetch(url: string): Promise<Response> };
}

/** Assets are found by path; the host does not matter. */
const ANY_HOST = 'https://assets.invalid';

/** The handler lives as long as the isolate, so that its caches serve later requests. */
function createWorker() {
  let handler: Handler | undefined;
  return {
    fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
      if (new URL(request.url).pathname === '/' && prefersPage(request.headers.get('accept')))
        return withVaryAccept(ASSETS.fetch(`${ANY_HOST}/${PAGE_FILE}`));
      const fetchFile = (path: string) => ASSETS.fetch(`${ANY_HOST}/${path}`);
      handler ??= createHandler({
        readFile: bytesOverFetch(fetchFile),
        version: versionOverFetch(fetchFile),
        report: console.error,
      });
      return handler(request);
    },
  };
}

export default createWorker();
