import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentOf, documentPath } from '../runtime/documents/documents.ts';
import { localArchive, targetOf } from '../runtime/library/local-archive.ts';
import { once } from '../runtime/memo.ts';
import { type ApiResponse, type Archive, get, type WholeDocument } from '../runtime/questions/archive.ts';
import { Refusal } from '../runtime/questions/refusal.ts';
import type { Edition } from '../runtime/schemas/apparatus.ts';
import { ARCHIVE_DIRECTORY, CODE_DIRECTORY, COMPILED_DIRECTORY } from './code-directory.ts';
import { fetchFrom } from './host.ts';
import { parseJson } from './parse-json.ts';
import { writeWhole } from './write-whole.ts';

/** The source of answers: a tree or an address; without them the up-to-date tree of a checkout, otherwise the engine. */
export interface ArchiveLocation {
  readonly tree?: string | undefined;
  readonly url?: string | undefined;
  readonly edition?: Edition | undefined;
}

/** The file of the look-up table of an edition; computing the table takes longer than answering a question. */
export const storedLookup = (edition: Edition): string => join(COMPILED_DIRECTORY, `lookup-${edition}.json`);

/** Milliseconds within which a server has to answer. */
const SERVICE_TIMEOUT = 60_000;

/** Bytes of an answer of a server; the largest has 30 MB. */
const MAX_ANSWER = 64 * 2 ** 20;

/** The error for a server with another API. */
export function notThisInterface(address: string, error: unknown): Refusal {
  const { cause } = error instanceof Error ? error : {};
  return new Refusal('failed', {
    error: `${address} does not answer as this interface does.`,
    message: String(cause instanceof Error ? cause.message : error instanceof Error ? error.message : error),
    hint: 'Name the address of a service, as in --url http://127.0.0.1:8080, or leave --url out.',
  });
}

/** @throws Error when the body has more than `MAX_ANSWER` bytes, is no JSON, or nests too deeply */
async function jsonOf({ body }: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_ANSWER) throw new Error(`The answer has more than ${MAX_ANSWER} bytes.`);
    pieces.push(piece);
  }
  return parseJson(Buffer.concat(pieces).toString());
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

/** @throws Error for anything but an error of the API */
function requireErrorBody(body: unknown): void {
  const { error, message, hint, validOptions = [] } = Object(body) as Readonly<Record<string, unknown>>;
  const isError = isText(error) && isTextOrNone(message) && isTextOrNone(hint);
  if (!isError || !Array.isArray(validOptions) || !validOptions.every(isText)) throw new Error('It is no error body.');
}

/** @throws Refusal when a server cannot be reached or does not answer with JSON */
async function requestService(address: string, path: string): Promise<ApiResponse> {
  try {
    const response = await fetchFrom(new URL(address.replace(/(?<!\/)\/+$/, '') + targetOf(path)), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(SERVICE_TIMEOUT),
    });
    const body = await jsonOf(response);
    if (response.status !== 200) requireErrorBody(body);
    return { status: response.status, body };
  } catch (error) {
    throw notThisInterface(address, error);
  }
}

function serviceArchive(url: string): Archive {
  const request: Archive['request'] = (path) => requestService(url, path);
  return {
    request,
    document: async <N extends WholeDocument>(name: N) =>
      (await get({ request } as Archive, documentPath(name, {}))) as DocumentOf<N>,
  };
}

async function treeArchive(tree: string): Promise<Archive> {
  const { bytesFrom, readFrom, versionOf } = await import('../runtime/server/node/tree-folder.ts');
  const version = versionOf(tree);
  if ((await version()) === null) {
    throw new Refusal('failed', {
      error: `${tree} is not a published tree.`,
      hint: "'maqam-archive build' makes one in public/, 'maqam-archive mirror' fetches one.",
    });
  }
  return localArchive(async () => ({
    readDocument: readFrom(tree),
    async loadHandler() {
      const { createHandler } = await import('../runtime/server/handler.ts');
      return createHandler({ readFile: bytesFrom(tree), version, report: console.error });
    },
  }));
}

/** Whether the code runs in a checkout of the project, where facts and code change. */
const isCheckout = (): boolean => existsSync(join(CODE_DIRECTORY, 'tsconfig.json'));

