import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentName, type DocumentOf, documentPath } from '../../runtime/documents/documents.ts';
import type { ErrorBody } from '../../runtime/interface/api-error.ts';
import { once } from '../../runtime/memo.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { ARCHIVE_DIRECTORY, CODE_DIRECTORY, COMPILED_DIRECTORY } from '../code-directory.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { isSameHost } from '../same-host.ts';
import { writeWhole } from '../write-whole.ts';

/** The source of answers: the engine, unless a tree or an address is given. */
export interface ArchiveLocation {
  readonly tree?: string | undefined;
  readonly url?: string | undefined;
  readonly edition?: Edition | undefined;
}

/** A response of the interface. */
export interface InterfaceResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Published documents that are about the whole archive. */
type WholeDocument = Extract<DocumentName, 'archive' | 'catalogue' | 'aliases' | 'lookup'>;

/** The file of the look-up table of an edition; computing the table takes longer than answering a question. */
export const storedLookup = (edition: Edition): string => join(COMPILED_DIRECTORY, `lookup-${edition}.json`);

/** The interface and the published documents, from the engine, a tree or a service. */
export interface Archive {
  /** Sends a request such as `/maqamat`. @throws CommandError when a service cannot be reached */
  request(path: string): Promise<InterfaceResponse>;
  /** @throws CommandError when the tree or service does not have the document */
  document<N extends WholeDocument>(name: N): Promise<DocumentOf<N>>;
}

/**
 * The body of a response.
 *
 * @throws CommandError with the error of the interface when it refuses the request
 */
export async function get(archive: Archive, path: string): Promise<unknown> {
  const { status, body } = await archive.request(path);
  if (status === 200) return body;
  throw new CommandError(status < 500 ? EXIT.refused : EXIT.failed, body as ErrorBody);
}

/** Milliseconds within which a service has to answer. */
const SERVICE_TIMEOUT = 60_000;

/** Bytes of an answer of a service; the largest has 30 MB. */
const MAX_ANSWER = 64 * 2 ** 20;

/** The error for a service with another interface. */
export function notThisInterface(address: string, error: unknown): CommandError {
  const { cause } = error instanceof Error ? error : {};
  return new CommandError(EXIT.failed, {
    error: `${address} does not answer as this interface does.`,
    message: String(cause instanceof Error ? cause.message : error instanceof Error ? error.message : error),
    hint: 'Name the address of a service, as in --url http://127.0.0.1:8080, or leave --url out.',
  });
}

/** @throws Error when the body has more than `MAX_ANSWER` bytes, or is no JSON */
async function jsonOf({ body }: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_ANSWER) throw new Error(`The answer has more than ${MAX_ANSWER} bytes.`);
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString());
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

/** @throws Error for anything but an error of the interface */
function requireErrorBody(body: unknown): void {
  const { error, message, hint, validOptions = [] } = Object(body) as Readonly<Record<string, unknown>>;
  const isError = isText(error) && isTextOrNone(message) && isTextOrNone(hint);
  if (!isError || !Array.isArray(validOptions) || !validOptions.every(isText)) throw new Error('It is no error body.');
}

/** @throws CommandError when a service cannot be reached or does not answer with JSON */
async function requestService(address: string, path: string): Promise<InterfaceResponse> {
  try {
    const response = await fetch(address.replace(/\/+$/, '') + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(SERVICE_TIMEOUT),
    });
    if (!isSameHost(new URL(address), new URL(response.url))) throw new Error('It redirects to another host.');
    const body = await jsonOf(response);
    if (response.status !== 200) requireErrorBody(body);
    return { status: response.status, body };
  } catch (error) {
    throw notThisInterface(address, error);
  }
}

