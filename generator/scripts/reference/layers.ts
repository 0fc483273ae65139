import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { CODE_DIRECTORY } from '../../code-directory.ts';
import { code, markdownTable } from './markdown.ts';

/** The table of imports between folders. */

/** Folders and single modules with their contents, lowest layer first: each imports only from those before it. */
export const LAYERS: readonly (readonly [string, string])[] = [
  ['runtime/', 'memoizing'],
  [
    'runtime/text/',
    'order of names, ids of names, isolation of directions, escapes, templates with placeholders, JSON of answers',
  ],
  ['runtime/schemas/', 'the shape of every file, document and answer (zod); elsewhere imported as types'],
  ['runtime/engine/', 'the theory'],
  ['runtime/entities/', 'the common description of maqāmāt and ajnās'],
  ['runtime/documents/', 'every document type: path, builder, reader'],
  ['runtime/formats/', 'files for instruments, CSV'],
  ['runtime/citations/', 'citations of sources and facts'],
  ['runtime/input/', 'reads what users type: notes, pitches, Scala files, names in any spelling'],
  ['runtime/lookup/', 'forms that contain given pitches, and everything that has a name'],
  ['runtime/api/', 'endpoints, parameters, errors, routing'],
  ['runtime/presentation/', 'texts, names, numbers and addresses of the explorer and the static pages'],
  [
    'runtime/server/',
    'the server, the fetch handler and adapters for each platform; in `server/node/` the modules that only Node (or Deno) runs: server, threads, files',
  ],
  [
    'runtime/questions/',
    'the questions of users: parameters, defaults, limits and answers, for the page, the command, assistants and the library',
  ],
  ['runtime/listening/', 'analysis of sound: pitch, vibrato, notes, tonic, maqām, tuning; in the browser audio files'],
  ['runtime/explorer/', 'the page, in [folders by subject](#the-explorer)'],
  ['runtime/library/', 'the exports of the package'],
  ['generator/', 'errors for users, progress, folders of the code, the changelog'],
  ['generator/publish/', 'staging, swap, manifest; verify, mirror, compare'],
  ['generator/archive/', 'reading and checking the facts'],
  ['generator/import/', 'updates of the facts from the source archive'],
  ['generator/tables/', 'tables in Parquet and CSV'],
  ['generator/site/', 'pages, descriptions, bundles'],
  ['generator/tree/', 'the build of a tree, in threads'],
  ['generator/open-archive.ts', 'opens the archive for questions: from the engine, a tree or a server'],
  ['generator/mcp/', 'the server for assistants'],
  ['generator/cli/', 'the command'],
  ['generator/scripts/', 'scripts for development'],
  ['generator/pack/', 'the files of the two packages'],
  ['generator/release/', 'the files of a release'],
];

const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g;

/** `runtime/engine/ratio.ts` as `runtime/engine/`, `runtime/memo.ts` as `runtime/`; a module with a layer of its own as itself. */
const layerOf = (file: string): string =>
  LAYERS.some(([layer]) => layer === file) ? file : `${dirname(file).split('/').slice(0, 2).join('/')}/`;

/** The layers of all modules, and the imports from one layer to another, type imports included. */
export function importsBetweenLayers() {
  const files = glob.sync('{runtime,generator}/**/*.{ts,js}', {
    cwd: CODE_DIRECTORY,
    ignore: ['**/{dist,node_modules}/**'],
  });
  const imports = files.flatMap((from) =>
    [...readFileSync(join(CODE_DIRECTORY, from), 'utf8').matchAll(IMPORT)].map(([, path]) => {
      const to = normalize(join(dirname(from), path));
      return { from, to, fromLayer: layerOf(from), toLayer: layerOf(to) };
    }),
  );
  return {
    layers: new Set(files.map(layerOf)),
    imports: imports.filter(({ fromLayer, toLayer }) => fromLayer !== toLayer),
  };
}

export function importTable(): string {
  const { imports } = importsBetweenLayers();
  return markdownTable(
    ['Folder', 'Content', 'Imports'],
    LAYERS.map(([layer, content]) => {
      const imported = LAYERS.filter(([to]) => imports.some((it) => it.fromLayer === layer && it.toLayer === to));
      return [code(layer), content, imported.length === 0 ? 'nothing' : imported.map(([to]) => code(to)).join(', ')];
    }),
  );
}
