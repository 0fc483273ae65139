import { createFileFinder, type FileTemplate } from '../api/file-templates.ts';
import { documentPath } from '../documents/documents.ts';
import { memoize, once } from '../memo.ts';
import type { RootIndex } from '../schemas/root.ts';
import type { ReadDocument } from './tree.ts';

/** Finds the published files with the answers to requests, by the templates in the root index. */

const ROOT = documentPath('root', {});

/**
 * A reader that reads the root index once, and other documents not at all.
 *
 * @throws Error (from the reader) if the tree has no root index
 */
export function rootReader(readDocument: ReadDocument): ReadDocument {
  const read = once(async () => {
    const root = await readDocument(ROOT);
    if (root === null) throw new Error(`${ROOT} is missing from the published tree.`);
    return root;
  });
  return async (path) => (path === ROOT ? read() : null);
}

/** A request whose answer can be a file. */
export interface FileOfRequest {
  /** The file; it need not exist. */
  readonly file: string;
  /** The canonical form of the request: that of `taskKey`. */
  readonly key: string;
}

/**
 * The file of a request, which consists of path and query; null if no file can have the answer, or the request is not in
 * canonical form.
 */
export type FindFile = (request: string, base: string) => Promise<FileOfRequest | null>;

interface Template extends FileTemplate {
  /** The endpoint. */
  readonly id: string;
}

/** The templates of a root index without their base address; none in trees of earlier versions. */
const templatesOf = ({ resources = [] }: Partial<RootIndex>, base: string): readonly Template[] =>
  resources.flatMap(({ id, requestTemplate, fileTemplate }) => {
    if (requestTemplate === undefined || fileTemplate === undefined) return [];
    const [request, file] = [requestTemplate, fileTemplate].map((text) =>
      text.startsWith(base) ? text.slice(base.length) : text,
    );
    return [{ id, request, file: file.slice(1) }];
  });

/** The names of the parameters in a query. */
const namesIn = (query: string): string[] => query.split('&').map((part) => part.slice(0, part.indexOf('=')));

/** @param readRoot reads the root index */
export function createFindFile(readRoot: ReadDocument): FindFile {
  const finders = memoize(async (base: string) =>
    createFileFinder(templatesOf((await readRoot(ROOT)) as Partial<RootIndex>, base)),
  );
  return async (request, base) => {
    // Without a root index, requests are computed.
    const find = await finders(base).catch(() => null);
    const found = find?.(request) ?? null;
    if (found === null) return null;
    const { template, file } = found;
    const [, query] = request.split('?');
    return { file, key: [template.id, request, ...(query === undefined ? [] : namesIn(query))].join(' ') };
  };
}
