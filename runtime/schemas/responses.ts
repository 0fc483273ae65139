import { z } from 'zod';
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
  maqamat: maqamatList,
  families,
  allMaqamat,
  twelveSets: classification,
  maqamSets: classification,
  maqamAvailability,
  maqamTranspositions,
  maqamComparison,
  maqamDetail: z.union([maqamDetail, maqamDiscovery]),
  ajnas: ajnasList,
  jinsAvailability,
  jinsTranspositions,
  jinsComparison,
  jinsDetail: z.union([jinsDetail, jinsDiscovery]),
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

export type ResponseName = keyof typeof responseSchemas;
/** What an endpoint answers with that declares a response. */
export type ResponseOf<N extends ResponseName> = z.infer<(typeof responseSchemas)[N]>;
