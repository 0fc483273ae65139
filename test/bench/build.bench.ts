import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isUpToDate } from '../../generator/build/fingerprint.ts';
import { mebibytes } from '../../generator/commands/report.ts';
import { MANIFEST_FILE, parseManifest, sha256 } from '../../generator/publish/manifest.ts';
import { verify } from '../../generator/publish/verify.ts';
import { editJson } from '../support/small-archive.ts';
import { PROJECT } from '../support/tree.ts';
import { median, time } from './measure.ts';

/** `npm run bench:build`: the whole archive built from nothing, written plainly, and built again after edits. */

const project = mkdtempSync(join(tmpdir(), 'maqam-bench-'));
const publicDirectory = join(project, 'public');

/** Where bulk files lie, and the level that they are packed at. */
const BULK = 'bulk/';
const PLAIN_LEVEL = 2;

/** What `npm run build` has Node run, and how. */
const [, ...BUILD]: readonly string[] = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
).scripts.build.split(' ');
const SETTINGS = BUILD.slice(0, -1);
const COMMAND = join(PROJECT, BUILD.at(-1) ?? '');
/** Has a process tell what it took, as the last line that it writes to where errors go. */
const TELL = `data:text/javascript,process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  console.error(JSON.stringify({ processor: (user + system) / 1e6, peak: maxRSS * 1024 }));
})`.replaceAll('\n', ' ');

/** A run of a command. */
interface Run {
  /** Its last line. */
  readonly said: string;
  /** By the clock, from before Node starts until it has ended. */
  readonly seconds: number;
  /** Seconds that processors worked for it. */
  readonly processor: number;
  /** The most memory that it took, in bytes. */
  readonly peak: number;
}

