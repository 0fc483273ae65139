import type { Command } from 'commander';
import { type ArchiveOptions, withArchiveOptions } from './common-options.ts';
import type { Terminal } from './terminal.ts';

/** Adds `get`: any request of the interface. */
export function addGet(program: Command, terminal: Terminal): void {
  withArchiveOptions(program.command('get'))
    .summary('send any request of the API')
    .description(
      'Sends a request of the API. On a terminal the answer is an outline; in a pipe or with --json it is JSON.',
    )
    .argument('<path>', "path and parameters, as in '/maqamat/maqam_rast/availability'; / lists all requests")
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive get /
  $ maqam-archive get '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast'
  $ maqam-archive get /tuning-systems --json | jq '.data[].id'
  $ maqam-archive get /sources --url http://127.0.0.1:8080`,
    )
    .action(async (path: string, options: ArchiveOptions) => {
      const [{ get }, { openArchive }] = await Promise.all([
        import('../../runtime/questions/archive.ts'),
        import('../open-archive.ts'),
      ]);
      const answer = await get(await openArchive(options), path);
      if (options.json === true || !terminal.isOutputTerminal) return terminal.out(JSON.stringify(answer));
      const { outline } = await import('./outline.ts');
      return terminal.out(outline(answer, (name) => terminal.style('cyan', name)));
    });
}
