import type { TuningSystemProvenance } from '../schemas/provenance.ts';

/** The origin of facts in a few words (docs/edition.md#provenance). */

/** Of the notes of a scale. */
export const scaleOrigin = ({ origin, by, from }: NonNullable<TuningSystemProvenance['scale']>): string =>
  `${origin} by ${by}${from === undefined ? '' : ` from ${from}`}`;

/** What documents state about a tuning system. */
interface Described {
  readonly originalValueType: string;
  readonly provenance?: TuningSystemProvenance | undefined;
}

/** Of each part of a tuning system that is known. */
export function originOf({ originalValueType, provenance = {} }: Described): readonly string[] {
  const { scale, noteNames, year, originalUnit } = provenance;
  return [
    ...(scale === undefined ? [] : [`values: ${scaleOrigin(scale)}`]),
    `unit of the values: ${originalValueType}${originalUnit === undefined ? '' : `, converted from ${originalUnit}`}`,
    ...(noteNames === undefined ? [] : [`note names: ${noteNames}`]),
    ...(year === undefined ? [] : [`year: ${year}`]),
  ];
}
