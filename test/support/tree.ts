import { resolve } from 'node:path';
import { loadArchive } from '../../generator/archive/load.ts';
import { batches, type Job, planBatch } from '../../generator/tree/plan.ts';
import { createBuild } from '../../runtime/api/builders.ts';
import { createEngine, type Engine } from '../../runtime/engine/engine.ts';
import { memoize, once } from '../../runtime/memo.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { createHandler, type Handler } from '../../runtime/server/handler.ts';
import { readFrom } from '../../runtime/server/node/server.ts';
import { describedHandler } from './described.ts';
import { PROJECT, PUBLIC } from './project.ts';

/** The engine of the project under test, and the server on its published tree. */

export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

const failLoudly = (error: unknown): never => {
  throw error;
};

/** The facts of an edition, loaded once for all tests of a process: no test can change them. */
const sharedArchive = memoize((edition: Edition) => frozen(loadArchive(resolve(PROJECT, 'archive'), edition)));

/** An engine of its own on the archive: it has computed nothing yet. */
export async function archiveEngine(edition: Edition = 'critical'): Promise<Engine> {
  return createEngine(sharedArchive(edition));
}

/** The service on the published tree, one for all tests of a process; every answer is held to the description. */
export const publishedHandler = once(
  (): Handler => describedHandler(createHandler({ readDocument: readFrom(PUBLIC), report: failLoudly }), PUBLIC),
);

export const plan = (engine: Engine): readonly Job[] => batches(engine).flatMap((unit) => planBatch(engine, unit));

/** The service with every document built by the engine on request: it does not read the tree. */
export function engineHandler(engine: Engine): Handler {
  const jobs = new Map(plan(engine).map((job) => [job.path, job]));
  const build = createBuild(engine);
  const readDocument = async (path: string): Promise<unknown> => {
    const job = jobs.get(path);
    // The round trip drops undefined fields, as a file does.
    return job === undefined ? null : JSON.parse(JSON.stringify(build(job.name, job.key)));
  };
  return createHandler({ readDocument, report: failLoudly });
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** null for an empty body. */
  readonly json: unknown;
}

export async function ask(handler: Handler, path: string, init?: RequestInit): Promise<Answer> {
  const response = await handler(new Request(`http://localhost${path}`, init));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === '' ? null : JSON.parse(text) };
}
