import { documentPath } from '../../documents/documents.ts';
import type { NumberedNetwork } from '../../documents/modulations/network-view.ts';
import { formNames } from '../../engine/form-name.ts';
import { edgeName, routeGraph } from '../../engine/route-graph.ts';
import {
  createBudget,
  findRoutes,
  ROUTE_LIMITS,
  type Route,
  type RouteGraph,
  type RouteSearch,
} from '../../engine/routes.ts';
import { maqam } from '../../entities/entity-type.ts';
import type { RouteNode, RouteStep } from '../../schemas/routes.ts';
import { idName } from '../../text/id-name.ts';
import { ApiError } from '../api-error.ts';
import { requireEntity } from '../checks.ts';
import { centsTolerance, includeArabic, startingNote, tuningSystem } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { flag, integer, name, optionalList, requiredId } from '../parameters.ts';
import { inLanguages } from '../projection.ts';
import { requireRealised } from '../realised.ts';
import { didYouMean } from '../suggestions.ts';
import { TAGS } from '../tags.ts';
import { networkOf } from './networks.ts';

const { hops: MAX_HOPS, routes: MAX_ROUTES, stops: MAX_WAYPOINTS } = ROUTE_LIMITS;

/** Maximum numbers of hops and routes for which a search visits few edges. */
const [FEW_HOPS, FEW_ROUTES] = [4, 20];

const EXAMPLE =
  '/modulation-routes?tuningSystem=alsabbagh_1954&startingNote=rast&fromMaqam=maqam_rast&toMaqam=maqam_saba&maxHops=3';

/** A maqām, and its tonic if given. */
interface Stop {
  readonly parameter: string;
  readonly maqam: string;
  readonly tonic: string | null;
}

/** A waypoint in canonical form: its tonic as idName. */
const canonicalWaypoint = (text: string): string => {
  const [maqam, ...tonic] = text.split(':');
  return [maqam, ...tonic.map((note) => idName(note.trim()))].join(':');
};

/** @throws ApiError 400 for a waypoint that is no `maqam` or `maqam:tonic` */
function readWaypoint(text: string): Stop {
  const [maqam, tonic, ...more] = text.split(':');
  if (maqam === '' || tonic === '' || more.length > 0) {
    throw new ApiError(400, {
      error: 'Invalid parameter: waypoints',
      message: `'${text}' is no waypoint; one is written maqam_id or maqam_id:tonic_id.`,
      hint: `Try GET ${EXAMPLE}&waypoints=maqam_bayyat:nawa`,
    });
  }
  return { parameter: 'waypoints', maqam, tonic: tonic ?? null };
}

/** The node of a stop; without a tonic, the node of the base form. */
function requireNode(network: NumberedNetwork, { parameter, maqam, tonic }: Stop): number {
  const forms = network.nodes.filter((node) => node.maqam === maqam);
  const node = forms.find((form) => (tonic === null ? form.isBaseForm : form.tonic === tonic));
  if (node !== undefined) return network.numbers.get(node) ?? -1;
  const tonics = forms.map((form) => form.tonic);
  throw new ApiError(400, {
    error: `Invalid parameter: ${parameter}`,
    message: `${maqam} has no form on '${tonic}' here.`,
    hint: `${didYouMean(tonic ?? '', tonics)}Use one of the tonics in validOptions, or leave the tonic out for the base form.`,
    validOptions: tonics,
  });
}

function nodeEntry({ view, nodes }: NumberedNetwork, number: number): RouteNode {
  const node = nodes[number];
  const maqam = view.maqamat.get(node.maqam);
  const tonic = view.notes.get(node.tonic);
  if (maqam === undefined || tonic === undefined)
    throw new RangeError(`The network lacks ${node.maqam} or ${node.tonic}.`);
  const names = formNames(maqam, tonic, node.isBaseForm);
  return {
    maqamId: maqam.id,
    maqamIdName: names.idName,
    maqamDisplayName: names.displayName,
    maqamDisplayNameAr: names.displayNameAr,
    tonicId: tonic.idName,
    tonicDisplay: tonic.displayName,
    tonicDisplayAr: tonic.displayNameAr,
    isTransposition: node.isTransposition,
  };
}

