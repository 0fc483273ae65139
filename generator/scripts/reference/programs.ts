import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../../cli/program.ts';
import { tools } from '../../mcp/tools.ts';
import { code, markdownTable } from './markdown.ts';

/** Tables of the command and of the server for assistants. */

const SILENT = {
  out: () => undefined,
  raw: () => undefined,
  err: () => undefined,
  end: () => undefined,
  style: (_: unknown, text: string) => text,
  isOutputTerminal: false,
  isErrorTerminal: false,
};

/** Every command, with its options: the words that complete a command line need them too. */
const commands = async (): Promise<readonly Command[]> =>
  (await createProgram('', SILENT, false, ['complete'])).commands;

export const commandTable = async (): Promise<string> =>
  markdownTable(
    ['Command', 'What it does'],
    (await commands()).map((command) => [code(command.name()), command.summary()]),
  );

/** Options of most commands, which have a place of their own. */
const COMMON = ['--json', '--tree', '--url', '--edition'];

/** A row of an argument or option. */
function meaning(name: string, { description, argChoices, defaultValue }: Option | Argument): readonly string[] {
  const sentences = [
    description.replace(/\.$/, ''),
    ...(argChoices === undefined ? [] : [`One of ${argChoices.map(code).join(', ')}`]),
    ...(defaultValue === undefined ? [] : [`Default: ${code(String(defaultValue))}`]),
  ];
  return [code(name), sentences.filter((sentence) => sentence !== '').join('. ')];
}

/** A section for each command: its arguments, and the options that only some commands have. */
export async function optionSections(): Promise<string> {
  const sections = (await commands()).map((command) => {
    const help = command.createHelp();
    const options = help.visibleOptions(command).filter(({ long }) => ![...COMMON, '--help'].includes(long ?? ''));
    const rows = [
      ...command.registeredArguments.map((it) => meaning(help.argumentTerm(it), it)),
      ...options.map((it) => meaning(help.optionTerm(it), it)),
    ];
    return [
      `### ${command.name()}`,
      command.description(),
      ...(rows.length === 0 ? [] : [markdownTable(['Argument or option', 'Meaning'], rows)]),
    ].join('\n\n');
  });
  return sections.join('\n\n');
}

/** The tools of the server for assistants. */
export const toolTable = (): string =>
  markdownTable(
    ['Tool', 'Answer', 'Parameters'],
    tools.map(({ name, title, input }) => {
      const { properties, required } = input;
      const names = Object.keys(properties).map((it) => (required.includes(it) ? `**${code(it)}**` : code(it)));
      return [code(name), title, names.join(', ')];
    }),
  );
