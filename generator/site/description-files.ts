import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { RAST_FILE, type RastInTreatise } from '../../runtime/presentation/rast-through-years.ts';
import { FILE_TYPES, type FileEnding, VERSION_FILE } from '../../runtime/server/file-types.ts';
import { commonFileHeaders, kindHeaders, PAGE_HEADERS } from '../../runtime/server/http.ts';
import { createService } from '../../runtime/server/service.ts';
import { parsed, type ReadDocument } from '../../runtime/server/tree.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';
import type { About } from '../tables/about.ts';
import { llms, llmsFull } from './description/llms.ts';
import { openApi } from './description/openapi.ts';

/** Files of the tree about the tree: the description of the API, headers for hosts, version and list of files. */

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

/**
 * The answers of the server to every endpoint's example. An archive with fewer facts may lack the subject of an
 * example; then the description omits the example.
 */
async function exampleAnswers(readDocument: ReadDocument): Promise<ReadonlyMap<string, unknown>> {
  const service = createService({ readDocument });
  const answers = await Promise.all(
    endpoints.map(async ({ id, example }) => {
      const { pathname, search } = new URL(example, 'http://localhost');
      const { status, bytes } = await service.answer({
        method: 'GET',
        pathname,
        search,
        header: () => null,
        isDisconnected: () => false,
        closed: () => undefined,
      });
      return status === 200 && bytes !== null ? [[id, parsed(bytes)] as const] : [];
    }),
  );
  return new Map(answers.flat());
}

/**
 * The headers of files, in the format of Netlify and Cloudflare: for every file, for each kind, and for the page at the
 * root (`Content-Type` is capitalised as Netlify writes it; otherwise Netlify would send two).
 */
function hostHeaders(baseUrl: string): GeneratedFile {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const kindsOfFiles = Object.keys(FILE_TYPES).map((ending) => {
    const { 'content-type': type, ...others } = kindHeaders(ending as FileEnding);
    return rule(`/*.${ending}`, { 'Content-Type': type, ...others });
  });
  const rules = [rule('/*', commonFileHeaders(baseUrl)), ...kindsOfFiles, rule('/', PAGE_HEADERS)];
  return { path: '_headers', content: rules.join(''), isForHost: true };
}

/**
 * The description of the API, without its schemas.
 *
 * @param baseUrl prepended to links
 * @param readDocument reads the documents for the answers to the examples
 */
export async function descriptionFiles(baseUrl: string, readDocument: ReadDocument): Promise<readonly GeneratedFile[]> {
  const answers = await exampleAnswers(readDocument);
  return [
    { path: 'openapi.json', content: json(openApi(endpoints, answers, baseUrl)) },
    { path: 'llms.txt', content: llms(endpoints, baseUrl) },
    { path: 'llms-full.txt', content: llmsFull(endpoints) },
    hostHeaders(baseUrl),
  ];
}

/** The version of the facts for citations, without the manifest, which is large. */
export const versionFile = ({ version, edition, modified }: About): GeneratedFile => ({
  path: VERSION_FILE,
  content: json({ version, edition, modified }),
});

/** Maqām rāst through the years, for the front page: far smaller than the documents from which it is made. */
export const rastFile = (rast: readonly RastInTreatise[]): GeneratedFile => ({ path: RAST_FILE, content: json(rast) });

/** The path of the list of files. */
const LIST_FILE = 'files.json';

/** The list of all files of the tree: the names in each folder; the root is ''. @param paths in their order */
export function fileList(paths: readonly string[]): GeneratedFile {
  const folders: Record<string, string[]> = {};
  for (const path of paths) {
    const cut = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, cut));
    folders[folder] ??= [];
    folders[folder].push(path.slice(cut + 1));
  }
  return { path: LIST_FILE, content: json({ count: paths.length, folders }) };
}
