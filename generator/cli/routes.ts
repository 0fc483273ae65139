import { type Command, InvalidArgumentError } from 'commander';
import { type ArchiveOptions, withArchiveOptions, withCombinationOptions } from './common-options.ts';
import type { Terminal } from './terminal.ts';

interface RoutesOptions extends ArchiveOptions {
  readonly tuningSystem?: string;
  readonly startingNote?: string;
  readonly fromTonic?: string;
  readonly toTonic?: string;
  readonly via?: readonly string[];
  readonly avoid?: readonly string[];
  readonly chromatic?: boolean;
  readonly maxHops?: number;
}

const MAX_LISTED = 10;

const hops = (text: string): number => {
  if (/^([1-9]|1\d|20)$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 20.');
};

/** @param fewestHops of any route; null if there is none */
const noRoute = ({ maxHops, fewestHops = null }: { readonly maxHops: number; readonly fewestHops?: number | null }) =>
  fewestHops === null
    ? 'No route leads there in this tuning.'
    : `No route of at most ${maxHops} modulations; the shortest has ${fewestHops}.`;

/** Adds `routes`: modulations that lead from one maqām to another. */
export function addRoutes(program: Command, terminal: Terminal): void {
  withCombinationOptions(withArchiveOptions(program.command('routes')))
    .summary('find modulations from one maqām to another')
    .description(
      'Finds routes of modulations from one maqām to another by the rules of al-Shawwā (1946), shortest first. Before each maqām stands the degree by whose rule it is reached.',
    )
    .argument('<from>', 'id of a maqām, or its name as it is written')
    .argument('<to>', 'another')
    .option('--via <names...>', 'maqāmāt on the way, in this order')
    .option('--avoid <names...>', 'maqāmāt that no route passes')
    .option('--chromatic', 'also routes through the chromatic scale')
    .option('--from-tonic <note>', 'the tonic of the first')
    .option('--to-tonic <note>', 'the tonic of the last')
    .option('--max-hops <count>', 'also longer routes, of so many modulations', hops)
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive routes maqam_rast maqam_saba
  $ maqam-archive routes maqam_rast maqam_hijaz --via maqam_bayyat -t alsabbagh_1954 -n rast`,
    )
    .action(async (from: string, to: string, options: RoutesOptions) => {
      const [{ openArchive }, { createContext }, { findAllRoutes }] = await Promise.all([
        import('../open-archive.ts'),
        import('../../runtime/questions/context.ts'),
        import('../../runtime/questions/routes.ts'),
      ]);
      const { tuningSystem, startingNote, fromTonic, toTonic, via, avoid, chromatic, maxHops } = options;
      const input = { from, to, tuningSystem, startingNote, fromTonic, toTonic, via, avoid, chromatic, maxHops };
      const found = await findAllRoutes(createContext(await openArchive(options)), input);
      if (options.json === true) return terminal.out(JSON.stringify(found));
      const { routes } = found;
      const shown = routes.slice(0, MAX_LISTED).map((steps, i) => {
        const words = steps.map(({ degree, maqam, tonic }) => `${degree} → ${maqam} on ${tonic}`);
        return `${String(i + 1).padStart(2)}  ${words.join(', ')}`;
      });
      const more = routes.length - shown.length;
      return terminal.out(
        [
          terminal.style('bold', `${found.from} to ${found.to}, in ${found.tuningSystem} from ${found.startingNote}:`),
          ...(routes.length === 0 ? [noRoute(found)] : shown),
          ...(more > 0 ? [`${more} more${found.isTruncated ? ' at least' : ''}; --json lists them`] : []),
        ].join('\n'),
      );
    });
}
