import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { SERVICE } from '../../../runtime/api/description.ts';
import { PAGE_FILE } from '../../../runtime/server/file-types.ts';
import type { GeneratedFile } from '../../publish/generated-file.ts';
import { fontFiles, fontRules } from './fonts.ts';
import { WORKER } from './for-tree.ts';

/** The explorer: the page at the root of the tree, its scripts, styles, fonts and service worker. */

/** The folder of the page's files except `index.html` and the worker, whose scope is its own folder. */
const FOLDER = 'explorer';

/** The page that static hosts serve for addresses without a file. */
const NOT_FOUND_PAGE = '404.html';

/** The bundler did not return files in memory. */
class BundleError extends Error {
  override readonly name = 'BundleError';
}

async function outputs(config: InlineConfig): Promise<readonly GeneratedFile[]> {
  const made = await build({ configFile: false, logLevel: 'warn', ...config });
  const [result, ...others] = Array.isArray(made) ? made : [made];
  if (others.length > 0 || !('output' in result))
    throw new BundleError('The bundler returned several outputs, or none in memory.');
  return result.output.map((file: Rolldown.OutputChunk | Rolldown.OutputAsset) => ({
    path: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }));
}

/** Always uses the browser and production variants of packages. */
const PACKAGES: InlineConfig = { resolve: { conditions: ['module', 'browser', 'production'] } };

/** No warnings about slow plugins, and about imports on demand, which serve the bundles of edge hosts. */
const CHECKS = { bundlerTimings: false, ineffectiveDynamicImport: false } as const;

function pageConfig(root: string): InlineConfig {
  return {
    ...PACKAGES,
    root,
    base: './',
    worker: { format: 'es', rolldownOptions: { output: { hashCharacters: 'hex' } } },
    build: {
      write: false,
      target: 'es2022',
      assetsDir: FOLDER,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Names in lower case, for file systems that ignore case.
      rolldownOptions: {
        input: join(root, 'index.html'),
        // Modules of the first page, builders of documents, what shows sources and readings, and small parts of several
        // pages are one chunk each. More chunks would cost round trips.
        output: {
          hashCharacters: 'hex',
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              { name: 'builders', test: /runtime\/(documents|engine)\//, minShareCount: 2 },
              {
                name: 'sources',
                test: /runtime\/explorer\/(variants\/|parts\/(cite|source-links|report)\.ts)/,
                minShareCount: 2,
              },
              {
                name: 'parts',
                test: /runtime\/(formats\/csv|explorer\/(parts\/(save-file|table)|pictures\/touch-area))\.ts/,
                minShareCount: 2,
              },
            ],
          },
        },
        checks: CHECKS,
      },
    },
  };
}

function workerConfig(root: string, shell: readonly string[]): InlineConfig {
  return {
    ...PACKAGES,
    root,
    define: { SHELL_FILES: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      // Service workers cannot import on demand, so the engine is part of the script.
      lib: { entry: join(root, 'service-worker.ts'), formats: ['iife'], name: 'worker', fileName: () => WORKER },
      rolldownOptions: { output: { codeSplitting: false }, checks: CHECKS },
    },
  };
}

/** The views of the explorer as a module of Node, with their packages. */
function staticPagesConfig(root: string): InlineConfig {
  return {
    root,
    // Always uses the production variants of packages, as the page does.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'node', 'production'] } },
    build: {
      write: false,
      target: 'node20',
      ssr: join(root, 'static-page.ts'),
      rolldownOptions: {
        output: { hashCharacters: 'hex', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        checks: CHECKS,
      },
    },
  };
}

/** The modules that render static pages; they are not published. */
export const staticPagesModules = (projectDirectory: string): Promise<readonly GeneratedFile[]> =>
  outputs(staticPagesConfig(join(projectDirectory, 'generator/site/views')));

const withFonts = (file: GeneratedFile): GeneratedFile =>
  file.path.endsWith('.css') ? { ...file, content: `${fontRules}${file.content}` } : file;

/** Without `crossorigin` in the link to its style sheet: browsers refuse such files of a folder. */
const withPlainStyles = (file: GeneratedFile): GeneratedFile =>
  file.path === PAGE_FILE
    ? { ...file, content: String(file.content).replaceAll('rel="stylesheet" crossorigin', 'rel="stylesheet"') }
    : file;

/**
 * The manifest that makes the page installable (W3C Web Application Manifest); its addresses are relative to itself.
 */
function appManifest(page: readonly GeneratedFile[]): GeneratedFile {
  const icon = page.map(({ path }) => path).find((path) => path.endsWith('.svg')) ?? '';
  const manifest = {
    name: SERVICE.name,
    short_name: SERVICE.name,
    description: 'Arabic maqām theory, seen and heard.',
    lang: 'en',
    start_url: '../',
    scope: '../',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#8a2f1b',
    icons: [{ src: icon.slice(`${FOLDER}/`.length), sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return { path: `${FOLDER}/app.webmanifest`, content: `${JSON.stringify(manifest)}\n` };
}

/**
 * The files of the page, which depend on code only. The service worker gets its version later, see `forTree`.
 *
 * @throws BundleError when the bundler does not return files
 */
export async function explorerFiles(projectDirectory: string): Promise<readonly GeneratedFile[]> {
  const root = join(projectDirectory, 'runtime/explorer');
  const [page, fonts] = await Promise.all([outputs(pageConfig(root)), fontFiles(`${FOLDER}/fonts`)]);
  const shell = [...page.map(withFonts).map(withPlainStyles), appManifest(page), ...fonts];
  const names = shell.map(({ path }) => path).filter((path) => !path.endsWith('.txt'));
  const notFound = await readFile(join(projectDirectory, 'generator/site/explorer', NOT_FOUND_PAGE));
  return [...shell, ...(await outputs(workerConfig(root, names))), { path: NOT_FOUND_PAGE, content: notFound }];
}
