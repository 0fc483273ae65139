import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC } from './project.ts';

export interface PublishedFile {
  /** Below the tree, with `/` between folders. */
  readonly path: string;
  readonly bytes: number;
}

/** The files of the tree besides the documents: pages, descriptions, and files for hosts and the build. */
const BESIDE_DOCUMENTS = [
  /^\.gitkeep$/,
  /^_headers$/,
  /^(build|changes|files|manifest|version)\.json$/,
  /^changes\.atom$/,
  /^(404|index)\.html$/,
  /^explorer\//,
  /\.(scl|kbm|mscx|musicxml|ly|mid)$/,
  /^bulk\//,
  /^openapi\.json$/,
  /^schemas\//,
  /^reference(\.html|\/)/,
  /^service-worker\.js$/,
  /^tables\//,
  /^(en|ar|pictures)\//,
  /^(llms|llms-full|robots)\.txt$/,
];

export function publishedFiles(): readonly PublishedFile[] {
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: file.slice(PUBLIC.length + 1).replaceAll('\\', '/'), bytes: statSync(file).size };
    });
}

export function publishedDocuments(): readonly string[] {
  return publishedFiles()
    .map(({ path }) => path)
    .filter((path) => !BESIDE_DOCUMENTS.some((pattern) => pattern.test(path)))
    .sort();
}
