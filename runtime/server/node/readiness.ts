import { SERVICE } from '../../api/description.ts';
import { RETRY_AFTER_SECONDS } from '../../api/limits.ts';
import { lru } from '../../memo.ts';
import type { RootIndex } from '../../schemas/root.ts';
import { FILE_TYPES } from '../file-types.ts';
import type { Answer, ServiceRequest } from '../http.ts';
import { loadFrom, type ReadDocument } from '../tree.ts';

/** Reports to monitors whether the server can answer (docs/operate.md#readiness). */

const READY_PATH = '/-/ready';

export const isReadinessRequest = ({ method, pathname }: Pick<ServiceRequest, 'method' | 'pathname'>): boolean =>
  pathname === READY_PATH && (method === 'GET' || method === 'HEAD');

/** The report. */
type Readiness =
  /** `version` of the API; `tree` is the version of the tree. */
  | { readonly ready: true; readonly version: string; readonly edition: string; readonly tree: string | null }
  | { readonly ready: false; readonly reason: string };

const readinessAnswer = (readiness: Readiness): Answer => ({
  status: readiness.ready ? 200 : 503,
  headers: {
    'content-type': FILE_TYPES.json,
    'cache-control': 'no-store',
    ...(readiness.ready ? {} : { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  },
  bytes: new TextEncoder().encode(`${JSON.stringify(readiness)}\n`),
});

/**
 * Checks whether there is a tree, and which. It needs no slot, so an overloaded server is ready too.
 *
 * @param version of the current tree
 */
export function createReadiness(
  readDocument: ReadDocument,
  version: () => string | null | Promise<string | null>,
): () => Promise<Answer> {
  const rootOf = lru<string, Promise<RootIndex | null>>(1);
  return async () => {
    try {
      const tree = await version();
      const read = () => loadFrom(readDocument)('root', {});
      // A tree without a version is read each time: it may be new, or gone.
      const root = await (tree === null ? read() : rootOf(tree, read));
      if (root === null) return readinessAnswer({ ready: false, reason: 'There is no published tree.' });
      return readinessAnswer({ ready: true, version: SERVICE.version, edition: root.edition, tree });
    } catch {
      return readinessAnswer({ ready: false, reason: 'The published tree cannot be read.' });
    }
  };
}
