import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, type Command, type Option } from 'commander';
import { idName } from '../../runtime/text/id-name.ts';
import { ARCHIVE_DIRECTORY } from '../code-directory.ts';
import { COMPLETION_SCRIPTS } from './completion-scripts.ts';
import type { Terminal } from './terminal.ts';

/** Completion of command lines: commands, options, their values, and ids of the package's archive. */

const filesIn = (folder: string): string[] => readdirSync(join(ARCHIVE_DIRECTORY, folder));

/** The ids of the package's archive: its files have their names. */
const idsIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) => filesIn(folder).map((file) => file.replace(/\.json$/, '').replaceAll('~', '/')));

const readFacts = (path: string) => JSON.parse(readFileSync(join(ARCHIVE_DIRECTORY, path), 'utf8'));

/** The starting notes of the tuning systems that are named before, or else of all. */
function startingNotes(before: readonly string[]): string[] {
  const systems = filesIn('tuning-systems');
  const named = systems.filter((file) => before.includes(file.replace(/\.json$/, '')));
  const sets = (named.length > 0 ? named : systems).flatMap((file): readonly string[][] => {
    return readFacts(join('tuning-systems', file)).noteNameSets;
  });
  return [...new Set(sets.map(([first]) => idName(first)))];
}

interface Octave {
  readonly noteNames: readonly { readonly name: string }[];
}

const notes = (): string[] =>
  readFacts('note-names.json').octaves.flatMap(({ noteNames }: Octave) => noteNames.map(({ name }) => idName(name)));

const maqamat = () => idsIn('maqamat');
const entities = () => idsIn('maqamat', 'ajnas', 'tuning-systems');
const tuningSystems = () => idsIn('tuning-systems');

/** The values of options and arguments that are not choices. @param before the words before the completed one */
const VALUES: Readonly<Record<string, (before: readonly string[]) => string[]>> = {
  'tuning-system': tuningSystems,
  'tuning-systems': tuningSystems,
  'starting-note': startingNotes,
  'transpose-to': notes,
  'from-tonic': notes,
  'to-tonic': notes,
  via: maqamat,
  avoid: maqamat,
  'export id': entities,
  'export name': entities,
  'compare names': entities,
  'routes from': maqamat,
  'routes to': maqamat,
};

/** The option whose value follows these words of a command, and the number of arguments in them. */
function readWords(command: Command, words: readonly string[]) {
  let open: Option | undefined;
  let count = 0;
  for (const word of words) {
    if (word.startsWith('-')) {
      const option = command.options.find(({ short, long }) => word === short || word === long);
      open = option?.required === true || option?.optional === true ? option : undefined;
    } else if (open === undefined) count++;
    else if (!open.variadic) open = undefined;
  }
  return { open, count };
}

function valuesOf(command: Command, before: readonly string[]): readonly string[] {
  const { open, count } = readWords(command, before);
  if (open !== undefined) return open.argChoices ?? VALUES[open.name()]?.(before) ?? [];
  const { registeredArguments: all } = command;
  const argument = all[count] ?? (all.at(-1)?.variadic === true ? all.at(-1) : undefined);
  if (argument === undefined) return [];
  return argument.argChoices ?? VALUES[`${command.name()} ${argument.name()}`]?.(before) ?? [];
}

const flagsOf = ({ options }: Command): string[] => options.flatMap(({ long }) => long ?? []);

/**
 * The texts that the last word of a command line can become.
 *
 * @param words after the name of the program; the last can be empty
 */
function candidates(program: Command, words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  // Bash separates `--name=value` into three words.
  const separate = [...words.slice(0, -1), last === '=' ? '' : last].flatMap((word) =>
    /^--[\w-]+=/.test(word) ? word.split(/=(.*)/s, 2) : word === '=' ? [] : word,
  );
  const before = separate.slice(0, -1);
  const current = separate.at(-1) ?? '';
  const joined = last.endsWith(`=${current}`) && last !== '=' ? last.slice(0, last.length - current.length) : '';
  const index = before.findIndex((word) => !word.startsWith('-'));
  const command = index === -1 ? program : program.commands.find((it) => it.name() === before[index]);
  if (command === undefined) return [];
  const found = current.startsWith('-')
    ? flagsOf(command)
    : command === program
      ? program.commands.map((it) => it.name())
      : valuesOf(command, before.slice(index + 1));
  return found.filter((it) => it.startsWith(current)).map((it) => `${joined}${it}`);
}

/** Adds `complete`, which writes the script for a shell, or completes a command line for that script. */
export function addCompletion(program: Command, terminal: Terminal): void {
  const shells = Object.keys(COMPLETION_SCRIPTS) as (keyof typeof COMPLETION_SCRIPTS)[];
  program
    .command('complete')
    .summary('write the script that completes command lines in a shell')
    .description('Writes the script that completes command lines in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .argument('[words...]', 'the words of a command line, as the script gives them')
    .addHelpText('after', '\nExample:\n  $ maqam-archive complete bash > ~/.maqam-archive.bash')
    .action((shell: (typeof shells)[number], words: readonly string[]) => {
      if (words.length === 0) return terminal.raw(COMPLETION_SCRIPTS[shell]);
      for (const candidate of candidates(program, words)) terminal.out(candidate);
    });
}
