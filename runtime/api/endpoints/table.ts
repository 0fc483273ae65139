import type { Endpoint } from '../endpoint.ts';
import { allMaqamat } from './all-maqamat.ts';
import { jinsAvailability, maqamAvailability } from './availability.ts';
import { catalogue } from './catalogue.ts';
import { maqamSets, twelveSets } from './classification.ts';
import { jinsCompare, maqamCompare } from './compare.ts';
import { ajnas, maqamat } from './entity-lists.ts';
import { families } from './families.ts';
import { intervalCalculate } from './interval-calculate.ts';
import { intervals, intervalsCompare } from './intervals.ts';
import { jinsDetail, jinsOptions } from './jins-detail.ts';
import { ajnasListing, maqamatListing } from './listings.ts';
import { maqamDetail, maqamOptions } from './maqam-detail.ts';
import { modulationRoutes } from './modulation-routes.ts';
import { noteNameCompare } from './note-name-compare.ts';
import { noteName, noteNameAvailability, noteNames } from './note-names.ts';
import { root } from './root.ts';
import { scales } from './scales.ts';
import { source, sourceAjnas, sourceMaqamat, sources, sourceTuningSystems } from './sources.ts';
import { jinsTranspositions, maqamTranspositions } from './transpositions.ts';
import { pitchClasses, tuningSystem, tuningSystems } from './tuning-systems.ts';

/** Every endpoint of the API. If two paths match a request, the first one is used. */
export const endpoints: readonly Endpoint[] = [
  root,
  catalogue,
  scales,
  maqamat,
  families,
  allMaqamat,
  twelveSets,
  maqamSets,
  maqamAvailability,
  maqamTranspositions,
  maqamCompare,
  maqamOptions,
  maqamDetail,
  ajnas,
  jinsAvailability,
  jinsTranspositions,
  jinsCompare,
  jinsOptions,
  jinsDetail,
  tuningSystems,
  pitchClasses,
  maqamatListing,
  ajnasListing,
  tuningSystem,
  noteNames,
  noteNameAvailability,
  noteNameCompare,
  noteName,
  intervals,
  intervalsCompare,
  intervalCalculate,
  modulationRoutes,
  sources,
  sourceTuningSystems,
  sourceMaqamat,
  sourceAjnas,
  source,
];
