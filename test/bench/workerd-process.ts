import { readFile } from 'node:fs/promises';
import type { BundledFile } from '../../generator/site/edge/edge-bundle.ts';
import { startWorkerd } from '../server/workerd.ts';

async function children(): Promise<ReadonlyMap<number, string>> {
  const text = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').catch(() => '');
  const pids = text
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number);
  const named = pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')] as const);
  return new Map(await Promise.all(named));
}

/** The Worker in a workerd of its own, to measure its processor time. @param folder holds the bundle */
export async function startMeasured(folder: string, files: readonly BundledFile[]) {
  const known = await children();
  const miniflare = await startWorkerd(folder, files);
  const url = await miniflare.ready;
  const [pid = -1] = [...(await children())].find(([it, name]) => !known.has(it) && name.startsWith('workerd')) ?? [];
  return { url, pid, stop: () => miniflare.dispose() };
}
