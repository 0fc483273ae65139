import type { Command } from 'commander';
import type { ParameterTable } from '../../runtime/api/parameters.ts';
import { interval } from '../../runtime/questions/interval.ts';
import type { Noted } from '../../runtime/questions/notes.ts';
import { inWords, worded } from '../../runtime/questions/notes-en.ts';
import type { Question } from '../../runtime/questions/question.ts';
import { search } from '../../runtime/questions/search.ts';
import { show } from '../../runtime/questions/show.ts';
import { sources } from '../../runtime/questions/sources.ts';
import { type ArchiveOptions, COMBINATION_FLAGS, withArchiveOptions } from './common-options.ts';
import { outline } from './outline.ts';
import { valuesOf, withParameters } from './question-options.ts';
import type { Terminal } from './terminal.ts';

/** Commands of questions whose answers are written as outlines. */

interface OutlinedCommand<P extends ParameterTable> {
  /** The parameters that are arguments, in order; the last words of a name belong together. */
  readonly argumentNames: readonly (keyof P & string)[];
  readonly usage: string;
  readonly examples: readonly string[];
}

/** The arguments by parameter: without brackets in the usage, one word each, otherwise all words as one text. */
const argumentsOf = (names: readonly string[], words: readonly string[]): Readonly<Record<string, string>> =>
  words.length === 0
    ? {}
    : names.length === 1
      ? { [names[0]]: words.join(' ') }
      : Object.fromEntries(names.map((name, index) => [name, words[index]]));

const outlined =
  <P extends ParameterTable, A extends object>(
    question: Question<P, A>,
    { argumentNames, usage, examples }: OutlinedCommand<P>,
  ) =>
  (program: Command, terminal: Terminal): void => {
    const { name, summary, description, parameters } = question;
    const flags = Object.fromEntries(Object.entries(COMBINATION_FLAGS).filter(([flag]) => flag in parameters));
    const layout = { flags: flags as { readonly [K in keyof P]?: string }, argumentNames };
    withParameters(withArchiveOptions(program.command(`${name} ${usage}`)), parameters, layout)
      .summary(summary)
      .description(description)
      .addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ maqam-archive ${line}`).join('\n')}`)
      .action(async (...typed: readonly unknown[]) => {
        const options = typed.at(-2) as ArchiveOptions;
        const words = typed.slice(0, -2).flat() as readonly string[];
        const [{ openArchive }, { createContext }] = await Promise.all([
          import('../open-archive.ts'),
          import('../../runtime/questions/context.ts'),
        ]);
        const values = valuesOf(parameters, { ...options, ...argumentsOf(argumentNames, words) });
        const given = (await question.run(createContext(await openArchive(options)), values)) as Partial<Noted>;
        const answer = inWords(worded(given));
        if (options.json === true) return terminal.out(JSON.stringify(answer));
        return terminal.out(outline(answer, (field) => terminal.style('cyan', field)));
      });
  };

export const addSearch = outlined(search, {
  argumentNames: ['name'],
  usage: '[name...]',
  examples: ['search saba', 'search غماز', 'search --family hijaz --tonic D'],
});

export const addShow = outlined(show, {
  argumentNames: ['name'],
  usage: '<name...>',
  examples: ['show saba -t alsabbagh_1954', 'show jins hijaz', 'show note segah', 'show samai thaqil'],
});

export const addInterval = outlined(interval, {
  argumentNames: ['from', 'to'],
  usage: '<from> <to>',
  examples: ['interval rast segah -t alsabbagh_1954', 'interval 3/2 702'],
});

export const addSources = outlined(sources, {
  argumentNames: ['name'],
  usage: '[name...]',
  examples: ['sources', 'sources saba', 'sources Ronzevalle'],
});