/** Whether a file is at least as new as the archive and the compiled code. */
function isUpToDate(file: string): boolean {
  const inputs = [
    join(CODE_DIRECTORY, 'dist/build.tsbuildinfo'),
    ARCHIVE_DIRECTORY,
    ...readdirSync(ARCHIVE_DIRECTORY, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(ARCHIVE_DIRECTORY, name),
    ),
  ];
  const { mtimeMs } = statSync(file);
  return inputs.every((input) => (statSync(input, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= mtimeMs);
}

/** The published tree of a checkout, if it has the edition and is up to date: reading it takes less time than the engine. */
async function upToDateTree(edition: Edition): Promise<string | null> {
  const tree = join(CODE_DIRECTORY, 'public');
  const file = join(tree, 'version.json');
  if (!isCheckout() || !existsSync(file) || !isUpToDate(file)) return null;
  const version = parseJson(await readFile(file, 'utf8')) as { readonly edition?: Edition };
  return version.edition === edition ? tree : null;
}

/** The look-up table from its file; null if there is none, or only an outdated one in a checkout. */
async function readStoredLookup(edition: Edition): Promise<DocumentOf<'lookup'> | null> {
  const file = storedLookup(edition);
  if (!existsSync(file) || (isCheckout() && !isUpToDate(file))) return null;
  return JSON.parse(await readFile(file, 'utf8'));
}

function engineArchive(edition: Edition): Archive {
  const { request, document } = localArchive(async () => {
    const [{ loadArchive }, { builtDocumentReader }] = await Promise.all([
      import('./archive/load.ts'),
      import('../runtime/library/built-documents.ts'),
    ]);
    const readDocument = builtDocumentReader(loadArchive(ARCHIVE_DIRECTORY, edition));
    return {
      readDocument,
      loadHandler: async () => (await import('../runtime/server/handler.ts')).createHandler({ readDocument }),
    };
  });
  return {
    request,
    async document<N extends WholeDocument>(name: N) {
      if (name !== 'lookup') return document(name);
      const stored = await readStoredLookup(edition);
      if (stored !== null) return stored as DocumentOf<N>;
      const made = await document(name);
      // In a read-only checkout, every command computes the table.
      if (isCheckout()) await writeWhole(storedLookup(edition), JSON.stringify(made)).catch(() => undefined);
      return made;
    },
  };
}

/**
 * The part of a link behind a base address.
 *
 * @returns null for a link to another place
 */
function behind(link: string, base: string): string | null {
  const start = base.replace(/(?<!\/)\/+$/, '');
  const rest = link.slice(start.length);
  return start !== '' && link.startsWith(start) && /^([/?]|$)/.test(rest) ? rest : null;
}

/**
 * An archive whose requests can be links of its answers: these are absolute where the tree has a base address.
 *
 * @param address of the server
 */
function withLinks(archive: Archive, address: string): Archive {
  const base = once(async () => {
    const self = Object(Object(await get(archive, '/')).links).self as unknown;
    return typeof self === 'string' && URL.canParse(self) ? self : '';
  });
  return {
    ...archive,
    async request(path) {
      const link = path.trim();
      if (!/^https?:\/\//i.test(link)) return archive.request(path);
      const own = behind(link, address) ?? behind(link, await base());
      if (own !== null) return archive.request(own);
      throw new Refusal('refused', {
        error: `${link} is no address of this archive.`,
        hint: 'Give a path, such as /maqamat, or a link of an answer.',
      });
    },
  };
}

/**
 * Opens the archive of the options.
 *
 * @throws Refusal when a folder is not a tree, or when both a tree and an address are given
 */
export async function openArchive({ tree, url, edition = 'critical' }: ArchiveLocation): Promise<Archive> {
  if (tree !== undefined && url !== undefined) {
    throw new Refusal('usage', {
      error: '--tree and --url name two places to ask.',
      hint: 'Give one of them.',
    });
  }
  if (url !== undefined) return withLinks(serviceArchive(url), url);
  const published = tree ?? (await upToDateTree(edition));
  return withLinks(published === null ? engineArchive(edition) : await treeArchive(published), '');
}