function requestHandler(handler: (request: Request) => Promise<Response>): Archive['request'] {
  const send: Archive['request'] = async (path) => {
    const response = await handler(new Request(`http://localhost${path}`));
    // A path that ends in slashes is redirected to the one without them.
    if (response.status === 308) return send(path.replace(/^([^?]*?)\/+(?=\?|$)/, '$1'));
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return send;
}

function serviceArchive(url: string): Archive {
  const request: Archive['request'] = (path) => requestService(url, path);
  return {
    request,
    document: async <N extends WholeDocument>(name: N) =>
      (await get({ request } as Archive, `/${documentPath(name, {})}`)) as DocumentOf<N>,
  };
}

async function treeArchive(tree: string): Promise<Archive> {
  const { bytesFrom, readFrom, versionOf } = await import('../../runtime/server/node-tree.ts');
  const version = versionOf(tree);
  const missing = new CommandError(EXIT.failed, {
    error: `${tree} is not a published tree.`,
    hint: "'maqam-archive build' makes one in public/, 'maqam-archive mirror' fetches one.",
  });
  if ((await version()) === null) throw missing;
  const handler = once(async () => {
    const { createHandler } = await import('../../runtime/server/handler.ts');
    return requestHandler(createHandler({ readFile: bytesFrom(tree), version, report: console.error }));
  });
  return {
    request: async (path) => (await handler())(path),
    async document<N extends WholeDocument>(name: N) {
      const document = await readFrom(tree)(documentPath(name, {}));
      if (document === null) throw missing;
      return document as DocumentOf<N>;
    },
  };
}

/** Whether the code runs in a checkout of the project, where facts and code change. */
const isCheckout = (): boolean => existsSync(join(CODE_DIRECTORY, 'tsconfig.json'));

/** Whether a file is at least as new as the archive and the compiled code. */
function isUpToDate(file: string): boolean {
  const inputs = [
    join(CODE_DIRECTORY, '.cache/build.tsbuildinfo'),
    ARCHIVE_DIRECTORY,
    ...readdirSync(ARCHIVE_DIRECTORY, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(ARCHIVE_DIRECTORY, name),
    ),
  ];
  const { mtimeMs } = statSync(file);
  return inputs.every((input) => (statSync(input, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= mtimeMs);
}

/** The look-up table from its file; null if there is none, or only an outdated one in a checkout. */
async function readStoredLookup(edition: Edition): Promise<DocumentOf<'lookup'> | null> {
  const file = storedLookup(edition);
  if (!existsSync(file) || (isCheckout() && !isUpToDate(file))) return null;
  return JSON.parse(await readFile(file, 'utf8'));
}

function engineArchive(edition: Edition): Archive {
  const records = once(async () => {
    const { loadArchive } = await import('../archive/load.ts');
    return loadArchive(ARCHIVE_DIRECTORY, edition);
  });
  const handler = once(async () => {
    const { createArchiveHandler } = await import('../../runtime/library/handler.ts');
    return requestHandler(createArchiveHandler(await records()));
  });
  const build = once(async () => {
    const [{ createBuild }, { createEngine }] = await Promise.all([
      import('../../runtime/interface/builders.ts'),
      import('../../runtime/engine/engine.ts'),
    ]);
    return createBuild(createEngine(await records()));
  });
  return {
    request: async (path) => (await handler())(path),
    async document<N extends WholeDocument>(name: N) {
      const stored = name === 'lookup' ? await readStoredLookup(edition) : null;
      if (stored !== null) return stored as DocumentOf<N>;
      const document = (await build())(name, {});
      if (document === null) throw new TypeError(`Every archive has a ${name}.`);
      if (name === 'lookup' && isCheckout()) {
        // In a read-only checkout, every command computes the table.
        await writeWhole(storedLookup(edition), JSON.stringify(document)).catch(() => undefined);
      }
      return document;
    },
  };
}

/**
 * Opens the archive of the options.
 *
 * @throws CommandError when a folder is not a tree, or when both a tree and an address are given
 */
export async function openArchive({ tree, url, edition = 'critical' }: ArchiveLocation): Promise<Archive> {
  if (tree !== undefined && url !== undefined) {
    throw new CommandError(EXIT.usage, {
      error: '--tree and --url name two places to ask.',
      hint: 'Give one of them.',
    });
  }
  if (url !== undefined) return serviceArchive(url);
  return tree === undefined ? engineArchive(edition) : treeArchive(tree);
}
