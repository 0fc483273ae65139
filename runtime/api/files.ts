import { lru } from '../memo.ts';
import { fileTemplate, requestTemplate } from './answer-request.ts';
import type { Endpoint } from './endpoint.ts';
import { createFileFinder } from './file-templates.ts';

/** Finds the published file with the answer to a link. Every link is a request in canonical form, or a file itself. */

/** A file by its own path: a path with an extension. */
const FILE = /^[^?]*\.[a-z]+$/;

/** The most links whose files are cached. An answer has hundreds of links, and most of them are in other answers too. */
const CACHED_LINKS = 5_000;

type Links = Readonly<Record<string, string>>;

/** Adds published files to links. */
export interface FilesOfLinks {
  /** Links, and the files of those that have one. @param base the address before links that have one */
  linked<L extends object>(links: L, base?: string): { links: L; files?: Links };
  /**
   * Adds the field `files` after every field `links` of a document, at any depth: the published file of each link whose
   * answer is a file. Files that the document has already are replaced.
   */
  withFiles<T>(value: T, base?: string): T;
}

/** @param endpoints whose answers can be files */
export function createFilesOfLinks(endpoints: readonly Endpoint[]): FilesOfLinks {
  const find = createFileFinder(
    endpoints.flatMap((endpoint) =>
      endpoint.file === null ? [] : [{ request: requestTemplate(endpoint), file: `/${fileTemplate(endpoint.file)}` }],
    ),
  );
  const cached = lru<string, string | null>(CACHED_LINKS);
  /** The file with the answer to a root-relative link, as a root-relative link; null if no published file has it. */
  const fileOfLink = (link: string): string | null =>
    FILE.test(link) ? link : cached(link, () => find(link)?.file ?? null);

  function linked<L extends object>(links: L, base = ''): { links: L; files?: Links } {
    const files: Record<string, string> = {};
    for (const [name, link] of Object.entries(links as Links)) {
      const file = fileOfLink(base !== '' && link.startsWith(base) ? link.slice(base.length) : link);
      if (file !== null) files[name] = file;
    }
    return Object.keys(files).length === 0 ? { links } : { links, files };
  }

  function withFiles<T>(value: T, base = ''): T {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((item) => withFiles(item, base)) as T;
    const copy: Record<string, unknown> = {};
    for (const key in value) {
      const item = value[key];
      if (key === 'links') Object.assign(copy, linked(item as object, base));
      else if (key !== 'files') copy[key] = typeof item === 'object' ? withFiles(item, base) : item;
    }
    return copy as T;
  }

  return { linked, withFiles };
}
