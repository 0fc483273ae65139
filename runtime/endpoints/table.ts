import { jinsAvailability, maqamAvailability } from './availability.ts';
import type { Endpoint } from './endpoint.ts';
import { ajnas, maqamat } from './entity-lists.ts';
import { jinsDetail } from './jins-detail.ts';
import { maqamDetail } from './maqam-detail.ts';
import { jinsTranspositions, maqamTranspositions } from './transpositions.ts';
import { pitchClasses, tuningSystem, tuningSystems } from './tuning-systems.ts';

/** Every endpoint of the interface. Where two paths match a request, the one that stands first is meant. */
export const endpoints: readonly Endpoint[] = [
  maqamat,
  maqamAvailability,
  maqamTranspositions,
  maqamDetail,
  ajnas,
  jinsAvailability,
  jinsTranspositions,
  jinsDetail,
  tuningSystems,
  pitchClasses,
  tuningSystem,
];
