import { request } from '../../runtime/documents/links.ts';
import type { RouteStep } from '../../runtime/schemas/routes.ts';
import { get } from './archive.ts';
import type { PlaceInput, QuestionContext } from './context.ts';
import { pageOf } from './page-of.ts';

export interface RoutesInput extends PlaceInput {
  readonly from: string;
  readonly to: string;
  readonly via?: readonly string[] | undefined;
  readonly fromTonic?: string | undefined;
  readonly toTonic?: string | undefined;
  readonly maxHops?: number | undefined;
  readonly offset?: number | undefined;
}

/** A modulation of a route. */
interface Step {
  /** The rule of 1946 by which it leads there: a degree of the maqām before it. */
  readonly degree: string;
  readonly maqam: string;
  readonly tonic: string;
}

interface Routes {
  readonly from: string;
  readonly to: string;
  readonly routes: readonly (readonly Step[])[];
  readonly tuningSystem: string;
  readonly startingNote: string;
  readonly maxHops: number;
  readonly isTruncated: boolean;
  readonly assumed?: string;
}

/** The answer of the interface, as far as it is read. */
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

/** Hops that are tried one after the other where the question does not bound them. */
const HOPS = [2, 4, 6];
const MAX_ROUTES = 100;

const nodeText = ({ maqamDisplayName, tonicDisplay }: RouteStep['from']): string =>
  `${maqamDisplayName} on ${tonicDisplay}`;

/** Routes from one maqām to another, the shortest first. */
export async function findAllRoutes({ archive, names }: QuestionContext, input: RoutesInput): Promise<Routes> {
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

/** Routes in short: as many as fit. */
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
