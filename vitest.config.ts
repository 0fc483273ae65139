import { randomInt } from 'node:crypto';
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import glob from 'fast-glob';
import { defineConfig } from 'vitest/config';

interface Layer {
  readonly include: readonly string[];
  /** What is made once, before the tests. */
  readonly globalSetup: readonly string[];
}

const COMPILED_CODE = 'test/support/setup/compiled-code.ts';
const PUBLISHED_TREE = 'test/support/setup/published-tree.ts';

/** The layers of the tests; docs/testing.md says what each is for. */
const NARROW: Readonly<Record<string, Layer>> = {
  check: {
    include: [
      'test/description/compatibility.test.ts',
      'test/docs/{pages,citations,endpoint-table,getting-it,notebook}.test.ts',
      'test/architecture/*.test.ts',
    ],
    globalSetup: [],
  },
  engine: {
    include: ['test/{engine,archive,explorer,listening,lookup,search}/**/*.test.ts', 'test/docs/theory.test.ts'],
    globalSetup: [],
  },
  build: {
    include: ['test/{generator,publish}/**/*.test.ts'],
    globalSetup: [COMPILED_CODE, PUBLISHED_TREE, 'test/support/setup/small-tree.ts'],
  },
  browser: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: [COMPILED_CODE, PUBLISHED_TREE, 'test/support/setup/browser.ts'],
  },
};

/** Every other test: what looks at the published tree. */
const TREE: Layer = { include: ['test/**/*.test.ts'], globalSetup: [COMPILED_CODE, PUBLISHED_TREE] };

/** What runs the project where it is hosted: with programs that are installed beside it, and for many minutes. */
const HOSTS: Layer = { include: ['test/hosts/*.hosts.ts'], globalSetup: [COMPILED_CODE, PUBLISHED_TREE] };

const narrow = Object.values(NARROW).flatMap(({ include }) => include);

const filesOf = (name: string, { include }: Layer): string[] =>
  glob.sync([...include], { ignore: name === 'tree' ? narrow : [] });

/** What only the long run takes: tests of the page that listen for minutes or visit every page, and disks that fail. */
const LONG_RUN_ONLY = [
  'test/browser/{audio,conditions,keys,mistakes,practice,print,recordings,sing-along,targets}.test.ts',
  'test/publish/places.test.ts',
];

const isLongRunOnly = (file: string): boolean => glob.sync(LONG_RUN_ONLY).includes(file);

/** Whether a file takes more in the long run: those that do say so themselves. */
const hasEffort = (file: string): boolean => readFileSync(file, 'utf8').includes('/support/effort.ts');

/** A file system in memory, as Linux has it, and the bytes that the tests of a run may lay there at a time. */
const [MEMORY, ROOM] = ['/dev/shm', 2 ** 30];

/** Where tests lay folders of many small files. */
function placeOfFiles(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** `vitest run` for the tests that a contributor waits for; `--mode long` for all of what can be drawn; `--mode hosts`. */
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  // The same at any time for those who wait, another each time for the run that has the time to look around.
  const seed = process.env.TEST_SEED ?? (isLong ? String(randomInt(2 ** 31)) : '1');
  process.env.TEST_SEED = seed;
  process.env.TEST_PLACE ??= isLong ? tmpdir() : placeOfFiles();
  console.log(`seed ${seed}: TEST_SEED=${seed} draws the same again`);
  return {
    test: {
      projects: Object.entries(mode === 'hosts' ? { hosts: HOSTS } : { ...NARROW, tree: TREE }).map(
        ([name, layer], groupOrder) => ({
          test: {
            name,
            include: isLong
              ? filesOf(name, layer).filter((file) => hasEffort(file) || isLongRunOnly(file))
              : [...layer.include],
            exclude: [...(name === 'tree' ? narrow : []), ...(isLong ? [] : LONG_RUN_ONLY)],
            globalSetup: [...layer.globalSetup],
            setupFiles: 'test/support/setup/seed.ts',
            env: { TEST_SEED: seed, TEST_EFFORT: isLong ? 'long' : 'quick' },
            // Files share what is loaded and made once: modules, the archive, the service.
            isolate: false,
            // All tests on each Node have the machine to themselves.
            maxWorkers: mode === 'hosts' ? 1 : 2,
            // What takes minutes tells its lines as they come.
            disableConsoleIntercept: mode === 'hosts',
            sequence: { groupOrder },
            testTimeout: isLong ? 900_000 : 120_000,
            hookTimeout: 300_000,
          },
        }),
      ),
    },
  };
});
