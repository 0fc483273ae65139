import { z } from 'zod';
import { count, identifierRef, link, linkFields, text } from './common.ts';

const node = z
  .strictObject({
    maqamId: text,
    maqamIdName: text,
    maqamDisplayName: text,
    maqamDisplayNameAr: text.optional(),
    tonicId: text,
    tonicDisplay: text,
    tonicDisplayAr: text.optional(),
    isTransposition: z.boolean(),
  })
  .meta({ id: 'RouteNode', description: 'A maqām on a tonic.' });

const step = z.strictObject({
  from: node,
  to: node,
  modulationDegree: text.meta({ description: 'Roman numeral; with -8vb for downward steps; 8va, 8vb for shifts.' }),
  modulationCategory: text,
});
const route = z.strictObject({ hops: count, steps: z.array(step) });

export const modulationRoutes = z.strictObject({
  totalPossibleRoutes: z.strictObject({
    outboundRoutesCount: count,
    returnRoutesCount: count.optional(),
    data: z.array(z.strictObject({ routeNumber: count, outboundRoute: route })),
  }),
  possibleReturnRoutes: z.strictObject({ count, data: z.array(route.extend({ routeNumber: count })) }).optional(),
  context: z.strictObject({
    tuningSystem: z.strictObject({ id: text, displayName: text, displayNameAr: text.optional() }),
    startingNote: identifierRef,
    searchConstraints: z.strictObject({
      maxHops: count,
      maxRoutes: count,
      returnToStartingMaqam: z.boolean(),
      limitToShortestHops: z.boolean(),
      allowOctaveJumps: z.boolean(),
      allowDownwardModulation: z.boolean(),
      avoid: z.array(text).optional(),
      centsTolerance: z.number(),
      truncated: z
        .literal(true)
        .optional()
        .meta({ description: 'The search reached a limit; there may be more routes.' }),
    }),
    sourceNode: node,
    targetNode: node,
    waypoints: z.array(node).optional(),
  }),
  fewestHops: count
    .nullable()
    .optional()
    .meta({ description: 'If there is no route: the hops of the shortest without a limit; null if there is none.' }),
  message: text.optional(),
  ...linkFields({ self: link, network: link }),
});

export type RouteNode = z.infer<typeof node>;
export type RouteStep = z.infer<typeof step>;
