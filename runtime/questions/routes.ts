import { linkTo } from '../documents/links.ts';
import { AVOIDED_BY_DEFAULT } from '../engine/routes.ts';
import type { RouteStep } from '../schemas/routes.ts';
import { get } from './archive.ts';
import type { CombinationInput, QuestionContext } from './context.ts';
import { pageOf } from './page-of.ts';

interface RoutesInput extends CombinationInput {
  readonly from: string;
  readonly to: string;
  readonly via?: readonly string[] | undefined;
  /** Maqāmāt that no route passes, except at its stops. */
  readonly avoid?: readonly string[] | undefined;
  /** Whether routes may pass the chromatic scale. */
  readonly chromatic?: boolean | undefined;
  readonly fromTonic?: string | undefined;
  readonly toTonic?: string | undefined;
  readonly maxHops?: number | undefined;
  readonly offset?: number | undefined;
}

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

/** The limits of the interface. The search ends at its own limit before it finds so many routes. */
const [MAX_HOPS, MAX_ROUTES] = [20, 100_000];

const listOf = (ids: readonly string[]) => (ids.length === 0 ? undefined : ids.join(','));

const nodeText = ({ maqamDisplayName, tonicDisplay }: RouteStep['from']): string =>
  `${maqamDisplayName} on ${tonicDisplay}`;

/** Routes from one maqām to another, the shortest first; each step names the degree whose rule of 1946 allows it. */
export async function findAllRoutes({ archive, names }: QuestionContext, input: RoutesInput) {
  const maqamatOf = (list: readonly string[] = []) => Promise.all(list.map((name) => names.find(name, 'maqam')));
  const [from, to, via, avoid] = await Promise.all([
    names.find(input.from, 'maqam'),
    names.find(input.to, 'maqam'),
    maqamatOf(input.via),
    maqamatOf(input.avoid),
  ]);
  const { maqamat } = await archive.document('catalogue');
  const isChromatic = ({ idName }: { readonly idName: string }) => AVOIDED_BY_DEFAULT.includes(idName);
  const byDefault = input.chromatic === true ? [] : maqamat.filter(isChromatic).map(({ idName: id }) => ({ id }));
  const { assumed, ...combination } = await names.combination(input.tuningSystem, input.startingNote, from);
  const tonicOf = async (text: string | undefined) =>
    text === undefined ? undefined : (await names.find(text, 'note')).id;
  const [fromTonic, toTonic] = await Promise.all([tonicOf(input.fromTonic), tonicOf(input.toTonic)]);
  const found = (await get(
    archive,
    linkTo('/modulation-routes', {
      ...combination,
      fromMaqam: from.id,
      fromTonic,
      toMaqam: to.id,
      toTonic,
      maxHops: input.maxHops ?? MAX_HOPS,
      waypoints: listOf(via.map(({ id }) => id)),
      avoid: listOf([...new Set([...byDefault, ...avoid].map(({ id }) => id))]),
      maxRoutes: MAX_ROUTES,
      // As in the explorer: without them many maqāmāt cannot be reached.
      allowOctaveJumps: true,
      allowDownwardModulation: true,
      limitToShortestHops: input.maxHops === undefined,
    }),
  )) as RoutesResponse;
  const { context, totalPossibleRoutes, fewestHops } = found;
  const shortest = totalPossibleRoutes.data[0]?.outboundRoute.steps.length ?? MAX_HOPS;
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
    maxHops: input.maxHops ?? shortest,
    ...(fewestHops === undefined ? {} : { fewestHops }),
    isTruncated: context.searchConstraints.truncated === true,
    ...(assumed === undefined ? {} : { assumed }),
  };
}

/** A short list of routes: as many as fit. */
export async function findRoutes(context: QuestionContext, input: RoutesInput) {
  const { routes, isTruncated, ...rest } = await findAllRoutes(context, input);
  const notes = [
    ...(isTruncated ? ['The search reached its limit: total counts the routes found until then.'] : []),
    ...(input.maxHops === undefined && routes.length > 0
      ? [`Only the shortest routes; maxHops ${rest.maxHops + 1} gives longer ones too.`]
      : []),
  ];
  return {
    ...rest,
    ...pageOf(routes, input.offset),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}
