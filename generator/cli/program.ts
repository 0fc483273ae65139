import { Command } from 'commander';
import { SERVICE } from '../../runtime/api/description.ts';
import { QUESTIONS } from '../../runtime/questions/list.ts';
import { addCompletion } from './completion.ts';
import { isExpected, reportError } from './exit.ts';
import { addGet } from './get.ts';
import { addMcp } from './mcp.ts';
import { printable } from './printable.ts';
import { addPublishing } from './publish.ts';
import { addServe } from './serve.ts';
import type { Terminal } from './terminal.ts';

/** The command line of the package (docs/command.md). */

const AFTER = `
Exit statuses:
  0 done    1 failed    2 wrong usage    3 the request was refused    4 differences found

Data: ${SERVICE.licence.name}, ${SERVICE.licence.attribution}.`;

type AddCommand = (program: Command, terminal: Terminal) => void;

/** The commands of questions. Each is loaded when it runs, because their parameters and formats take time to load. */
const QUESTION_COMMANDS: readonly (readonly [keyof typeof QUESTIONS, () => Promise<AddCommand>])[] = [
  ['search', async () => (await import('./outlined.ts')).addSearch],
  ['show', async () => (await import('./outlined.ts')).addShow],
  ['find', async () => (await import('./find.ts')).addFind],
  ['nearest', async () => (await import('./nearest.ts')).addNearest],
  ['compare', async () => (await import('./compare.ts')).addCompare],
  ['interval', async () => (await import('./outlined.ts')).addInterval],
  ['routes', async () => (await import('./routes.ts')).addRoutes],
  ['sources', async () => (await import('./outlined.ts')).addSources],
  ['export', async () => (await import('./export.ts')).addExport],
];

/** The command that a command line names; undefined for all, whose names are completed. */
const commandIn = (args: readonly string[]): string | undefined => {
  const [first, second] = args.filter((word) => !word.startsWith('-'));
  return first === 'complete' ? undefined : first === 'help' ? second : (first ?? '');
};

/** The parser, with the command that the arguments name, and the summaries of the others. */
export async function createProgram(
  version: string,
  terminal: Terminal,
  isJson: boolean,
  args: readonly string[],
): Promise<Command> {
  const wanted = commandIn(args);
  const program = new Command('maqam-archive')
    .description(SERVICE.description)
    .version(version, '-v, --version')
    .showHelpAfterError(isJson ? false : "('maqam-archive --help' lists commands and options)")
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.raw(text),
      writeErr: (text) => terminal.err(text.replace(/\n$/, '')),
      outputError: (text, write) =>
        write(isJson ? JSON.stringify({ error: text.trim().replace(/^error: /, '') }) : text),
    })
    .configureHelp({
      styleTitle: (text) => terminal.style('bold', text),
      styleCommandText: (text) => terminal.style('cyan', text),
    })
    .addHelpText('after', AFTER);
  addGet(program, terminal);
  for (const [name, load] of QUESTION_COMMANDS) {
    if (wanted === undefined || wanted === name) (await load())(program, terminal);
    else program.command(name).summary(QUESTIONS[name].summary);
  }
  addServe(program, terminal);
  addPublishing(program, terminal);
  addMcp(program, terminal, version);
  addCompletion(program, terminal);
  return program;
}

/** Arguments with `--json` behind the command, and `-V`, an older name, as `-v`. */
function inOrder(args: readonly string[]): string[] {
  const start = args.findIndex((word) => !word.startsWith('-'));
  const [before, rest] = [args.slice(0, start), args.slice(start)];
  if (start > 0 && before.includes('--json')) {
    return [...before.filter((word) => word !== '--json'), rest[0], '--json', ...rest.slice(1)];
  }
  return args.map((word, index) => (index === 0 && word === '-V' ? '-v' : word));
}

/** Runs a command line. @param args without the names of Node and the program */
export async function runProgram(args: readonly string[], version: string, given: Terminal): Promise<void> {
  const isJson = args.includes('--json');
  const terminal: Terminal = {
    ...given,
    out: (line) => given.out(printable(line)),
    raw: (content) => given.raw(typeof content === 'string' ? printable(content) : content),
    err: (line) => given.err(printable(line)),
  };
  let url: unknown;
  try {
    const program = await createProgram(version, terminal, isJson, args);
    program.hook('preAction', (_, command) => {
      ({ url } = command.opts());
    });
    const words = inOrder(args);
    const [first, about] = words;
    const isUnknown = first === 'help' && about !== undefined && !program.commands.some((it) => it.name() === about);
    // Commander would print the help of the program; parsed as a command it gives an error with a suggestion.
    await program.parseAsync(isUnknown ? [about] : words, { from: 'user' });
  } catch (error) {
    // A service can send unexpected data.
    const isOfService = typeof url === 'string' && !isExpected(error);
    reportError(
      isOfService ? (await import('../open-archive.ts')).notThisInterface(url as string, error) : error,
      terminal,
      isJson,
    );
  }
}