/** Runs `npm run build`, without npm, for the archive in a folder. */
function runBuild(folder: string, ...options: readonly string[]): Run {
  const begun = performance.now();
  const ended = spawnSync(process.execPath, [...SETTINGS, '--import', TELL, COMMAND, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  const seconds = (performance.now() - begun) / 1000;
  if (ended.status !== 0) throw new Error(ended.stderr);
  const { processor, peak } = JSON.parse(ended.stderr.trimEnd().split('\n').at(-1) ?? '');
  return { said: ended.stdout.trimEnd().split('\n').at(-1) ?? '', seconds, processor, peak };
}

/** Seconds that processors have worked for this process: on a machine with other work, they tell more than the clock. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Adds up what work takes, in seconds. */
interface Watch {
  clock: number;
  processor: number;
}

/** Does some work, which a watch adds up. */
function timed<T>(watch: Watch, work: () => T): T {
  const worked = processorSeconds();
  const begun = performance.now();
  const result = work();
  watch.clock += (performance.now() - begun) / 1000;
  watch.processor += processorSeconds() - worked;
  return result;
}

/** The same files from what is there already: documents are turned to text, bulk files packed, and all hashed and written. */
function writeFiles(folder: string): { readonly documents: Watch; readonly files: Watch } {
  const { files: entries } = parseManifest(readFileSync(join(publicDirectory, MANIFEST_FILE), 'utf8'), MANIFEST_FILE);
  const made = new Set<string>();
  const documents = { clock: 0, processor: 0 };
  const files = { clock: 0, processor: 0 };
  for (const { path, schema } of [...entries, { path: MANIFEST_FILE, schema: null }]) {
    const bytes = readFileSync(join(publicDirectory, path));
    const document: unknown = schema === null ? null : JSON.parse(bytes.toString());
    const unpacked = path.startsWith(BULK) ? gunzipSync(bytes) : null;
    const file = join(folder, path);
    const content = timed(schema === null ? files : documents, () => {
      const text = schema === null ? null : `${JSON.stringify(document)}\n`;
      const packed = text ?? (unpacked === null ? bytes : gzipSync(unpacked, { level: PLAIN_LEVEL }));
      if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
      made.add(dirname(file));
      writeFileSync(file, packed);
      return packed;
    });
    timed(files, () => sha256(content));
  }
  return { documents, files };
}

/** Builds from nothing, and plain writers, in turn: one of each differs from the next by a tenth. */
const ROUNDS = 3;

/** Seconds of a plain writer. */
interface Written {
  readonly all: number;
  readonly documents: number;
  readonly processor: number;
}

/**
 * A plain writer of the same tree, in one thread: it has every value already, packs and hashes it as the build does,
 * and writes it. Nothing is computed or checked, and tables are written as they are.
 */
function writePlainly(folder: string): Written {
  const { documents, files } = writeFiles(folder);
  return {
    all: documents.clock + files.clock,
    documents: documents.clock,
    processor: documents.processor + files.processor,
  };
}

/** Builds everything, beside which everything is written plainly. */
function fromNothing(): void {
  const runs: Run[] = [];
  const written: Written[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // They stay until the end: ext4 looks at every file that was deleted in the last minutes before it makes a new one.
    const folder = round === 0 ? project : join(project, `again-${round}`);
    cpSync(join(PROJECT, 'archive'), join(folder, 'archive'), { recursive: true });
    const run = runBuild(folder);
    console.log(`from nothing: ${told(run)} (goal: 8 s)`);
    runs.push(run);
    written.push(writePlainly(join(project, `plain-${round}`)));
  }
  const seconds = median(runs.map((run) => run.seconds));
  const line = (what: string, of: (one: Written) => number) => {
    const clock = median(written.map(of));
    return `${what}: ${clock.toFixed(1)} s, ratio ${(seconds / clock).toFixed(2)}`;
  };
  console.log(`median: ${seconds.toFixed(2)} s`);
  console.log(`  peak memory ${mebibytes(Math.max(...runs.map(({ peak }) => peak)))} (goal: 1024 MiB)`);
  console.log(`${line('plain writer', ({ all }) => all)} (goal: at most 2)`);
  console.log(`  ${line('of documents alone, not hashed', (one) => one.documents)}`);
  console.log(`  processor seconds: ${median(written.map(({ processor }) => processor)).toFixed(1)}`);
}

const MAQAM = 'maqamat/maqam_rast.json';
const edits: readonly (readonly [string, () => void])[] = [
  ["a maqām's comment", () => editJson(project, MAQAM, (it) => ({ ...it, comments: { english: 'A.', arabic: null } }))],
  ['its version too', () => editJson(project, MAQAM, (it) => ({ ...it, version: '2000-01-01T00:00:00.000Z' }))],
  [
    'its notes',
    () =>
      editJson(project, MAQAM, (it) => ({
        ...it,
        descendingNoteNames: [...(it.ascendingNoteNames as string[])].reverse(),
      })),
  ],
];

/** Files of the code that are changed one after the other, and what they are. */
const CODE_EDITS = [
  ['a style sheet of the page', 'runtime/explorer/styles/base.css', '/* changed */'],
  ['the builder of networks', 'runtime/documents/build/network.ts', '// changed'],
  ['an endpoint', 'runtime/endpoints/modulation-routes.ts', '// changed'],
] as const;

/** A build with a copy of the code, and what it says in its last line. */
type RunCopy = (...options: readonly string[]) => string;

/** Copies the code, for edits that nobody else may see. */
function withCopyOfCode(
  use: (run: RunCopy, edit: (file: string, change: (text: string) => string) => void) => void,
): void {
  const copy = mkdtempSync(join(tmpdir(), 'maqam-bench-code-'));
  try {
    for (const path of ['runtime', 'generator', 'archive', 'package.json', 'package-lock.json', 'tsconfig.json']) {
      cpSync(join(PROJECT, path), join(copy, path), { recursive: true });
    }
    symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
    const run: RunCopy = (...options) => {
      const script = [...SETTINGS, 'node_modules/vite-node/dist/cli.mjs', 'generator/commands/build.ts'];
      const args = [...script, '--', ...options];
      return execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' }).trim();
    };
    // Bundles what only a change of the code makes anew.
    run();
    use(run, (file, change) => {
      const before = readFileSync(join(copy, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} has nothing of what was to be edited.`);
      writeFileSync(join(copy, file), after);
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A run in one line. */
const told = ({ said, seconds, processor }: Run): string =>
  `${seconds.toFixed(2)} s, ${processor.toFixed(1)} of the processor: ${said}`;

/** Builds after one edit of the code and another, as a person who works on it does. */
function afterEditsOfCode(): void {
  withCopyOfCode((run, edit) => {
    for (const [what, file, text] of CODE_EDITS) {
      edit(file, (before) => `${before}${text}\n`);
      console.log(`after an edit of ${what}: ${run()}`);
    }
  });
}

try {
  // The plain code that it leaves is what builds from now on.
  runBuild(PROJECT);
  fromNothing();
  const idle = await time(async () => {
    if (!(await isUpToDate({ projectDirectory: project, baseUrl: '' })))
      throw new Error('What was just built is not up to date.');
  });
  console.log(`nothing changed: ${(idle / 1000).toFixed(2)} s to find that (goal: 0.3 s); ${told(runBuild(project))}`);
  for (const [what, edit] of edits) {
    edit();
    console.log(`after an edit of ${what}: ${told(runBuild(project))}`);
  }
  afterEditsOfCode();
  const problems = await verify(publicDirectory);
  console.log(`verified: ${problems.length === 0 ? 'whole' : problems.join('; ')}`);
} finally {
  rmSync(project, { recursive: true, force: true });
}
