import { allMaqamat } from './all-maqamat.ts';
import { jinsAvailability, maqamAvailability } from './availability.ts';
import { maqamSets, twelveSets } from './classification.ts';
import type { Endpoint } from './endpoint.ts';
import { ajnas, maqamat } from './entity-lists.ts';
import { families } from './families.ts';
import { jinsDetail } from './jins-detail.ts';
import { ajnasListing, maqamatListing } from './listings.ts';
import { maqamDetail } from './maqam-detail.ts';
import { noteName, noteNameAvailability, noteNames } from './note-names.ts';
import { source, sourceAjnas, sourceMaqamat, sources, sourceTuningSystems } from './sources.ts';
import { jinsTranspositions, maqamTranspositions } from './transpositions.ts';
import { pitchClasses, tuningSystem, tuningSystems } from './tuning-systems.ts';

/** Every endpoint of the interface. Where two paths match a request, the one that stands first is meant. */
export const endpoints: readonly Endpoint[] = [
  maqamat,
  families,
  allMaqamat,
  twelveSets,
  maqamSets,
  maqamAvailability,
  maqamTranspositions,
  maqamDetail,
  ajnas,
  jinsAvailability,
  jinsTranspositions,
  jinsDetail,
  tuningSystems,
  pitchClasses,
  maqamatListing,
  ajnasListing,
  tuningSystem,
  noteNames,
  noteNameAvailability,
  noteName,
  sources,
  sourceTuningSystems,
  sourceMaqamat,
  sourceAjnas,
  source,
];
