import { documentPath } from '../documents/documents.ts';
import { requestTemplate } from './answer-request.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints/table.ts';
import { escapedPattern } from './routing.ts';

/** Finds the published file with the answer to a link. Every link is a request in canonical form, or a file itself. */

/** A file by its own path: a path with an extension. */
const FILE = /^[^?]*\.[a-z]+$/;

/** Gives the file of a link to an endpoint; null for other links. */
function matcherOf(endpoint: Endpoint): readonly ((link: string) => string | null)[] {
  const { file } = endpoint;
  if (file === null) return [];
  const parts = requestTemplate(endpoint).split(/\{(\w+)\}/);
  const [beginning] = parts;
  const source = parts.map((part, i) => (i % 2 === 0 ? escapedPattern(part) : `(?<${part}>[^/?&]+)`)).join('');
  const pattern = new RegExp(`^${source}$`);
  const fields = Object.entries(file.key);
  return [
    (link) => {
      // Comparing the prefix is faster than matching.
      const values = link.startsWith(beginning) ? pattern.exec(link) : null;
      if (values === null) return null;
      const { groups = {} } = values;
      const key = Object.fromEntries(fields.map(([field, name]) => [field, decodeURIComponent(groups[name])]));
      return `/${documentPath(file.kind, key as never)}`;
    },
  ];
}

const matchers = endpoints.flatMap(matcherOf);

/** The file with the answer to a root-relative link, as a root-relative link; null if no published file has it. */
export function fileOfLink(link: string): string | null {
  if (FILE.test(link)) return link;
  for (const match of matchers) {
    const file = match(link);
    if (file !== null) return file;
  }
  return null;
}

type Links = Readonly<Record<string, string>>;

/** Links, and the files of those that have one. @param base the address before links that have one */
export function linked<L extends object>(links: L, base = ''): { links: L; files?: Links } {
  const files: Record<string, string> = {};
  for (const [name, link] of Object.entries(links as Links)) {
    const file = fileOfLink(base !== '' && link.startsWith(base) ? link.slice(base.length) : link);
    if (file !== null) files[name] = file;
  }
  return Object.keys(files).length === 0 ? { links } : { links, files };
}

/**
 * Adds the field `files` after every field `links` of a document, at any depth: the published file of each link whose
 * answer is a file. Files that the document has already are replaced.
 */
export function withFiles<T>(value: T, base = ''): T {
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
