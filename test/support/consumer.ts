import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { PROJECT } from './tree.ts';

/** A project of someone else, in which the package is installed from its tarball. */
export interface Consumer {
  readonly directory: string;
  /** What the package says of itself. */
  readonly manifest: {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly bin: Readonly<Record<string, string>>;
  };
  /** The program of the package. */
  readonly program: string;
  /** Writes a file of the project. */
  write(file: string, text: string): void;
  /** Runs Node in the project. */
  node(...args: readonly string[]): string;
  remove(): void;
}

/** What the package is made from. */
const SOURCES = [
  ...['archive', 'generator', 'runtime', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
  ...['README.md', 'CHANGELOG.md', 'LICENSE'],
];

/** Runs `npm pack` in a copy of the project: it empties `dist/`, which other tests run. */
function tarball(folder: string): string {
  const copy = join(folder, 'sources');
  for (const path of SOURCES) cpSync(join(PROJECT, path), join(copy, path), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  rmSync(copy, { recursive: true });
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[\n')));
  return join(folder, filename);
}

/**
 * A new project with the package in it, and of all other packages only those that it says it depends on: they are
 * linked from where they are installed already, since tests ask no registry.
 */
export function createConsumer(): Consumer {
  const directory = mkdtempSync(join(tmpdir(), 'maqam-consumer-'));
  const place = join(directory, 'node_modules', 'maqam-archive');
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', tarball(directory), '-C', place, '--strip-components=1']);
  const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(directory, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules', name), link);
  }
  const write = (file: string, text: string) => writeFileSync(join(directory, file), text);
  write('package.json', '{ "private": true, "type": "module" }\n');
  return {
    directory,
    manifest,
    program: join(place, manifest.bin['maqam-archive']),
    write,
    node: (...args) => execFileSync(process.execPath, args, { cwd: directory, encoding: 'utf8' }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A module of a consumer as a bundler gives it to browsers, minified. @returns every file of the bundle */
export async function bundleForBrowsers(
  { directory }: Pick<Consumer, 'directory'>,
  entry: string,
  alias: Readonly<Record<string, string>> = {},
): Promise<readonly Rolldown.OutputChunk[]> {
  const made = await build({
    root: directory,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(directory, entry), formats: ['es'], fileName: () => 'bundle.js' },
    },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
  return output.filter((part) => part.type === 'chunk');
}
