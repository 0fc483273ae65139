import { isInArchive } from '../../documents/builders.ts';
import {
  type CombinationOf,
  type DocumentName,
  type DocumentOf,
  documentPath,
  type KeyOf,
  type Load,
} from '../../documents/documents.ts';
import { buildDocument, readOrBuild } from '../../documents/read-or-build.ts';
import { analysisOf } from '../../documents/views.ts';
import { plainName } from '../../engine/form-name.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Family } from '../../engine/teaching.ts';
import { lru, once } from '../../memo.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { createContexts } from './built-documents.ts';
import { isListed } from './listed.ts';
import type { TreeWatch } from './same-tree.ts';

/**
 * Reads published documents of one tree: each is fetched once if the catalogue lists it, or built from the archive if it
 * cannot be fetched. The browser's cache may have files of another tree, so every file is revalidated.
 */

const NOT_FOUND = 404;
/** Static hosts answer an unknown path with 404; the service answers an unknown name with 400. */
export const ABSENT: ReadonlySet<number> = new Set([400, NOT_FOUND]);

/** Maximum files in memory: about ten pages. */
const MAX_FILES = 60;

export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** The HTTP status; 0 when the network failed. */
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: ${status === 0 ? 'no answer' : `status ${status}`}`);
    this.status = status;
  }
}

/** A file of the tree is not JSON. The message is its path. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError';
}

export interface Data {
  /** A complete document; null if there is none for the key. @throws FetchError when the network fails */
  readonly load: Load;
  /** A complete document. @throws FetchError when there is none for the key or the network fails */
  read<N extends DocumentName>(name: N, key: KeyOf<N>): Promise<DocumentOf<N>>;
  /** The families of the maqāmāt that a combination has, by their idNames; none for an unknown one. @throws FetchError */
  families(combination: CombinationOf): Promise<ReadonlyMap<string, Family>>;
  /** Any JSON file of the tree by its path. @throws FetchError, NotJsonError when it holds something else */
  readFile(path: string): Promise<unknown>;
  /** Any file of the tree, or a part of it, after its last byte has come. @throws FetchError */
  fetchFile(path: string, options?: RequestInit): Promise<Response>;
}

/** The address of a file of the tree, relative to the page, so that the tree can lie under any path. */
export const fileAddress = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const UNCHANGED: TreeWatch = { check: async () => undefined };

export function createData(
  fetchAddress: (address: string, options: RequestInit) => Promise<Response>,
  { check }: TreeWatch = UNCHANGED,
): Data {
  const fetchFile: Data['fetchFile'] = async (path, options) => {
    const response = await fetchAddress(fileAddress(path), { cache: 'no-cache', ...options }).catch(() => null);
    const content = await response?.arrayBuffer();
    // Another tree may lack the file.
    await check();
    if (response === null || !response.ok) throw new FetchError(path, response?.status ?? 0);
    return new Response(content, response);
  };
  const fetchJson = async (path: string): Promise<unknown> => {
    const text = await (await fetchFile(path)).text();
    try {
      return JSON.parse(text);
    } catch {
      throw new NotJsonError(path);
    }
  };
  const files = lru<string, Promise<unknown>>(MAX_FILES);
  const readFile = (path: string) => files(path, () => fetchJson(path));
  const contexts = once(async () => {
    const archive = await readFile(documentPath('archive', {}));
    return createContexts(archive as ArchiveRecords);
  });
  const newContext = async () => (await contexts())();
  const isKnownToLack = async (name: DocumentName, key: object): Promise<boolean> => {
    if (!('tuningSystem' in key)) return false;
    const catalogue = await readFile(documentPath('catalogue', {})).catch(() => null);
    return catalogue !== null && !isListed(catalogue as Catalogue, name, key);
  };
  const published: Load = async <N extends DocumentName>(name: N, key: KeyOf<N>): Promise<DocumentOf<N> | null> => {
    if (await isKnownToLack(name, key)) return null;
    try {
      // The tree was checked against the schemas of its documents when it was built.
      return (await readFile(documentPath(name, key))) as DocumentOf<N>;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (ABSENT.has(error.status)) return null;
      if (error.status !== 0 || name === 'archive') throw error;
      // If the archive cannot be fetched either, the error of the document is reported.
      const context = await newContext().catch(() => {
        throw error;
      });
      return buildDocument(context, name, key);
    }
  };
  const load = readOrBuild(published, newContext);
  return {
    readFile,
    fetchFile,
    load,
    async read<N extends DocumentName>(name: N, key: KeyOf<N>) {
      const document = await load(name, key);
      if (document === null) throw new FetchError(documentPath(name, key), NOT_FOUND);
      return document;
    },
    // A listing has them too, but computes the forms of all maqāmāt for it, which takes ten times as long.
    async families({ tuningSystem, startingNote }) {
      const context = await newContext();
      const key = { tuningSystem, startingNote };
      if (!isInArchive(context, key)) return new Map();
      const analysis = analysisOf(context, key);
      return new Map(
        context.engine.archive.maqamat.flatMap((record) => {
          const family = analysis.familyOf(record);
          return family === null ? [] : [[plainName(record).idName, family] as const];
        }),
      );
    },
  };
}
