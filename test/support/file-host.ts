import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStaticTree } from '../../generator/site/static-server.ts';
import { PUBLIC } from './project.ts';

export interface FileHost {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the published tree as `npm run serve:static` does, uncached; `basePath` is empty or as `/some/path`. */
export async function serveFiles(basePath: string): Promise<FileHost> {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  const folder = join(root, basePath);
  await mkdir(join(folder, '..'), { recursive: true });
  if (basePath !== '') {
    await symlink(PUBLIC, folder);
    // http-server serves the page of its root for addresses without a file; hosts of project pages serve the tree's.
    await symlink(join(PUBLIC, '404.html'), join(root, '404.html'));
  }
  const { url, close } = await serveStaticTree(basePath === '' ? PUBLIC : root, 0, 'no-store');
  return {
    url: url + basePath,
    close: async () => {
      await close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
