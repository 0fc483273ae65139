import { recent } from '../memo.ts';
import type { RootIndex } from '../schemas/root.ts';
import { SERVICE } from '../service/description.ts';
import { FILE_TYPES } from '../service/file-kinds.ts';
import type { Asked } from '../service/http.ts';
import { RETRY_AFTER_SECONDS } from '../service/limits.ts';
import type { ReadDocument } from '../service/tree.ts';
import type { Sent } from './content-coding.ts';

/** Whether a server can answer, for what watches over it (docs/operating.md#is-it-ready). No path of the interface is like it. */

export const READY_PATH = '/-/ready';

export const isAboutReadiness = ({ method, pathname }: Pick<Asked, 'method' | 'pathname'>): boolean =>
  pathname === READY_PATH && (method === 'GET' || method === 'HEAD');

/** What is told of a server. */
type Readiness =
  /** `version` is that of the interface, `tree` what the tree was built from. */
  | { readonly ready: true; readonly version: string; readonly edition: string; readonly tree: string | null }
  | { readonly ready: false; readonly reason: string };

function sent(method: string, readiness: Readiness): Sent {
  const body = new TextEncoder().encode(`${JSON.stringify(readiness)}\n`);
  const headers = {
    'content-type': FILE_TYPES.json,
    'cache-control': 'no-store',
    'content-length': String(body.length),
    ...(readiness.ready ? {} : { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  };
  return { status: readiness.ready ? 200 : 503, headers, body: method === 'HEAD' ? null : body };
}

/**
 * Tells whether there is a tree, and which. It waits for nothing that answers wait for, so a server with much to do is
 * ready too.
 *
 * @param version of the tree that is there at the moment
 */
export function createReadiness(
  readDocument: ReadDocument,
  version: () => string | null | Promise<string | null>,
): (method: string) => Promise<Sent> {
  const rootOf = recent<string, Promise<unknown>>(1);
  return async (method) => {
    try {
      const tree = await version();
      const read = () => readDocument('index.json');
      // What does not tell its version may be another one every time, or none yet.
      const root = (await (tree === null ? read() : rootOf(tree, read))) as RootIndex | null;
      if (root === null) return sent(method, { ready: false, reason: 'There is no published tree.' });
      return sent(method, { ready: true, version: SERVICE.version, edition: root.edition, tree });
    } catch {
      return sent(method, { ready: false, reason: 'The published tree cannot be read.' });
    }
  };
}
