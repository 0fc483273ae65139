import type { Command } from 'commander';
import { worded } from '../../runtime/questions/notes-en.ts';
import { routes } from '../../runtime/questions/routes.ts';
import { type ArchiveOptions, COMBINATION_FLAGS, withArchiveOptions } from './common-options.ts';
import { valuesOf, withParameters } from './question-options.ts';
import type { Terminal } from './terminal.ts';

type RoutesAnswer = Awaited<ReturnType<typeof routes.run>>;

const MAX_LISTED = 10;

/** @param fewestHops of any route; null if there is none */
const noRoute = ({ maxHops, fewestHops = null, hints }: Pick<RoutesAnswer, 'maxHops' | 'fewestHops' | 'hints'>) =>
  fewestHops === null
    ? (worded({ hints: hints.filter(({ code }) => code === 'byAvoided') }).hint ??
      'No route leads there in this tuning.')
    : `No route with ${maxHops === 1 ? '1 modulation' : `at most ${maxHops} modulations`}; the shortest has ${fewestHops}.`;

/** Adds `routes`: modulations that lead from one maqām to another. */
export function addRoutes(program: Command, terminal: Terminal): void {
  withParameters(withArchiveOptions(program.command(routes.name)), routes.parameters, {
    flags: {
      ...COMBINATION_FLAGS,
      fromTonic: '--from-tonic <note>',
      toTonic: '--to-tonic <note>',
      maxHops: '--max-hops <count>',
    },
    argumentNames: ['from', 'to'],
  })
    .summary(routes.summary)
    .description(
      'Finds routes of modulations from one maqām to another, shortest first, by rules that follow al-Shawwā (1946) more widely than he does. Before each maqām stands the degree by whose rule it is reached.',
    )
    .argument('<from>', 'id of a maqām, or its name as it is written')
    .argument('<to>', 'another')
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive routes maqam_rast maqam_saba
  $ maqam-archive routes maqam_rast maqam_hijaz --via maqam_bayyat -t alsabbagh_1954 -n rast`,
    )
    .action(async (from: string, to: string, options: ArchiveOptions) => {
      const [{ openArchive }, { createContext }] = await Promise.all([
        import('../open-archive.ts'),
        import('../../runtime/questions/context.ts'),
      ]);
      const values = valuesOf(routes.parameters, { ...options, from, to });
      const found = await routes.run(createContext(await openArchive(options)), values);
      const { hints: _, ...answer } = found;
      if (options.json === true) return terminal.out(JSON.stringify(worded(answer)));
      const shown = found.routes.slice(0, MAX_LISTED).map((steps, i) => {
        const words = steps.map(({ degree, maqam, tonic }) => `${degree} → ${maqam} on ${tonic}`);
        return `${String(i + 1).padStart(2)}  ${words.join(', ')}`;
      });
      const { assumed } = worded(answer);
      const more = found.routes.length - shown.length;
      const rest = more > 0 ? [`${more} more${found.isTruncated ? ' at least' : ''}; --json lists them.`] : [];
      const premise = assumed === undefined ? [] : [`Assumed: ${assumed}.`];
      return terminal.out(
        [
          terminal.style('bold', `${found.from} to ${found.to}, in ${found.tuningSystem} from ${found.startingNote}:`),
          ...(found.routes.length === 0 ? [noRoute(found)] : shown),
          ...(more > 0 || assumed !== undefined ? [[...rest, ...premise].join(' ')] : []),
        ].join('\n'),
      );
    });
}
