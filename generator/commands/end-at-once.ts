import { systemCalls } from '../publish/system.ts';

/**
 * Has the process end at once when all is done: the system takes its memory back as a whole, and threads do not give
 * back theirs piece by piece. Where there is no such call it ends as any other.
 */
export async function endAtOnce(): Promise<void> {
  const { end } = await systemCalls();
  if (end !== null) process.on('exit', end);
}
