import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { recent } from '../memo.ts';
import { createBaseAddress } from '../service/base-address.ts';
import { namesTag } from '../service/entity-tags.ts';
import { type FileEnding, fileEnding, isText, PAGE_FILE } from '../service/file-kinds.ts';
import { type Asked, fileHeaders, prefersPage } from '../service/http.ts';
import { isSharedForm, isWithinLimits } from '../service/target.ts';
import { AS_IT_IS, type Sent, sentInCoding, tagIn } from './content-coding.ts';
import { type OpenFile, openFile, readFrom, versionOf } from './node-tree.ts';

/** The published files over HTTP, for Node and what speaks its modules: conditions, ranges, codings (RFC 9110). */

/** What of a request tells which file it is for, and how it is to be sent. */
type AskedForFile = Pick<Asked, 'method' | 'pathname' | 'search' | 'header'>;

/** Answers requests for files; null for what is none. */
export type FileAnswers = (asked: AskedForFile) => Promise<Sent | null>;

/** Where a published file lies, and of which kind it is. */
interface Place {
  readonly file: string;
  readonly ending: FileEnding;
}

/** The file of a request path; null when the path is none of a published file or would leave the tree. */
function placeOf(root: string, pathname: string): Place | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const ending = fileEnding(path);
  if (ending === null || path.includes('\0')) return null;
  const file = resolve(join(root, path));
  return file.startsWith(root + sep) ? { file, ending } : null;
}

/**
 * Serves the files below a folder that have a known type.
 *
 * @param baseAddress what links begin with
 * @param coder codes texts for clients that take them coded; by default all files are sent as they are
 */
export function createFileAnswers(
  directory: string,
  baseAddress: () => string | Promise<string>,
  coder = AS_IT_IS,
): FileAnswers {
  const root = resolve(directory);

  /** Closes the file, or hands it over to the body that is made of it. */
  async function answer(
    asked: AskedForFile,
    { file: path, ending }: Place,
    file: OpenFile,
    isRootPage: boolean,
  ): Promise<Sent> {
    const { size, mtimeMs } = file.stats;
    const base = await baseAddress();
    const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
    const { isChoosing, codings: codingsFor } = isText(ending) ? coder : AS_IT_IS;
    const vary = [...(isRootPage ? ['Accept'] : []), ...(isChoosing ? ['Accept-Encoding'] : [])];
    const headers = {
      ...fileHeaders(ending, base),
      'accept-ranges': 'bytes',
      ...(vary.length === 0 ? {} : { vary: vary.join(', ') }),
    };
    const codings = codingsFor(asked.header('accept-encoding'), size);
    const condition = asked.header('if-none-match');
    const had = codings.map((coding) => tagIn(coding, etag)).find((tag) => namesTag(condition, tag));
    if (had !== undefined) return { status: 304, headers: { ...headers, etag: had }, body: null };
    const range = asked.method === 'GET' ? asked.header('range') : null;
    if (range !== null) {
      // Few ask for a part of a file.
      const { sentPart } = await import('./file-ranges.ts');
      const sent = await sentPart(file, range, asked.header('if-range'), etag, headers, base);
      if (sent !== null) return sent;
    }
    const plain = {
      key: `${path} ${etag}`,
      size,
      whole: () => file.bytes(0, size),
      pieces: () => file.pieces(0, size),
    };
    return sentInCoding(asked.method, plain, codings, coder, etag, headers);
  }

  return async (asked) => {
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return null;
    if (!isWithinLimits(asked) || isSharedForm(asked)) return null;
    const { pathname } = asked;
    // The root is both: the page for browsers, the root index of the interface for everything else.
    const isRootPage = pathname === '/' && prefersPage(asked.header('accept'));
    const place = placeOf(root, isRootPage ? `/${PAGE_FILE}` : pathname);
    const file = place === null ? null : openFile(place.file);
    if (place === null || file === null) return null;
    let isTakenOver = false;
    try {
      const answered = await answer(asked, place, file, isRootPage);
      isTakenOver = answered.body !== null && !(answered.body instanceof Uint8Array);
      return answered;
    } finally {
      if (!isTakenOver) file.close();
    }
  };
}

/** An answer as the web has them. */
function responseOf({ status, headers, body }: Sent): Response {
  const given = body instanceof Readable ? Readable.toWeb(body) : body;
  return new Response(given as BodyInit | null, { status, headers });
}

/** Answers requests for files as they are; null for what is none. */
export type Files = (request: Request) => Promise<Response | null>;

/**
 * The published files of a folder for what answers with Responses; see `createFileAnswers`.
 *
 * @param baseUrl where the tree is served, if it was built for no address
 */
export function createFiles(directory: string, baseUrl = ''): Files {
  const [version, latest] = [versionOf(directory), recent<string | null, ReturnType<typeof createBaseAddress>>(1)];
  // Another tree may have been built for another address.
  const base = async () => latest(await version(), () => createBaseAddress(readFrom(directory), baseUrl))();
  const answers = createFileAnswers(directory, base);
  return async ({ method, url, headers }) => {
    const { pathname, search } = new URL(url);
    const answer = await answers({ method, pathname, search, header: (name) => headers.get(name) });
    return answer === null ? null : responseOf(answer);
  };
}
