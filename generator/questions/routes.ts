import { request } from '../../runtime/documents/links.ts';
import type { RouteStep } from '../../runtime/schemas/routes.ts';
import { get } from './archive.ts';
import type { PlaceInput, QuestionContext } from './context.ts';
import { pageOf } from './page-of.ts';

interface RoutesInput extends PlaceInput {
  readonly from: string;
  readonly to: string;
  readonly via?: readonly string[] | undefined;
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
}

/** Maximum hops to try one after the other if none is given. */
const HOPS = [2, 4, 6];
const MAX_ROUTES = 100;

const nodeText = ({ maqamDisplayName, tonicDisplay }: RouteStep['from']): string =>
  `${maqamDisplayName} on ${tonicDisplay}`;

/** Routes from one maqām to another, the shortest first; each step names the degree whose rule of 1946 allows it. */
export async function findAllRoutes({ archive, names }: QuestionContext, input: RoutesInput) {
  const [from, to, via] = await Promise.all([
    names.find(input.from, 'maqam'),
    names.find(input.to, 'maqam'),
    Promise.all((input.via ?? []).map((name) => names.find(name, 'maqam'))),
  ]);
  const { assumed, ...place } = await names.place(input.tuningSystem, input.startingNote, from);
  const tonicOf = async (text: string | undefined) =>
    text === undefined ? undefined : (await names.find(text, 'note')).id;
  const [fromTonic, toTonic] = await Promise.all([tonicOf(input.fromTonic), tonicOf(input.toTonic)]);
  const search = async (maxHops: number) =>
    (await get(
      archive,
      request('/modulation-routes', {
        ...place,
        fromMaqam: from.id,
        fromTonic,
        toMaqam: to.id,
        toTonic,
        maxHops,
        waypoints: via.length === 0 ? undefined : via.map(({ id }) => id).join(','),
        maxRoutes: MAX_ROUTES,
        // As in the explorer: without them many maqāmāt cannot be reached.
        allowOctaveJumps: true,
        allowDownwardModulation: true,
        limitToShortestHops: input.maxHops === undefined,
      }),
    )) as RoutesResponse;
  let found: RoutesResponse | undefined;
  let maxHops = 0;
  for (maxHops of input.maxHops === undefined ? HOPS : [input.maxHops]) {
    found = await search(maxHops);
    if (found.totalPossibleRoutes.data.length > 0) break;
  }
  if (found === undefined) throw new RangeError('No number of hops was tried.');
  const { context, totalPossibleRoutes } = found;
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
    ...place,
    maxHops,
    isTruncated: context.searchConstraints.truncated === true,
    ...(assumed === undefined ? {} : { assumed }),
  };
}

/** A short list of routes: as many as fit. */
export async function findRoutes(context: QuestionContext, input: RoutesInput) {
  const { routes, isTruncated, ...rest } = await findAllRoutes(context, input);
  return {
    ...rest,
    ...pageOf(routes, input.offset),
    ...(isTruncated || routes.length === MAX_ROUTES
      ? { note: 'The search was cut short: there may be more routes.' }
      : {}),
  };
}
