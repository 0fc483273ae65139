import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentName } from '../../runtime/documents/documents.ts';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { documentSchemas } from '../../runtime/schemas/documents.ts';
import { createHandler, type ReadDocument } from '../../runtime/service/handler.ts';
import { CACHE_SUCCESS, commonHeaders } from '../../runtime/service/http.ts';
import { madeFromCode } from '../build/made-from-code.ts';
import { CACHE_DIRECTORY } from '../cache-directory.ts';
import { openSchema } from './description/json-schema.ts';
import { openApi } from './description/openapi.ts';
import { explorerFiles, forTree } from './explorer/bundle.ts';

/** What is published beside the documents: the description of the interface, the page that shows it, the explorer. */

/** A file of the published tree. */
export interface Extra {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** A host reads the file and does not serve it. */
  readonly isForHost?: true;
}

/** File names are lower case, for hosts that do not tell case apart. */
const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Where the JSON Schema of a kind of documents lies. */
export const schemaPath = (name: DocumentName): string => `schemas/${kebabCase(name)}.json`;

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

/**
 * The answers of the service to every endpoint's example. An archive of fewer facts may not have what an example
 * asks for; then the description goes without it.
 */
async function exampleAnswers(readDocument: ReadDocument): Promise<ReadonlyMap<string, unknown>> {
  const handler = createHandler({ readDocument });
  const answers = new Map<string, unknown>();
  for (const { id, example } of endpoints) {
    const response = await handler(new Request(`http://localhost${example}`));
    const body: unknown = await response.json();
    if (response.status === 200) answers.set(id, body);
  }
  return answers;
}

function schemaFiles(): Extra[] {
  return (Object.keys(documentSchemas) as DocumentName[]).map((name) => ({
    path: schemaPath(name),
    content: json({ title: name, ...openSchema(documentSchemas[name]) }),
  }));
}

/** The headers of files, in the form that Netlify and Cloudflare read: the same as those of answers. */
function hostHeaders(baseUrl: string): Extra {
  const headers = { ...commonHeaders(baseUrl), 'cache-control': CACHE_SUCCESS };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return { path: '_headers', content: `/*\n${lines.join('\n')}\n`, isForHost: true };
}

/** Files of a package that the reference page needs, and what they are called in the tree. */
const SWAGGER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'swagger-ui.css',
  'swagger-ui-bundle.js': 'swagger-ui-bundle.js',
  LICENSE: 'swagger-ui-licence.txt',
  NOTICE: 'swagger-ui-notice.txt',
};

async function referencePage(codeDirectory: string): Promise<Extra[]> {
  const own = join(codeDirectory, 'generator/site/reference');
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return [
    { path: 'reference.html', content: await readFile(join(own, 'reference.html')) },
    { path: 'reference/start.js', content: await readFile(join(own, 'start.js')) },
    ...(await Promise.all(
      Object.entries(SWAGGER_FILES).map(async ([file, name]) => ({
        path: `reference/${name}`,
        content: await readFile(join(swagger, file)),
      })),
    )),
  ];
}

/** What the files beside the documents are made from. */
export interface ExtrasOptions {
  /** Holds the pages. */
  readonly codeDirectory: string;
  /** Changes with the code. */
  readonly code: string;
  /** Changes with everything that the tree depends on. */
  readonly version: string;
  /** What links begin with. */
  readonly baseUrl: string;
}

/** The explorer takes longer to bundle than all other extras together, so it is kept for the next build. */
export const page = ({ codeDirectory, code }: ExtrasOptions): Promise<readonly Extra[]> =>
  madeFromCode(join(codeDirectory, CACHE_DIRECTORY, 'page'), code, () => explorerFiles(codeDirectory));

/**
 * Every file beside the documents.
 *
 * @param readDocument gives the documents from which the examples are answered
 */
export async function extras(options: ExtrasOptions, readDocument: ReadDocument): Promise<readonly Extra[]> {
  const { codeDirectory, version, baseUrl } = options;
  const description = openApi(endpoints, await exampleAnswers(readDocument), baseUrl);
  return [
    { path: 'openapi.json', content: json(description) },
    ...schemaFiles(),
    hostHeaders(baseUrl),
    ...(await referencePage(codeDirectory)),
    ...forTree(await page(options), version),
  ];
}

/** The list of all files of the tree, for those who want to walk it: the names in each folder, the root being ''. */
export function fileList(paths: readonly string[]): Extra {
  const folders: Record<string, string[]> = {};
  for (const path of [...paths].sort()) {
    const cut = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, cut));
    folders[folder] ??= [];
    folders[folder].push(path.slice(cut + 1));
  }
  return { path: 'files.json', content: json({ count: paths.length, folders }) };
}
