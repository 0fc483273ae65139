import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds of processor time that a thread has taken: Linux counts them in nanoseconds. */
async function ofThread(folder: string): Promise<number> {
  const [nanoseconds] = (await readFile(`${folder}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Milliseconds of processor time of the running threads of a process; null where the machine does not tell. */
export async function processorTime(pid: number): Promise<number | null> {
  try {
    const tasks = `/proc/${pid}/task`;
    const times = await Promise.all((await readdir(tasks)).map((thread) => ofThread(`${tasks}/${thread}`)));
    return times.reduce((sum, time) => sum + time, 0);
  } catch {
    return null;
  }
}

/** Milliseconds after the last byte in which a server does what it leaves for later. */
const AFTERWARDS = 50;

/** Milliseconds of processor time that a server takes for a request; NaN where the machine does not tell. @throws Error for another status than 200 */
export async function processorTimeOf(pid: number, url: string | URL): Promise<number> {
  const before = await processorTime(pid);
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} is answered ${answer.status}.`);
  await setTimeout(AFTERWARDS);
  return ((await processorTime(pid)) ?? Number.NaN) - (before ?? Number.NaN);
}
