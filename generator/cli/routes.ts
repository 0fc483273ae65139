import { worded } from '../../runtime/questions/notes-en.ts';
import { routes } from '../../runtime/questions/routes.ts';
import { questionCommand } from './question-command.ts';

type RoutesAnswer = Awaited<ReturnType<typeof routes.run>>;

const MAX_LISTED = 10;

/** @param fewestHops of any route; null if there is none */
const noRoute = ({ maxHops, fewestHops = null, hints }: Pick<RoutesAnswer, 'maxHops' | 'fewestHops' | 'hints'>) =>
  fewestHops === null
    ? (worded({ hints: hints.filter(({ code }) => code === 'byAvoided') }).hint ??
      'No route leads there in this tuning.')
    : `No route with ${maxHops === 1 ? '1 modulation' : `at most ${maxHops} modulations`}; the shortest has ${fewestHops}.`;

/** Adds `routes`: modulations that lead from one maqām to another. */
export const addRoutes = questionCommand(routes, {
  arguments: { from: ['<from>', 'id of a maqām, or its name as it is written'], to: ['<to>', 'another'] },
  description:
    'Finds routes of modulations from one maqām to another, shortest first, by rules that follow al-Shawwā (1946) more widely than he does. Before each maqām stands the degree by whose rule it is reached.',
  flags: { fromTonic: '--from-tonic <note>', toTonic: '--to-tonic <note>', maxHops: '--max-hops <count>' },
  examples: [
    'routes maqam_rast maqam_saba',
    'routes maqam_rast maqam_hijaz --via maqam_bayyat -t alsabbagh_1954 -n rast',
  ],
  json: ({ hints: _, ...answer }) => worded(answer),
  text(found, { terminal }) {
    const shown = found.routes.slice(0, MAX_LISTED).map((steps, i) => {
      const words = steps.map(({ degree, maqam, tonic }) => `${degree} → ${maqam} on ${tonic}`);
      return `${String(i + 1).padStart(2)}  ${words.join(', ')}`;
    });
    const { assumed } = worded({ assumed: found.assumed });
    const more = found.routes.length - shown.length;
    const rest = more > 0 ? [`${more} more${found.isTruncated ? ' at least' : ''}; --json lists them.`] : [];
    const premise = assumed === undefined ? [] : [`Assumed: ${assumed}.`];
    return [
      terminal.style('bold', `${found.from} to ${found.to}, in ${found.tuningSystem} from ${found.startingNote}:`),
      ...(found.routes.length === 0 ? [noRoute(found)] : shown),
      ...(more > 0 || assumed !== undefined ? [[...rest, ...premise].join(' ')] : []),
    ].join('\n');
  },
});
