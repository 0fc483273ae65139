import { readFile } from 'node:fs/promises';

/** What processes take of the processor. */

/** Milliseconds of a tick of the clock that Linux counts in. */
const TICK_MILLISECONDS = 10;

/** Milliseconds of processor time that a process has taken, in steps of 10; null where the machine does not tell. */
export async function processorTime(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name of a process may hold anything, blanks and brackets too.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS;
}
