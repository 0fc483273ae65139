import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { PROJECT } from './project.ts';
import { SEED } from './seed.ts';

const PACKAGES = { 'maqam-archive': '.', 'maqam-archive-cli': './generator' } as const;
export type PackageName = keyof typeof PACKAGES;

/** The package that a long run packs; that of the other half (`halfOfTests`) packs the other. */
export const PACKED = Object.keys(PACKAGES)[(SEED >> 4) % 2];

export interface Consumer {
  readonly directory: string;
  readonly installed: string;
  write(file: string, text: string): void;
  node(...args: readonly string[]): string;
  remove(): void;
}

const SOURCES = [
  ...['archive', 'generator', 'runtime', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
  ...['README.md', 'CHANGELOG.md', 'CITATION.cff', 'LICENSE', 'SECURITY.md', 'docs'],
];

/** Runs `npm pack` in a copy of the project, whose `dist/` other tests use meanwhile. @returns the tarball */
function packPackage(name: PackageName, folder: string): string {
  const copy = join(folder, 'sources');
  const isSource = (path: string) => path !== join(PROJECT, 'generator/dist');
  for (const path of SOURCES) cpSync(join(PROJECT, path), join(copy, path), { recursive: true, filter: isSource });
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  const output = execFileSync('npm', ['pack', PACKAGES[name], '--json', '--pack-destination', folder], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  rmSync(copy, { recursive: true });
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[\n')));
  return join(folder, filename);
}

/** A new project with a package and links to its installed dependencies, since tests download nothing. */
export function createConsumer(name: PackageName): Consumer {
  const directory = mkdtempSync(join(tmpdir(), 'maqam-consumer-'));
  const installed = join(directory, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', packPackage(name, directory), '-C', installed, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    const link = join(directory, 'node_modules', dependency);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules', dependency), link);
  }
  const write = (file: string, text: string) => writeFileSync(join(directory, file), text);
  write('package.json', '{ "private": true, "type": "module" }\n');
  return {
    directory,
    installed,
    write,
    node: (...args) => execFileSync(process.execPath, args, { cwd: directory, encoding: 'utf8' }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A module of a consumer as a bundler gives it to browsers, minified. @returns every file of the bundle */
export async function bundleForBrowsers(
  { directory }: Pick<Consumer, 'directory'>,
  entry: string,
): Promise<readonly Rolldown.OutputChunk[]> {
  const made = await build({
    root: directory,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(directory, entry), formats: ['es'], fileName: () => 'bundle.js' },
    },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
  return output.filter((part) => part.type === 'chunk');
}