/** Converts routes to fields of the answer. */
const routeEntries =
  (network: NumberedNetwork) =>
  (start: number, route: Route): { hops: number; steps: RouteStep[] } => {
    let from = start;
    const steps = route.map(({ to, code }) => {
      const step = { from: nodeEntry(network, from), to: nodeEntry(network, to), ...edgeName(code) };
      from = to;
      return step;
    });
    return { hops: steps.length, steps };
  };

/** The least number of hops of a route through the stops; null if there is no route. */
function fewestHops(graph: RouteGraph, stops: readonly number[]): number | null {
  const hops = stops.slice(1).reduce((sum, stop, i) => sum + graph.distancesTo(stop)[stops[i]], 0);
  return Number.isFinite(hops) ? hops : null;
}

/** The fields of an answer without a route. @param fewest steps of any route; null if there is none */
const noRoute = (
  source: RouteNode,
  target: RouteNode,
  maxHops: number,
  isTruncated: boolean,
  fewest: number | null,
) => ({
  fewestHops: fewest,
  message: `No route leads from ${source.maqamDisplayName} to ${target.maqamDisplayName} within ${maxHops} steps${isTruncated ? ', as far as the search went' : ''}; ${fewest === null ? 'no route leads there at all' : `the shortest has ${fewest}`}.`,
});

/** Routes that a search found, and where they start. */
interface FoundFrom extends RouteSearch {
  readonly start: number;
}

/** The fields of an answer with its routes. @param back null for a journey without return */
function routeFields(network: NumberedNetwork, outbound: FoundFrom, back: FoundFrom | null) {
  const routeEntry = routeEntries(network);
  return {
    totalPossibleRoutes: {
      outboundRoutesCount: outbound.routes.length,
      ...(back === null ? {} : { returnRoutesCount: back.routes.length }),
      data: outbound.routes.map((route, i) => ({
        routeNumber: i + 1,
        outboundRoute: routeEntry(outbound.start, route),
      })),
    },
    ...(back === null
      ? {}
      : {
          possibleReturnRoutes: {
            count: back.routes.length,
            data: back.routes.map((route, i) => ({ routeNumber: i + 1, ...routeEntry(back.start, route) })),
          },
        }),
  };
}

