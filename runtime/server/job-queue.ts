import pLimit from 'p-limit';
import { overloadedError } from '../api/api-error.ts';

/** A bounded queue of jobs that make large answers. Equal requests share one job. */

export interface JobQueueLimits {
  /** Jobs that are computed or read at once. */
  readonly threads: number;
  /** Jobs that have started and whose responses are still open; their answers are in memory. */
  readonly slots: number;
  /** Jobs that wait for a slot. */
  readonly waiting: number;
}

/** Milliseconds that a job may wait before it starts; clients and proxies give up after a minute or two. */
export const LONGEST_WAIT = 30_000;

/**
 * Limits of heavy requests on a server with some threads for them. An answer has up to 30 MB, and takes a slot until its
 * clients have received it.
 */
export const heavyLimits = (threads: number): JobQueueLimits => ({ threads, slots: threads + 7, waiting: 64 });

export interface JobQueue<T> {
  /**
   * Runs a job, or joins the job with the same key. The job keeps its slot until all its responses are closed.
   *
   * @param key equal for requests with the same answer
   * @param closed resolves when the response is sent or the client has disconnected; undefined if the platform does not
   *   know
   * @param compute is not called if every client leaves before
   * @throws ApiError 503 when too many jobs wait, or this one waits too long; DOMException `AbortError` when every client left
   */
  run(key: string, closed: Promise<unknown> | undefined, compute: () => Promise<T>): Promise<T>;
}

interface Job<T> {
  readonly answer: Promise<T>;
  clients: number;
  /** Called when the last client has left. */
  release(): void;
}

/** An empty queue. */
export function createJobQueue<T>({ threads, slots, waiting }: JobQueueLimits): JobQueue<T> {
  const whenSlotFree = pLimit(slots);
  const whenThreadFree = pLimit(threads);
  const jobs = new Map<string, Job<T>>();

  function addJob(key: string, compute: () => Promise<T>): Job<T> {
    if (whenSlotFree.activeCount >= slots && whenSlotFree.pendingCount >= waiting)
      throw overloadedError(`${whenSlotFree.pendingCount} requests wait already.`);
    const clients = new AbortController();
    const allLeft = new Promise((resolve) => clients.signal.addEventListener('abort', resolve));
    const answer = new Promise<T>((resolve, reject) => {
      const expiry = setTimeout(() => {
        reject(overloadedError(`The request waited ${LONGEST_WAIT / 1000} seconds for others.`));
        release();
      }, LONGEST_WAIT);
      clients.signal.addEventListener('abort', () => clearTimeout(expiry));
      const computeIfWanted = () => {
        clearTimeout(expiry);
        clients.signal.throwIfAborted();
        return compute();
      };
      const runJob = async () => {
        resolve(await whenThreadFree(computeIfWanted));
        await allLeft;
      };
      whenSlotFree(runJob).catch(reject);
    });
    const job = { answer, clients: 0, release };
    function release() {
      // A later request with the same key needs a job of its own.
      if (jobs.get(key) === job) jobs.delete(key);
      clients.abort();
    }
    jobs.set(key, job);
    return job;
  }

  return {
    async run(key, closed, compute) {
      const job = jobs.get(key) ?? addJob(key, compute);
      job.clients++;
      const leaveJob = () => {
        job.clients--;
        if (job.clients === 0) job.release();
      };
      closed?.then(leaveJob, leaveJob);
      try {
        return await job.answer;
      } catch (error) {
        // A failure is not shared with later requests.
        job.release();
        throw error;
      } finally {
        if (closed === undefined) leaveJob();
      }
    },
  };
}
