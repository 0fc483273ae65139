import type { Command } from 'commander';
import { answersFrom, answerTo, useAnswer } from './answers.ts';
import { type AskingOptions, asking } from './asking.ts';
import type { Terminal } from './terminal.ts';

/** `get`: any request of the interface. */

/** A JSON text for people: one field a line, names in a colour. */
const readable = (value: unknown, { style }: Terminal): string =>
  JSON.stringify(value, null, 2).replace(
    /^(\s*)("(?:[^"\\]|\\.)*")(?=:)/gm,
    (_, space, name) => space + style('cyan', name),
  );

export function addGet(program: Command, terminal: Terminal): void {
  asking(program.command('get'))
    .summary('ask any request of the interface')
    .description('Asks a request of the interface, and writes its answer as JSON.')
    .argument('<path>', "path and parameters, as in '/maqamat/maqam_rast/availability'; / lists all there is")
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive get /
  $ maqam-archive get '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast'
  $ maqam-archive get /tuning-systems --json | jq '.data[].id'
  $ maqam-archive get /sources --url http://127.0.0.1:8080`,
    )
    .action(async (path: string, options: AskingOptions) => {
      const answer = await answerTo(await answersFrom(options), path.startsWith('/') ? path : `/${path}`);
      const isOneLine = options.json === true || !terminal.isRead;
      terminal.out(await useAnswer(options, () => (isOneLine ? JSON.stringify(answer) : readable(answer, terminal))));
    });
}
