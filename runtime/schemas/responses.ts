import { z } from 'zod';
import { classification } from './classification.ts';
import { comparisonResponses } from './compare.ts';
import { jinsDiscovery, maqamDiscovery } from './discovery.ts';
import { entityResponses, jinsDetail, maqamDetail } from './entities.ts';
import { intervalResponses } from './intervals.ts';
import { listingResponses } from './listings.ts';
import { rootIndex } from './root.ts';
import { modulationRoutes } from './routes.ts';
import { sourceResponses } from './sources.ts';
import { tuningSystemResponses } from './tuning-systems.ts';

/** The schema of every endpoint's answer, by the name that the endpoint gives it. */
export const responseSchemas = {
  root: rootIndex,
  ...entityResponses,
  maqamDetail: z.union([maqamDetail, maqamDiscovery]),
  jinsDetail: z.union([jinsDetail, jinsDiscovery]),
  twelveSets: classification,
  maqamSets: classification,
  ...tuningSystemResponses,
  ...listingResponses,
  ...comparisonResponses,
  ...intervalResponses,
  modulationRoutes,
  ...sourceResponses,
} as const;

export type ResponseName = keyof typeof responseSchemas;
/** What an endpoint answers with that declares a response. */
export type ResponseOf<N extends ResponseName> = z.infer<(typeof responseSchemas)[N]>;
