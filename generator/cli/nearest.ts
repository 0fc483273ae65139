import type { Command } from 'commander';
import { nearest } from '../../runtime/questions/nearest.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { type ArchiveOptions, withArchiveOptions } from './common-options.ts';
import { readPitches } from './pitches.ts';
import { valuesOf, withParameters } from './question-options.ts';
import { table } from './table.ts';
import type { Terminal } from './terminal.ts';

const MAX_LISTED = 10;

const signed = (cents: number): string =>
  `${cents < -0.05 ? '−' : cents > 0.05 ? '+' : ''}${Math.abs(cents).toFixed(1)}`;

/** Adds `nearest`: the tunings whose pitches are nearest to a scale. */
export function addNearest(program: Command, terminal: Terminal): void {
  withParameters(withArchiveOptions(program.command(nearest.name)), nearest.parameters, { argumentNames: ['pitches'] })
    .summary(nearest.summary)
    .description(nearest.description)
    .argument('<pitches...>', 'cents, ratios or Hz; or a Scala file; - reads them from standard input')
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive nearest 0 150 350 500 700 850 1050
  $ maqam-archive nearest 1/1 9/8 27/22 4/3 --json`,
    )
    .action(async (words: readonly string[], options: ArchiveOptions) => {
      const [{ openArchive }, { createContext }] = await Promise.all([
        import('../open-archive.ts'),
        import('../../runtime/questions/context.ts'),
      ]);
      const values = valuesOf(nearest.parameters, { ...options, ...(await readPitches(words)) });
      const answer = await nearest.run(createContext(await openArchive(options)), values);
      if (options.json === true) return terminal.out(JSON.stringify(worded(answer)));
      const rows = answer.tunings
        .slice(0, MAX_LISTED)
        .map(({ tuningSystem, startingNote, largest, pitches }) => [
          tuningSystem,
          startingNote,
          `within ${largest.toFixed(1)} cents`,
          pitches.map(({ note, cents }) => `${note ?? '–'} ${signed(cents)}`).join('  '),
        ]);
      const { assumed } = worded(answer);
      return terminal.out([...table(rows), ...(assumed === undefined ? [] : [`Assumed: ${assumed}.`])].join('\n'));
    });
}
