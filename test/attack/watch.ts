import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PROJECT } from '../support/project.ts';

/** What an attack does to others: the memory of the server, and how long a light request takes meanwhile. */

export const LIGHT = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=cents';

export interface Seen {
  readonly seconds: number;
  /** Greatest resident memory of the server in megabytes; null where the machine does not tell. */
  readonly peakMegabytes: number | null;
  /** Milliseconds of the light requests that were answered, in rising order. */
  readonly light: readonly number[];
  readonly lightFailed: number;
}

const PAUSE_MILLISECONDS = 10;
const PATIENCE_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 50;

/** Resident megabytes of a process and of those that it has started; null where the machine does not tell. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [status, children] = await Promise.all([read('status'), read(`task/${pid}/children`)]);
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  if (kilobytes === undefined) return null;
  const started = children.split(' ').filter((child) => child !== '');
  const theirs = await Promise.all(started.map((child) => residentMegabytes(Number(child))));
  return theirs.reduce<number>((sum, own) => sum + (own ?? 0), Number(kilobytes) / 1024);
}

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

export async function watching<T>(
  url: string,
  pid: number | null,
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly seen: Seen }> {
  const probe = new Worker(join(PROJECT, 'test/attack/probe.mjs'), {
    execArgv: [],
    workerData: { address: url + LIGHT, pause: PAUSE_MILLISECONDS, patience: PATIENCE_MILLISECONDS },
  });
  const lightAnswers = new Promise<{ taken: number[]; failed: number }>((resolve, reject) => {
    probe.once('message', resolve);
    probe.once('error', reject);
  });
  let peak: number | null = null;
  const look = async () => {
    const now = pid === null ? null : await residentMegabytes(pid);
    if (now !== null) peak = Math.max(peak ?? 0, now);
  };
  const timer = setInterval(() => void look(), LOOK_MILLISECONDS);
  const begun = performance.now();
  try {
    const result = await run();
    const seconds = (performance.now() - begun) / 1000;
    await look();
    probe.postMessage('over');
    const { taken, failed } = await lightAnswers;
    const light = taken.sort((a, b) => a - b);
    return { result, seen: { seconds, peakMegabytes: peak, light, lightFailed: failed } };
  } finally {
    clearInterval(timer);
    await probe.terminate();
  }
}
