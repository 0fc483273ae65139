import { ApiError } from './api-error.ts';
import { RETRY_AFTER_SECONDS } from './limits.ts';

/**
 * How much is done at once. What asks for the same shares one job; a job that nobody waits for any more is stopped;
 * beyond the limits a request is told to come again. (Queues of libraries do the waiting, not the sharing and leaving.)
 */

/** The limits of a lane. */
export interface LaneLimits {
  /** Jobs in work at once. */
  readonly working: number;
  /** Jobs that wait at once. */
  readonly queued: number;
  /** Milliseconds that a job waits at most. */
  readonly waitMilliseconds: number;
  /** Bytes of answers that are not on their way yet, beyond which no job is taken or begun; each is counted once. */
  readonly heldBytes: number;
}

/** What is known of a client. */
export interface Client {
  /** Aborted when the client has gone before its answer. */
  readonly signal: AbortSignal;
  /** Resolves when the answer has left or the client has gone; where a platform cannot tell, it has left at once. */
  readonly flushed?: Promise<unknown>;
}

/** What a job makes. */
export interface Made {
  readonly bytes: Uint8Array;
}

/** Jobs of one weight. */
export interface Lane<T extends Made> {
  /**
   * Does a piece of work, or joins who does the same.
   *
   * @param key the same for the same work
   * @param work is told by its signal when nobody waits for it any more
   * @throws ApiError 503 when there is too much to do; the signal's reason when the client has gone
   */
  run(key: string, client: Client, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** A lane for what is quick, and one for what is not. */
export interface Admission<T extends Made> {
  readonly light: Lane<T>;
  readonly heavy: Lane<T>;
}

/** What is answered beyond the limits. */
export const tooMuch = (message: string): ApiError =>
  new ApiError(503, {
    error: 'Too much to do',
    message,
    hint: `Send the request again in ${RETRY_AFTER_SECONDS} seconds.`,
  });

interface Job<T> {
  readonly key: string;
  readonly controller: AbortController;
  readonly made: Promise<T>;
  begin(): void;
  refuse(error: ApiError): void;
  /** Clients that wait for the answer or take it. */
  users: number;
  /** Made, or failed: there is nothing left to stop. */
  isOver: boolean;
  /** Of the answer, once it is made and as long as it has users. */
  bytes: number;
  patience: ReturnType<typeof setTimeout> | undefined;
}

/** Rejects as soon as the client has gone. */
async function unlessGone<T>(made: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: gone, reject } = withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([made, gone]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** A promise with what settles it. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  // Whoever waits for it is told; nobody may.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** A lane with its limits. */
export function createLane<T extends Made>({
  working: most,
  queued,
  waitMilliseconds,
  heldBytes,
}: LaneLimits): Lane<T> {
  const jobs = new Map<string, Job<T>>();
  const waiting = new Set<Job<T>>();
  let working = 0;
  let held = 0;

  const forget = (job: Job<T>): void => {
    clearTimeout(job.patience);
    waiting.delete(job);
    if (jobs.get(job.key) === job) jobs.delete(job.key);
  };
  const beginNext = (): void => {
    for (const job of waiting) {
      // Whoever waits may have come before the answers that are held now were made.
      if (working >= most || held >= heldBytes) return;
      clearTimeout(job.patience);
      waiting.delete(job);
      job.begin();
    }
  };
  const leave = (job: Job<T>): void => {
    job.users--;
    if (job.users > 0) return;
    forget(job);
    held -= job.bytes;
    job.bytes = 0;
    if (!job.isOver) job.controller.abort();
    beginNext();
  };

  function createJob(key: string, work: (signal: AbortSignal) => Promise<T>): Job<T> {
    const controller = new AbortController();
    const { promise, resolve, reject } = withResolvers<T>();
    const job: Job<T> = {
      key,
      controller,
      made: promise,
      begin() {
        working++;
        work(controller.signal)
          .then((made) => {
            job.isOver = true;
            if (job.users > 0) job.bytes = made.bytes.byteLength;
            held += job.bytes;
            resolve(made);
          })
          .catch((error: unknown) => {
            job.isOver = true;
            forget(job);
            reject(error);
          })
          .finally(() => {
            working--;
            beginNext();
          });
      },
      refuse: reject,
      users: 0,
      isOver: false,
      bytes: 0,
      patience: undefined,
    };
    return job;
  }

  /** @throws ApiError 503 */
  function take(key: string, work: (signal: AbortSignal) => Promise<T>): Job<T> {
    if (held >= heldBytes) throw tooMuch('Too many answers wait for their clients to take them.');
    if (working >= most && waiting.size >= queued) throw tooMuch(`${waiting.size} requests wait already.`);
    const job = createJob(key, work);
    jobs.set(key, job);
    waiting.add(job);
    // What begins at once needs no patience.
    if (working < most) return job;
    job.patience = setTimeout(() => {
      forget(job);
      job.refuse(tooMuch('The request has waited too long for its turn.'));
    }, waitMilliseconds);
    return job;
  }

  return {
    async run(key, { signal, flushed }, work) {
      signal.throwIfAborted();
      const job = jobs.get(key) ?? take(key, work);
      job.users++;
      beginNext();
      try {
        const made = await unlessGone(job.made, signal);
        void Promise.resolve(flushed).then(() => leave(job));
        return made;
      } catch (error) {
        leave(job);
        throw error;
      }
    },
  };
}

/** Lanes with their limits. */
export function createAdmission<T extends Made>(light: LaneLimits, heavy: LaneLimits): Admission<T> {
  return { light: createLane<T>(light), heavy: createLane<T>(heavy) };
}
