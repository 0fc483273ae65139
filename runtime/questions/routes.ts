import { flag, id, optionalInteger, optionalList, requiredId, type Values } from '../api/parameters.ts';
import { linkTo } from '../documents/links.ts';
import { AVOIDED_BY_DEFAULT, ROUTE_LIMITS } from '../engine/routes.ts';
import type { RouteStep } from '../schemas/routes.ts';
import { get } from './archive.ts';
import { combinationParameters } from './common-parameters.ts';
import type { QuestionContext } from './context.ts';
import { QUESTIONS } from './list.ts';
import type { Hint } from './notes.ts';
import { defineQuestion } from './question.ts';

const { hops: MAX_HOPS, routes: MAX_ROUTES } = ROUTE_LIMITS;
const stops = { least: 1, most: ROUTE_LIMITS.stops } as const;

const parameters = {
  from: requiredId('The first maqām.'),
  to: requiredId('The last maqām.'),
  via: optionalList('Maqāmāt on the way, in this order.', stops),
  avoid: optionalList('Maqāmāt that no route passes, except at its ends and on the way.', stops),
  chromatic: flag('Also routes through the chromatic scale.'),
  fromTonic: id('The tonic of the first.'),
  toTonic: id('The tonic of the last.'),
  maxHops: optionalInteger('Maximum modulations; by default the fewest that lead there.', { least: 1, most: MAX_HOPS }),
  ...combinationParameters(),
} as const;

/** The used fields of the interface's answer. */
interface RoutesResponse {
  readonly totalPossibleRoutes: {
    readonly data: readonly { readonly outboundRoute: { readonly steps: readonly RouteStep[] } }[];
  };
  readonly context: {
    readonly sourceNode: RouteStep['from'];
    readonly targetNode: RouteStep['from'];
    readonly searchConstraints: { readonly truncated?: true };
  };
  readonly fewestHops?: number | null;
}

const listOf = (ids: readonly string[]) => (ids.length === 0 ? undefined : ids.join(','));

const nodeText = ({ maqamDisplayName, tonicDisplay }: RouteStep['from']): string =>
  `${maqamDisplayName} on ${tonicDisplay}`;

/** The maqāmāt, tonics and tuning of a question, resolved. */
async function resolved({ archive, names }: QuestionContext, values: Values<typeof parameters>) {
  const maqamatOf = (list: readonly string[]) => Promise.all(list.map((name) => names.resolve(name, 'maqam')));
  const tonicOf = async (text: string | null) => (text === null ? undefined : names.resolve(text, 'note'));
  const [[from, to], via, avoid] = await Promise.all([
    maqamatOf([values.from, values.to]),
    maqamatOf(values.via),
    maqamatOf(values.avoid),
  ]);
  const { maqamat } = await archive.document('catalogue');
  const isChromatic = ({ idName }: { readonly idName: string }) => AVOIDED_BY_DEFAULT.includes(idName);
  const byDefault = values.chromatic ? [] : maqamat.filter(isChromatic).map(({ idName }) => idName);
  const { assumed, ...combination } = await names.combination(values.tuningSystem, values.startingNote, from);
  const tonics = await Promise.all([tonicOf(values.fromTonic), tonicOf(values.toTonic)]);
  const [fromTonic, toTonic] = tonics.map((tonic) => tonic?.id);
  const named = [from, to, ...via, ...avoid, ...tonics].flatMap((thing) => thing?.guessed ?? []);
  return {
    combination,
    ends: { fromMaqam: from.id, fromTonic, toMaqam: to.id, toTonic },
    waypoints: listOf(via.map(({ id }) => id)),
    byDefault,
    avoid: avoid.map(({ id }) => id),
    assumed: [...named, ...assumed],
  };
}

/** Routes from one maqām to another, the shortest first; each step names the degree whose rule allows it. */
export const routes = defineQuestion({
  ...QUESTIONS.routes,
  description:
    'Routes of modulations from one maqām to another, shortest first, with octave jumps and downward modulations, by rules that follow al-Shawwā (1946) more widely than he does. Each step names the degree of the rule.',
  parameters,
  async run(questionContext, values) {
    const { combination, ends, waypoints, byDefault, avoid, assumed } = await resolved(questionContext, values);
    const ask = async (maxHops: number, avoided: readonly string[]) =>
      (await get(
        questionContext.archive,
        linkTo('/modulation-routes', {
          ...combination,
          ...ends,
          maxHops,
          waypoints,
          avoid: listOf([...new Set(avoided)]),
          maxRoutes: MAX_ROUTES,
          // Both are allowed on the page, too, until they are switched off: without them many maqāmāt cannot be reached.
          allowOctaveJumps: true,
          allowDownwardModulation: true,
          limitToShortestHops: values.maxHops === null,
        }),
      )) as RoutesResponse;
    const found = await ask(values.maxHops ?? MAX_HOPS, [...byDefault, ...avoid]);
    const { context, totalPossibleRoutes, fewestHops } = found;
    const isNone = totalPossibleRoutes.data.length === 0;
    // Without routes, the rule that excludes them: the number of steps, or the avoided maqāmāt.
    const isLonger = isNone && typeof fewestHops === 'number';
    const isAvoided =
      isNone && !isLonger && avoid.length > 0 && (await ask(MAX_HOPS, [])).totalPossibleRoutes.data.length > 0;
    const shortest = totalPossibleRoutes.data[0]?.outboundRoute.steps.length ?? MAX_HOPS;
    const maxHops = values.maxHops ?? shortest;
    const isTruncated = context.searchConstraints.truncated === true;
    const hints: readonly Hint[] = [
      ...(isTruncated ? [{ code: 'truncated' } as const] : []),
      ...(isAvoided ? [{ code: 'byAvoided' } as const] : []),
      ...(values.maxHops === null && totalPossibleRoutes.data.length > 0
        ? [{ code: 'onlyShortest', maxHops: maxHops + 1 } as const]
        : []),
    ];
    return {
      from: nodeText(context.sourceNode),
      to: nodeText(context.targetNode),
      routes: totalPossibleRoutes.data.map(({ outboundRoute }) =>
        outboundRoute.steps.map(({ modulationDegree: degree, to: node }) => ({
          degree,
          maqam: node.maqamDisplayName,
          tonic: node.tonicDisplay,
        })),
      ),
      ...combination,
      maxHops,
      ...(fewestHops === undefined ? {} : { fewestHops }),
      isTruncated,
      assumed,
      hints,
    };
  },
});
