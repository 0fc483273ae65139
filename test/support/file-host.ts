import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import httpServer from 'http-server';
import { PUBLIC } from './tree.ts';

/** A host that has only files. */
export interface FileHost {
  /** Where the tree lies, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the published tree with http-server, as `npm run serve:static` does.
 *
 * @param basePath the path that the tree lies under, such as `/some/path`; empty for the root
 */
export async function serveFiles(basePath: string): Promise<FileHost> {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  const place = join(root, basePath);
  await mkdir(join(place, '..'), { recursive: true });
  if (basePath !== '') await symlink(PUBLIC, place);
  const host = httpServer.createServer({ root: basePath === '' ? PUBLIC : root, cache: -1 });
  // Its types leave out the server of Node that it wraps.
  const { server } = host as unknown as { readonly server: Server };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(root, { recursive: true, force: true });
    },
  };
}
