import type { Command, Option } from 'commander';
import type { ParameterTable, Values } from '../../runtime/api/parameters.ts';
import type { Noted } from '../../runtime/questions/notes.ts';
import { inWords, worded } from '../../runtime/questions/notes-en.ts';
import type { Question } from '../../runtime/questions/question.ts';
import { type ArchiveOptions, COMBINATION_FLAGS, withArchiveOptions } from './common-options.ts';
import { valuesOf, withParameters } from './question-options.ts';
import type { Terminal } from './terminal.ts';

/** Commands of questions: parameters become options and arguments, and an answer becomes JSON or text. */

type Given = Readonly<Record<string, unknown>>;

/** A call of the command: the values that the question reads, and the options as they were typed. */
interface Invocation<P extends ParameterTable> {
  readonly values: Values<P>;
  readonly options: ArchiveOptions & Given;
  readonly terminal: Terminal;
}

interface QuestionCommand<P extends ParameterTable, A> {
  /** The parameters that are arguments; all words of `<name...>` are one text, unless the parameter has a list. */
  readonly arguments: { readonly [K in keyof P]?: readonly [usage: string, description?: string] };
  /** By default that of the question. */
  readonly description?: string;
  /** The flags of options that differ from the name of their parameter. */
  readonly flags?: { readonly [K in keyof P]?: string };
  /** Options of the command alone. */
  readonly options?: readonly Option[];
  /** A text between the options and the examples. */
  readonly help?: string;
  readonly examples: readonly string[];
  /** Changes the options, and the arguments with their words, before they are read. */
  prepare?(given: Given): Given | Promise<Given>;
  /** The answer as JSON; by default as assistants have it. */
  json?(answer: A, invocation: Invocation<P>): object;
  /** The answer as text; by default an outline of its JSON. */
  text?(answer: A, invocation: Invocation<P>): string;
  /** Writes an answer that is neither. */
  write?(answer: A, invocation: Invocation<P>): Promise<void>;
}

/** Makes the function that adds the command of a question to a program. */
export const questionCommand =
  <P extends ParameterTable, A extends object>(question: Question<P, A>, layout: QuestionCommand<P, A>) =>
  (program: Command, terminal: Terminal): void => {
    const { name, summary, parameters } = question;
    const { description = question.description, options: own = [], help = '', examples, prepare = (it) => it } = layout;
    const { json = (answer) => inWords(worded(answer as Partial<Noted>)), text, write } = layout;
    const combination = Object.entries(COMBINATION_FLAGS).filter(([parameter]) => parameter in parameters);
    const flags = { ...Object.fromEntries(combination), ...layout.flags } as { readonly [K in keyof P]?: string };
    const argumentNames = Object.keys(layout.arguments);
    const command = withParameters(withArchiveOptions(program.command(name)), parameters, { flags, argumentNames });
    for (const option of own) command.addOption(option);
    for (const argument of Object.values(layout.arguments)) {
      if (argument !== undefined) command.argument(...argument);
    }
    command
      .summary(summary)
      .description(description)
      .addHelpText(
        'after',
        `\n${help === '' ? '' : `${help}\n\n`}Examples:\n${examples.map((line) => `  $ maqam-archive ${line}`).join('\n')}`,
      )
      .action(async (...typed: readonly unknown[]) => {
        const options = typed.at(-2) as Invocation<P>['options'];
        const words = Object.fromEntries(argumentNames.map((parameter, index) => [parameter, typed[index]]));
        const [{ openArchive }, { createContext }] = await Promise.all([
          import('../open-archive.ts'),
          import('../../runtime/questions/context.ts'),
        ]);
        const values = valuesOf(parameters, await prepare({ ...options, ...words }));
        const answer = await question.run(createContext(await openArchive(options)), values);
        const invocation = { values, options, terminal };
        if (write !== undefined) return write(answer, invocation);
        if (options.json === true) return terminal.out(JSON.stringify(json(answer, invocation)));
        if (text !== undefined) return terminal.out(text(answer, invocation));
        const { outline } = await import('./outline.ts');
        return terminal.out(outline(json(answer, invocation), (field) => terminal.style('cyan', field)));
      });
  };
