import { answerFileOf } from '../endpoints/stated-request.ts';
import { endpoints } from '../endpoints/table.ts';
import { recent } from '../memo.ts';
import type { Admission } from './admission.ts';
import { ApiError } from './api-error.ts';
import { createBaseAddress } from './base-address.ts';
import { type Compute, createCompute, type Task, taskKey } from './compute.ts';
import { requestTag } from './entity-tags.ts';
import { createHandOn } from './hand-on.ts';
import {
  ALLOWED_METHODS,
  type Answer,
  AS_THEY_ARE,
  type Asked,
  CACHE_NOTHING,
  type Encoded,
  errorAnswer,
  type Forms,
  GONE,
  htmlAnswer,
  jsonAnswer,
  preflight,
  redirect,
} from './http.ts';
import { readParameters } from './read-parameters.ts';
import { createRouter } from './routing.ts';
import { isSharedForm, requireWithinLimits, withoutSlashAtEnd } from './target.ts';
import { readerOf, type Tree } from './tree.ts';
import { isHeavy } from './weight.ts';

/** What a platform gives the service. */
export type ServiceOptions = Tree & {
  /**
   * The version of the tree that is read at the moment: another for every other tree, null where it does not tell.
   * With it, tags are known before the answers are, and another tree is taken up as soon as it is there.
   */
  readonly version?: () => string | null | Promise<string | null>;
  /** Where the tree is served, for one that was built for no address: links lead there; empty by default. */
  readonly baseUrl?: string;
  /** Is told of errors that no request should cause. */
  readonly report?: (error: unknown) => void;
  /** Bounds what is done at once; without it nothing does, as on hosts that bound and multiply the service themselves. */
  readonly admission?: Admission<Encoded>;
  /** Computes what is heavy elsewhere; by default everything is computed here. */
  readonly computeHeavy?: Compute;
  /** The forms in which answers leave; as they are by default. */
  readonly forms?: Forms;
};

/** The service without the objects of the web, which some platforms have to make first. */
export interface Service {
  /** Route, check, answer. It never throws; every failure is a JSON answer. */
  answer(asked: Asked): Promise<Answer>;
  /** What links begin with, in the tree that is there at the moment. */
  base(): Promise<string>;
}

/** Files of so many bytes are handed on without being counted as held: as many leave at once. */
const UNCOUNTED_BYTES = 65_536;

/** How often an answer is made that was begun on one tree and ended on another. */
const TRIES = 3;

/**
 * Equal for work that may be shared: an answer from the tree before, or made while nobody knew where its links lead, is
 * held until it has left, and is nobody else's.
 */
const jobKey = (task: Task): string => `${task.turn} ${task.base} ${taskKey(task)}`;

/** The root is a page for browsers and data for everything else, errors too, so caches have to keep both apart. */
const varyOf = ({ pathname }: Asked): readonly string[] => (pathname === '/' ? ['Accept'] : []);

/** What is known of the tree that is there at the moment. */
interface Seen {
  readonly turn: number;
  base(): string | Promise<string>;
  readonly handOn: ReturnType<typeof createHandOn> | null;
}

/** Made, or what it failed with. */
type Outcome = { readonly answer: Answer } | { readonly error: unknown };

/** The service on a published tree. */
export function createService(options: ServiceOptions): Service {
  const { baseUrl = '', report, admission, computeHeavy, version, forms = AS_THEY_ARE } = options;
  const route = createRouter(endpoints);
  const computeLight = createCompute(options);
  const latest = recent<string | null, Seen>(1);
  let turns = 0;
  const see = (tree: string | null): Seen => {
    turns++;
    const readDocument = readerOf(options);
    const { readFile } = options;
    return {
      turn: turns,
      base: createBaseAddress(readDocument, baseUrl),
      handOn: readFile === undefined ? null : createHandOn(readFile, readDocument, tree !== null),
    };
  };

  const seenNow = (tree: string | null): Seen => latest(tree, () => see(tree));

  async function treeNow(): Promise<string | null> {
    try {
      return (await version?.()) ?? null;
    } catch {
      return null;
    }
  }

  function compute(task: Task, isHeavyTask: boolean, asked: Asked): Promise<Encoded> {
    const work = (signal: AbortSignal) => ((isHeavyTask && computeHeavy) || computeLight)(task, signal);
    const client = asked.client();
    if (admission === undefined) return work(client.signal);
    return admission[isHeavyTask ? 'heavy' : 'light'].run(jobKey(task), client, work);
  }

  async function handedOn(file: string, task: Task, asked: Asked, { handOn }: Seen): Promise<Encoded | null> {
    const there = (await handOn?.(file, task.base)) ?? null;
    if (there === null || admission === undefined || there.bytes.length <= UNCOUNTED_BYTES) return there;
    // It is held in memory until it has left, like what was made.
    return admission.light.run(jobKey(task), asked.client(), async () => there);
  }

  async function attempt(asked: Asked, tree: string | null, seen: Seen, base: string): Promise<Answer> {
    const { method, pathname, search } = asked;
    if (method === 'OPTIONS') return preflight(base);
    if (method !== 'GET' && method !== 'HEAD') {
      throw new ApiError(405, {
        error: 'Method not allowed',
        message: `This service is read-only; it answers ${ALLOWED_METHODS}, not ${method}.`,
        hint: 'Send the request as GET.',
      });
    }
    requireWithinLimits(asked);
    const one = withoutSlashAtEnd(pathname);
    if (one !== null) return redirect(one + search, base);
    if (options.readFile !== undefined && isSharedForm(asked)) {
      const { sharedForm } = await import('./shared-form.ts');
      const page = await sharedForm(asked, options.readFile, readerOf(options));
      if (page !== null) return htmlAnswer(asked, page, base, forms);
    }
    const match = route(pathname);
    const query = readParameters(match, new URLSearchParams(search));
    const task = { endpoint: match.endpoint.id, query, base, tree, turn: seen.turn };
    const file = seen.handOn === null ? null : answerFileOf(match.endpoint, query);
    const promised = {
      // A tree that was built for no address can be served at several, one after the other: links are part of answers.
      etag: tree === null ? null : requestTag(tree, base + taskKey(task)),
      make: async () =>
        (file === null ? null : await handedOn(file, task, asked, seen)) ??
        (await compute(task, isHeavy(match.endpoint, query.values), asked)),
    };
    return jsonAnswer(asked, promised, varyOf(asked), base, forms);
  }

  return {
    base: async () => seenNow(await treeNow()).base(),
    async answer(asked) {
      for (let left = TRIES; ; left--) {
        const tree = await treeNow();
        const seen = seenNow(tree);
        const base = await seen.base();
        const outcome = await attempt(asked, tree, seen, base).then(
          (answer): Outcome => ({ answer }),
          (error: unknown): Outcome => ({ error }),
        );
        // What was read may be of two trees where another has come in the meantime, even if it has gone again.
        const isOfTwo = version !== undefined && seenNow(await treeNow()) !== seen;
        if (asked.isGone()) return GONE;
        if (left > 1 && isOfTwo) continue;
        if ('error' in outcome && !(outcome.error instanceof ApiError)) report?.(outcome.error);
        const made = 'answer' in outcome ? outcome.answer : errorAnswer(outcome.error, base, varyOf(asked));
        return isOfTwo ? { ...made, headers: { ...made.headers, 'cache-control': CACHE_NOTHING } } : made;
      }
    },
  };
}
