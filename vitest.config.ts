import { randomInt } from 'node:crypto';
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import glob from 'fast-glob';
import { defineConfig } from 'vitest/config';

interface Layer {
  readonly include: readonly string[];
  /** Modules that run once, before the tests. */
  readonly globalSetup: readonly string[];
}

const PUBLISHED_TREE = 'test/support/setup/published-tree.ts';
const TOOLS = 'test/support/setup/tools.ts';

/** The layers of the tests; docs/testing.md says what each is for. */
const NARROW: Readonly<Record<string, Layer>> = {
  check: {
    include: [
      'test/description/compatibility.test.ts',
      'test/docs/{pages,citations,getting-it,notebook,reference,vocabulary}.test.ts',
      'test/architecture/*.test.ts',
    ],
    globalSetup: [],
  },
  engine: {
    include: ['test/{engine,archive,explorer,input,listening,lookup}/**/*.test.ts', 'test/docs/theory.test.ts'],
    globalSetup: [],
  },
  build: {
    include: ['test/{generator,publish}/**/*.test.ts'],
    globalSetup: [PUBLISHED_TREE, 'test/support/setup/small-tree.ts'],
  },
};

/** All other tests. One project for them, because each project loads the modules that it tests again. */
const TREE: Layer = {
  include: ['test/**/*.test.ts'],
  globalSetup: [PUBLISHED_TREE, 'test/support/setup/browser.ts'],
};

/** Tests that install other programs and run for many minutes: hosts, versions of Node, packages. */
const HOSTS: Layer = { include: ['test/hosts/*.hosts.ts'], globalSetup: [PUBLISHED_TREE] };

const narrow = Object.values(NARROW).flatMap(({ include }) => include);

const filesOf = (name: string, { include }: Layer): string[] =>
  glob.sync([...include], { ignore: ['**/node_modules/**', ...(name === 'tree' ? narrow : [])] });

/** Files of the long run only: slow tests of what breaks rarely. */
const LONG_RUN_ONLY = [
  'test/archive/import-{emendations,interrupted,odd-values,refused,remarks}.test.ts',
  'test/browser/{audio,conditions,data,emendations,failures,first-screen,hostile-texts,keys,layout-shift,learn}.test.ts',
  'test/browser/{old-tab,practice,print,publication,questions,recordings,service-worker,sing-along,static-pages}.test.ts',
  'test/browser/targets.test.ts',
  'test/client/client.test.ts',
  'test/generator/{preview-pictures,release}.test.ts',
  'test/listening/fit.test.ts',
  'test/package/command-process.test.ts',
  'test/publish/{atomic,build,places}.test.ts',
  'test/server/{crowd,netlify-bundle,platforms,stop}.test.ts',
  'test/tree/{editions,tables,tables-entities}.test.ts',
];

const isLongRunOnly = (file: string): boolean => glob.sync(LONG_RUN_ONLY).includes(file);

/** Whether the long run tests more of a file than the quick one: such files import `effort.ts`. */
const hasEffort = (file: string): boolean => readFileSync(file, 'utf8').includes('/support/effort.ts');

/** The file system in memory on Linux, and the most bytes that the tests of a run need at a time. */
const [MEMORY, ROOM] = ['/dev/shm', 2 ** 30];

/** The folder for trees of many small files. */
function placeOfFiles(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Modes of `vitest run`: by default the quick tests, `--mode long` with large samples, `--mode hosts`. */
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  // Quick runs are repeatable; each long run takes other random values.
  const seed = process.env.TEST_SEED ?? (isLong ? String(randomInt(2 ** 31)) : '1');
  process.env.TEST_SEED = seed;
  process.env.TEST_PLACE ??= isLong ? tmpdir() : placeOfFiles();
  console.log(`seed ${seed}: TEST_SEED=${seed} repeats this run`);
  return {
    test: {
      projects: Object.entries(mode === 'hosts' ? { hosts: HOSTS } : { ...NARROW, tree: TREE }).map(
        ([name, layer]) => ({
          test: {
            name,
            include: isLong
              ? filesOf(name, layer).filter((file) => hasEffort(file) || isLongRunOnly(file))
              : [...layer.include],
            exclude: ['**/node_modules/**', ...(name === 'tree' ? narrow : []), ...(isLong ? [] : LONG_RUN_ONLY)],
            globalSetup: [...layer.globalSetup, ...(isLong || mode === 'hosts' ? [TOOLS] : [])],
            setupFiles: 'test/support/setup/seed.ts',
            env: { TEST_SEED: seed, TEST_EFFORT: isLong ? 'long' : 'quick' },
            // A `describe` with one test may have none in a half (`halfOfTests`).
            passWithNoTests: isLong,
            // Files share modules, and so the archive and the service that these load.
            isolate: false,
            // Each file of `hosts` needs the whole machine.
            // Browser tests wait half of the time, so three workers keep two cores busy.
            maxWorkers: mode === 'hosts' ? 1 : 3,
            // Shows the output of tests that take minutes while they run.
            disableConsoleIntercept: mode === 'hosts',
            testTimeout: isLong ? 900_000 : 120_000,
            hookTimeout: isLong ? 900_000 : 300_000,
            // A busy machine may need seconds for what takes milliseconds.
            expect: { poll: { timeout: 60_000 } },
          },
        }),
      ),
    },
  };
});
