import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { ARCHIVE_DIRECTORY } from '../code-directory.ts';
import { EXIT } from '../exit-status.ts';
import { createProgress } from '../progress.ts';
import type { BuildOptions } from '../tree/build-options.ts';
import { type CommonOptions, type EditionOption, editionOption, jsonOption } from './common-options.ts';
import { readBaseUrl } from './options.ts';
import type { Terminal } from './terminal.ts';

/** The commands that build and maintain trees. */

/** The command-line options of a build. */
export interface BuildArguments extends CommonOptions, EditionOption {
  readonly project: string;
  readonly archive?: string;
  readonly baseUrl?: string;
  readonly withoutInstruments?: boolean;
  readonly clean?: boolean;
  readonly verify?: boolean;
}

/** Adds the options of a command that builds. */
export const withBuildOptions = (command: Command): Command =>
  command
    .addOption(new Option('--project <folder>', 'the folder that gets public/').default('.', 'this one'))
    .option('--archive <folder>', 'the facts; archive/ of the project, or else those of the package')
    .option('--base-url <address>', 'make links absolute')
    .option('--without-instruments', 'leave out files for instruments; the page and export make them')
    .addOption(editionOption())
    .option('--clean', 'build everything, also when nothing has changed')
    .option('--verify', 'compare the hash of every published file before reusing it');

/** The options of a build. @throws UsageError for an invalid base address */
export function buildOptions(options: BuildArguments): BuildOptions {
  const projectDirectory = resolve(options.project);
  const own = join(projectDirectory, 'archive');
  const ofPackage = existsSync(own) ? own : ARCHIVE_DIRECTORY;
  return {
    projectDirectory,
    archiveDirectory: options.archive === undefined ? ofPackage : resolve(options.archive),
    baseUrl: options.baseUrl === undefined ? '' : readBaseUrl(options.baseUrl),
    edition: options.edition,
    withoutInstruments: options.withoutInstruments === true,
    isClean: options.clean === true,
    isVerified: options.verify === true,
    progress: createProgress,
  };
}

function addBuild(program: Command, terminal: Terminal): void {
  withBuildOptions(program.command('build'))
    .summary('build the published tree')
    .description('Builds public/ from the archive, when the archive, the code or an option has changed.')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ maqam-archive build\n  $ maqam-archive build --base-url https://example.org/maqam',
    )
    .action(async (given: BuildArguments) => {
      const [{ build }, { publicOf }, { buildReport }] = await Promise.all([
        import('../tree/build.ts'),
        import('../tree/build-options.ts'),
        import('./report.ts'),
      ]);
      const options = buildOptions(given);
      const built = await build(options);
      const tree = publicOf(options);
      terminal.out(given.json === true ? JSON.stringify({ tree, built }) : buildReport(options, built));
    });
}

function addMirror(program: Command, terminal: Terminal): void {
  program
    .command('mirror')
    .summary('copy a published tree to a folder')
    .description('Copies a published tree to a folder; files that it already has are not downloaded again.')
    .argument('<url>', 'address of the tree')
    .argument('<folder>', 'the folder; it is created if it is missing')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ maqam-archive mirror https://example.org/maqam ./maqam')
    .action(async (url: string, directory: string, { json }: CommonOptions) => {
      const [{ mirror }, { mebibytes, treeName }] = await Promise.all([
        import('../publish/mirror/mirror.ts'),
        import('./report.ts'),
      ]);
      const { manifest, ...rest } = await mirror({
        url,
        directory,
        progress: (files) => createProgress(files, 'files fetched'),
      });
      const { fetched, fetchedBytes, kept, removed } = rest;
      const tree = treeName(manifest);
      terminal.out(
        json === true
          ? JSON.stringify({ directory, tree, fetched, fetchedBytes, kept, removed })
          : `${directory} is ${tree}: ${fetched} files fetched (${mebibytes(fetchedBytes)}), ${kept} unchanged, ${removed} removed`,
      );
    });
}

function addVerify(program: Command, terminal: Terminal): void {
  program
    .command('verify')
    .summary('check a tree against its manifest')
    .description('Reads every file of a tree, and lists the differences from its manifest.')
    .argument('[folder]', 'the tree', 'public')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ maqam-archive verify ./maqam && echo complete')
    .action(async (directory: string, { json }: CommonOptions) => {
      const { verify } = await import('../publish/verify.ts');
      const problems = await verify(directory);
      if (problems.length > 0) terminal.end(EXIT.differs);
      if (json === true) terminal.out(JSON.stringify({ directory, isWhole: problems.length === 0, problems }));
      else if (problems.length === 0) terminal.out(`${directory} is complete`);
      else
        terminal.err(
          `${directory} differs from its manifest; build it with --verify, or mirror it again.\n  ${problems.join('\n  ')}`,
        );
    });
}

function addDiff(program: Command, terminal: Terminal): void {
  program
    .command('diff')
    .summary('list what changed between two trees')
    .description('Lists the changes between two trees, by kind of document.')
    .argument('<old>', 'a tree, or its manifest')
    .argument('<new>', 'another tree, or its manifest')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ maqam-archive diff ./maqam-2025 ./maqam')
    .action(async (before: string, after: string, { json }: CommonOptions) => {
      const [{ diff, diffLines, readManifestOf }, { treeName }] = await Promise.all([
        import('../publish/diff.ts'),
        import('./report.ts'),
      ]);
      const [old, now] = await Promise.all([readManifestOf(before), readManifestOf(after)]);
      const changes = diff(old, now);
      const names = { old: treeName(old), new: treeName(now) };
      if (json === true) terminal.out(JSON.stringify({ ...names, changes }));
      else terminal.out([`${names.old} → ${names.new}`, ...diffLines(changes)].join('\n'));
    });
}

interface ImportArguments extends CommonOptions {
  readonly archive: string;
  readonly check?: boolean;
  readonly keepUnresolved?: boolean;
}

function addImport(program: Command, terminal: Terminal): void {
  program
    .command('import')
    .summary('update an archive from the source archive')
    .description('Updates archive/ from the Digital Arabic Maqām Archive, the source of its facts.')
    .argument('<folder>', 'the data folder of the source archive')
    .addOption(new Option('--archive <folder>', 'the archive to update').default('archive'))
    .option('--check', 'only list the changes; status 4 if there are any')
    .option('--keep-unresolved', 'accept stations that refer to nothing, and flag them')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ maqam-archive import ../diarmaqar/data --check')
    .action(async (folder: string, { archive, check = false, keepUnresolved, json }: ImportArguments) => {
      const { importArchive } = await import('../import/import-archive.ts');
      const options = { folder, archive: resolve(archive), isCheck: check, keepUnresolved: keepUnresolved === true };
      const { isChanged, report } = await importArchive(options);
      if (check && isChanged) terminal.end(EXIT.differs);
      terminal.out(json === true ? JSON.stringify({ isChanged, isCheck: check, report }) : report);
    });
}

/** Adds the commands that build and maintain trees. */
export function addPublishing(program: Command, terminal: Terminal): void {
  for (const add of [addBuild, addMirror, addVerify, addDiff, addImport]) add(program, terminal);
}