export const modulationRoutes = defineEndpoint({
  id: 'findModulationRoutes',
  path: '/modulation-routes',
  tag: TAGS.modulationRoutes,
  summary:
    'Routes from one maqām to another by the modulation rules of 1946 as the source archive reads them, shortest first.',
  description:
    'A step is one modulation in the network of the combination, to which the answer links; `maxHops` limits the steps of a route. Routes visit the `waypoints` in order; `returnToStartingMaqam` adds routes back; `allowOctaveJumps` and `allowDownwardModulation` add steps beyond the rules. If there is no route, the answer is an empty list with a message and the fewest steps of any route; `searchConstraints.truncated` is true if the search reached a limit. A tonic on which a maqām has no form is 400; an unknown maqām is 404, and one that this tuning cannot realise is 422.',
  file: null,
  isQuick: ({ maxHops, maxRoutes, waypoints, avoid }) =>
    maxHops <= FEW_HOPS && maxRoutes <= FEW_ROUTES && waypoints.length === 0 && avoid.length === 0,
  parameters: {
    tuningSystem,
    startingNote,
    fromMaqam: requiredId('idName of the maqām to start from; not that of a transposition.'),
    fromTonic: name('Tonic to start from; without it the base form.'),
    toMaqam: requiredId('idName of the maqām to reach.'),
    toTonic: name('Tonic to reach; without it the base form.'),
    maxHops: integer('Maximum number of steps to the target; a route back may have as many.', {
      least: 1,
      most: MAX_HOPS,
    }),
    waypoints: optionalList(
      'Maqāmāt to visit before the target, in order: maqam_id or maqam_id:tonic_id, separated by commas.',
      {
        least: 1,
        most: MAX_WAYPOINTS,
      },
      canonicalWaypoint,
    ),
    avoid: optionalList(
      'Maqāmāt that no route passes, except at its waypoints and ends: idNames, separated by commas.',
      {
        least: 1,
        most: MAX_WAYPOINTS,
      },
    ),
    returnToStartingMaqam: flag('Adds routes from the target back to the start.'),
    maxRoutes: integer('Maximum number of routes in each direction.', { least: 1, most: MAX_ROUTES, fallback: 10 }),
    limitToShortestHops: flag('Only routes of the least number of steps.'),
    allowOctaveJumps: flag('Allows steps between register variants of one maqām.'),
    allowDownwardModulation: flag('Allows modulations to the variant an octave below a target.'),
    includeArabic,
    centsTolerance,
  },
  example: EXAMPLE,
  response: 'modulationRoutes',
  errors: [404, 422],
  async answer({ values, self }, resources) {
    const { catalogue } = resources;
    const stops: readonly Stop[] = [
      { parameter: 'fromTonic', maqam: values.fromMaqam, tonic: values.fromTonic },
      ...values.waypoints.map(readWaypoint),
      { parameter: 'toTonic', maqam: values.toMaqam, tonic: values.toTonic },
    ];
    const entities = stops.map((stop) => requireEntity(catalogue, maqam, stop.maqam));
    const key = await requireRealised(resources, maqam, entities, values);
    const named = new Set(stops.map((stop) => stop.maqam));
    const avoided = values.avoid.map((id) => requireEntity(catalogue, maqam, id).idName);
    const without = avoided.filter((id) => !named.has(id));
    const network = (await networkOf(resources, key, values.centsTolerance)).numbered(without);
    const numbers = stops.map((stop) => requireNode(network, stop));
    const graph = routeGraph(network, {
      octaveJumps: values.allowOctaveJumps,
      downward: values.allowDownwardModulation,
    });
    const [source, target] = [numbers[0], numbers[numbers.length - 1]];
    const searched = (through: readonly number[]): FoundFrom => ({
      start: through[0],
      ...findRoutes(graph, through, values, createBudget()),
    });
    const outbound = searched(numbers);
    const back = values.returnToStartingMaqam ? searched([target, source]) : null;
    const { document } = network.view;
    const sourceNode = nodeEntry(network, source);
    const targetNode = nodeEntry(network, target);
    const isTruncated = outbound.truncated || back?.truncated === true;
    const answer = {
      ...routeFields(network, outbound, back),
      context: {
        tuningSystem: {
          id: document.tuningSystem.id,
          displayName: document.tuningSystem.displayName,
          displayNameAr: document.tuningSystem.displayNameAr,
        },
        startingNote: document.startingNote,
        searchConstraints: {
          maxHops: values.maxHops,
          maxRoutes: values.maxRoutes,
          returnToStartingMaqam: values.returnToStartingMaqam,
          limitToShortestHops: values.limitToShortestHops,
          allowOctaveJumps: values.allowOctaveJumps,
          allowDownwardModulation: values.allowDownwardModulation,
          ...(avoided.length === 0 ? {} : { avoid: avoided }),
          centsTolerance: values.centsTolerance,
          ...(isTruncated ? { truncated: true as const } : {}),
        },
        sourceNode,
        targetNode,
        ...(values.waypoints.length === 0
          ? {}
          : { waypoints: numbers.slice(1, -1).map((number) => nodeEntry(network, number)) }),
      },
      ...(outbound.routes.length === 0
        ? noRoute(sourceNode, targetNode, values.maxHops, isTruncated, fewestHops(graph, numbers))
        : {}),
      links: {
        self,
        network: `/${documentPath('modulations', key)}`,
      },
    };
    return inLanguages(answer, values.includeArabic);
  },
});
