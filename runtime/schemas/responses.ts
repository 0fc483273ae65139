import type { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { classification } from './classification.ts';
import { comparisonResponses } from './compare.ts';
import { jinsDiscovery, maqamDiscovery } from './discovery.ts';
import { entityResponses, jinsDetail, maqamDetail } from './entities.ts';
import { intervalResponses } from './intervals.ts';
import { listingResponses } from './listings.ts';
import { rootIndex } from './root.ts';
import { modulationRoutes } from './routes.ts';
import { scaleResponses } from './scales.ts';
import { sourceResponses } from './sources.ts';
import { tuningSystemResponses } from './tuning-systems.ts';

/** The schema of every endpoint's answer, by the name that the endpoint gives it. */
export const responseSchemas = {
  root: rootIndex,
  catalogue,
  ...entityResponses,
  maqamDetail,
  maqamDiscovery,
  jinsDetail,
  jinsDiscovery,
  twelveSets: classification,
  maqamSets: classification,
  ...tuningSystemResponses,
  ...listingResponses,
  ...scaleResponses,
  ...comparisonResponses,
  ...intervalResponses,
  modulationRoutes,
  ...sourceResponses,
} as const;

type Responses = { readonly [N in keyof typeof responseSchemas]: z.infer<(typeof responseSchemas)[N]> };

export type ResponseName = keyof Responses;
/** The type of an endpoint's answer, by the name of its response schema. */
export type ResponseOf<N extends ResponseName> = Responses[N];
