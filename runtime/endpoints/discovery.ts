import { ApiError } from '../api-error.ts';
import type { TuningSystemEntry } from './checks.ts';
import { DATA_TYPES } from './data-types.ts';
import type { ParameterTable, Query } from './endpoint.ts';

/** Discovery mode of the detail endpoints (`options=true`). */

/** Parameters that go with discovery. */
const CONTEXTUAL = ['tuningSystem', 'startingNote', 'includeArabic', 'centsTolerance'];

/**
 * Parameters that ask for data do not go with options=true; a flag given as `false` asks for nothing.
 *
 * @param tolerated values that are no conflict, as `name=value`
 * @throws ApiError 400 that lists the conflicts
 */
export function checkConflicts<P extends ParameterTable>(
  { values, given, self }: Query<P>,
  dataParameters: readonly string[],
  tolerated: readonly string[],
): void {
  const all: Readonly<Record<string, unknown>> = values;
  const conflicts = dataParameters.filter(
    (name) => given.has(name) && all[name] !== false && !tolerated.includes(`${name}=${String(all[name])}`),
  );
  if (conflicts.length === 0) return;
  const url = new URL(self, 'http://localhost');
  for (const name of dataParameters) url.searchParams.delete(name);
  throw new ApiError(400, {
    error: 'Conflicting parameters',
    message: `options=true describes the parameters and gives no data, so it cannot go with ${conflicts.join(', ')}.`,
    hint: `Leave out ${conflicts.join(', ')}, or leave out options. Try GET ${url.pathname}${url.search}`,
    conflictingParameters: conflicts,
    contextualParametersAllowed: CONTEXTUAL,
  });
}

/**
 * The starting note, which data needs.
 *
 * @throws ApiError 400 when it was not given
 */
export function requireForData({ values, self }: Query<ParameterTable>): string {
  const { startingNote } = values as { startingNote?: unknown };
  if (typeof startingNote === 'string') return startingNote;
  const { pathname, search } = new URL(self, 'http://localhost');
  throw new ApiError(400, {
    error: 'Missing parameter: startingNote',
    message: 'startingNote is required for data; without it only options=true can be answered.',
    hint: `Add startingNote, or ask which there are with GET ${pathname}?options=true${search.replace(/^\?/, '&')}`,
  });
}

/** What discovery tells about an entity. */
export interface DiscoveryOf {
  readonly head: Readonly<Record<string, string>>;
  readonly system: TuningSystemEntry;
  readonly parameters: ParameterTable;
  /** Tonics of every form, base form first; null when no starting note was given. */
  readonly tonics: readonly string[] | null;
  readonly flags: readonly string[];
  readonly ajnasData: string;
  readonly examples: readonly string[];
}

/** The answer of discovery mode. */
export function discovery({ head, system, parameters, tonics, flags, ajnasData, examples }: DiscoveryOf): object {
  const { description } = parameters.startingNote;
  return {
    ...head,
    tuningSystem: system.id,
    availableParameters: {
      tuningSystem: { required: true, description: parameters.tuningSystem.description },
      startingNote: { options: system.startingNotes, required: true, description },
      pitchClassDataType: {
        options: DATA_TYPES,
        required: false,
        description: parameters.pitchClassDataType.description,
      },
      transposeTo: { options: tonics, required: false, description: parameters.transposeTo.description },
      ...Object.fromEntries(
        flags.map((name) => [
          name,
          { type: 'boolean', default: false, required: false, description: parameters[name].description },
        ]),
      ),
      centsTolerance: {
        type: 'number',
        default: parameters.centsTolerance.fallback,
        required: false,
        description: parameters.centsTolerance.description,
      },
    },
    notes: {
      ajnasData,
      formatOptions: 'pitchClassDataType selects one format; all gives every one. Intervals follow it where they can.',
    },
    examples,
  };
}
