import { Command } from 'commander';
import { SERVICE } from '../../runtime/api/description.ts';
import { addCompare } from './compare.ts';
import { addCompletion } from './completion.ts';
import { isExpected, reportError } from './exit.ts';
import { addExport } from './export.ts';
import { addFind } from './find.ts';
import { addGet } from './get.ts';
import { addMcp } from './mcp.ts';
import { printable } from './printable.ts';
import { addPublishing } from './publish.ts';
import { addRoutes } from './routes.ts';
import { addServe } from './serve.ts';
import type { Terminal } from './terminal.ts';

/** The command line of the package (docs/command.md). */

const AFTER = `
Exit statuses:
  0 done    1 failed    2 wrong usage    3 the request was refused    4 differences found

Data: ${SERVICE.licence.name}, ${SERVICE.licence.attribution}.`;

/** The parser, with every command. */
function createProgram(version: string, terminal: Terminal, isJson: boolean): Command {
  const program = new Command('maqam-archive')
    .description(SERVICE.description)
    .version(version)
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
  for (const add of [addGet, addFind, addCompare, addRoutes, addExport, addServe, addPublishing])
    add(program, terminal);
  addMcp(program, terminal, version);
  addCompletion(program, terminal);
  return program;
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
    const program = createProgram(version, terminal, isJson);
    program.hook('preAction', (_, command) => {
      ({ url } = command.opts());
    });
    const [first, about] = args;
    const isUnknown = first === 'help' && about !== undefined && !program.commands.some((it) => it.name() === about);
    // Commander would print the help of the program; parsed as a command it gives an error with a suggestion.
    await program.parseAsync(isUnknown ? [about] : [...args], { from: 'user' });
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
