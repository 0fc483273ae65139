import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManifest, manifestText, sha256 } from '../../generator/publish/manifest.ts';
import { startHost } from '../support/host.ts';
import { PROJECT } from '../support/project.ts';
import type { Outcome } from './crowd.ts';
import { residentMegabytes } from './watch.ts';

/** A host whose manifest exhausts a client that creates its folders. */

const DEPTH = 509;
const FILES = 120;
const MAX_MEGABYTES = 1024;
const LOOK_MILLISECONDS = 50;

/** A manifest of 155 KB with files in 60,000 folders. */
function deepManifest(): string {
  const entry = (i: number) => ({
    path: `${i}/${'a/'.repeat(DEPTH - 1)}b`,
    bytes: 0,
    sha256: sha256(''),
    schema: null,
  });
  return manifestText(
    createManifest(
      Array.from({ length: FILES }, (_, i) => entry(i)),
      '1.0.0',
      new Date(0),
    ),
  );
}

export async function mirrorDeepTree(): Promise<Outcome[]> {
  const manifest = deepManifest();
  const host = await startHost((_, outgoing) => void outgoing.end(manifest));
  const folder = mkdtempSync(join(tmpdir(), 'maqam-attack-'));
  const command = join(PROJECT, 'dist/generator/cli/maqam-archive.js');
  const child = spawn(process.execPath, [command, 'mirror', host.url, join(folder, 'tree')], { stdio: 'ignore' });
  let peak = 0;
  const timer = setInterval(async () => {
    peak = Math.max(peak, (await residentMegabytes(child.pid ?? -1)) ?? 0);
  }, LOOK_MILLISECONDS);
  const [status] = await once(child, 'exit');
  clearInterval(timer);
  await host.close();
  rmSync(folder, { recursive: true });
  const isClear = status === 1 && peak < MAX_MEGABYTES;
  return [{ what: `mirror ended with ${status}, ${peak.toFixed(0)} MB`, bytes: 0, isClear }];
}
