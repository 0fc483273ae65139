import { AudioFileError, type FileProblem, trackFile } from '../read-audio.ts';
import type { Track } from '../track.ts';

/** Tracks the pitch of a file in a worker, so that the page stays responsive; to cancel, the page ends the worker. */

/** A message of the worker. */
export type Answer = { readonly share: number } | { readonly track: Track } | { readonly problem: FileProblem };

/** Minimum progress between two messages, as a share of the whole. */
const STEP = 0.01;

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const answer = (message: Answer) => postMessage(message);
  let next = 0;
  try {
    const track = await trackFile(data, (share) => {
      if (share < next) return;
      next = share + STEP;
      answer({ share });
    });
    answer({ track });
  } catch (error) {
    if (!(error instanceof AudioFileError)) throw error;
    answer({ problem: error.problem });
  }
});
