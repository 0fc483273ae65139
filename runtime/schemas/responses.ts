import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { classification } from './classification.ts';
import { jinsComparison, maqamComparison, noteNameComparison } from './compare.ts';
import { jinsDiscovery, maqamDiscovery } from './discovery.ts';
import {
  ajnasList,
  allMaqamat,
  jinsAvailability,
  jinsDetail,
  jinsTranspositions,
  maqamAvailability,
  maqamatList,
  maqamDetail,
  maqamTranspositions,
} from './entities.ts';
import { intervalCalculation, intervals, intervalsComparison } from './intervals.ts';
import {
  ajnasListing,
  families,
  maqamatListing,
  noteNameAvailability,
  noteNameDetail,
  noteNameDetails,
  noteNameList,
} from './listings.ts';
import { rootIndex } from './root.ts';
import { modulationRoutes } from './routes.ts';
import { sourceAjnas, sourceDetail, sourceList, sourceMaqamat, sourceTuningSystems } from './sources.ts';
import { pitchClassList, tuningSystemDetail, tuningSystemList } from './tuning-systems.ts';

/** The schema of every endpoint's answer, by the name that the endpoint gives it. */
export const responseSchemas = {
  root: rootIndex,
  catalogue,
  maqamat: maqamatList,
  families,
  allMaqamat,
  twelveSets: classification,
  maqamSets: classification,
  maqamAvailability,
  maqamTranspositions,
  maqamComparison,
  maqamDetail,
  maqamDiscovery,
  ajnas: ajnasList,
  jinsAvailability,
  jinsTranspositions,
  jinsComparison,
  jinsDetail,
  jinsDiscovery,
  tuningSystems: tuningSystemList,
  tuningSystem: tuningSystemDetail,
  pitchClasses: pitchClassList,
  maqamatListing,
  ajnasListing,
  noteNames: noteNameList,
  noteName: z.union([noteNameDetail, noteNameDetails]),
  noteNameAvailability,
  noteNameComparison,
  intervals,
  intervalsComparison,
  intervalCalculation,
  modulationRoutes,
  sources: sourceList,
  source: sourceDetail,
  sourceTuningSystems,
  sourceMaqamat,
  sourceAjnas,
} as const;

type Responses = { readonly [N in keyof typeof responseSchemas]: z.infer<(typeof responseSchemas)[N]> };

export type ResponseName = keyof Responses;
/** What an endpoint answers with that declares a response. */
export type ResponseOf<N extends ResponseName> = Responses[N];
