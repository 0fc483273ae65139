import type { EntityInCombination } from '../../documents/documents.ts';
import { linkTo, pathTo, toleranceOf } from '../../documents/links.ts';
import { DATA_TYPES } from '../../documents/pitches/pitch-formats.ts';
import type { EntityType, EntityTypeName } from '../../entities/entity-type.ts';
import { ApiError } from '../api-error.ts';
import { realisableNotes, requireEntity, requireTuningSystem } from '../checks.ts';
import { centsTolerance, includeArabic, tuningSystem } from '../common-parameters.ts';
import type { Query, Resources } from '../endpoint.ts';
import type { QueryWith } from '../forms.ts';
import type { ParameterTable } from '../parameters.ts';
import { name, type Parameter } from '../parameters.ts';
import { notRealisable, requireRealised } from '../realised.ts';

/** Discovery: the parameters of the detail endpoints, as `/options` below them and as `options=true`. */

/** Parameters that can be combined with discovery. */
export const optionsParameters = {
  tuningSystem,
  startingNote: name('A starting note of the tuning system, whose forms are to be listed.'),
  includeArabic,
  centsTolerance,
};

/** The fields of discovery that depend on the kind of entity. */
export interface Discovery {
  readonly parameters: ParameterTable & {
    readonly pitchClassDataType: Parameter<string | null>;
    readonly centsTolerance: Parameter<number>;
  };
  /** Data parameters with values that do not conflict with `options=true`, as `name=value`. */
  readonly tolerated: readonly string[];
  readonly ajnasData: string;
  /** Parameters of the examples: plain ones, and one that is added to a transposition. */
  readonly examples: readonly Readonly<Record<string, string | boolean>>[];
  readonly transposedExample: Readonly<Record<string, string | boolean>>;
}

/**
 * Rejects parameters for data together with options=true, with any value.
 *
 * @param own the parameters that only details of this kind have
 * @throws ApiError 400 that lists the conflicts
 */
function checkConflicts(
  { values, given, self }: QueryWith<object>,
  own: readonly string[],
  tolerated: readonly string[],
): void {
  const dataParameters = ['transposeTo', ...own, 'pitchClassDataType', 'includeIntervals'];
  const texts = new Map(Object.entries(values).map(([name, value]) => [name, `${name}=${String(value)}`]));
  const conflicts = dataParameters.filter((name) => given.has(name) && !tolerated.includes(texts.get(name) ?? ''));
  if (conflicts.length === 0) return;
  const url = new URL(self, 'http://localhost');
  for (const name of dataParameters) url.searchParams.delete(name);
  throw new ApiError(400, {
    error: 'Conflicting parameters',
    message: `options=true describes the parameters and gives no data, so it cannot be combined with ${conflicts.join(', ')}.`,
    hint: `Leave out ${conflicts.join(', ')}, or leave out options. Try GET ${url.pathname}${url.search}`,
    conflictingParameters: conflicts,
    contextualParametersAllowed: Object.keys(optionsParameters),
  });
}

/** A value for each name, in their order. */
const byName = <N extends string, T>(names: readonly N[], make: (name: N) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as { [P in N]: T };

const namesIn = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** The tonics of every form, base form first. */
async function tonicsIn<K extends EntityTypeName>(
  resources: Resources,
  entityType: EntityType<K>,
  { id, ...key }: EntityInCombination,
  tolerance: number,
): Promise<readonly string[]> {
  const engine = await resources.engine();
  const record = entityType.record(engine, id);
  if (record === undefined) throw new RangeError(`The catalogue lists ${id}, which the archive lacks.`);
  return entityType.forms(engine.analysis(key, tolerance), record).map(({ tonic }) => tonic.note.idName);
}

/** The parameters with their descriptions and, where the tuning decides, their values. @param own names of flags */
function describedParameters<N extends string>(
  parameters: Discovery['parameters'],
  own: readonly N[],
  startingNotes: readonly string[],
  tonics: readonly string[] | null,
) {
  const described = (name: string) => ({
    required: parameters[name].required,
    description: parameters[name].description,
  });
  return {
    tuningSystem: described('tuningSystem'),
    startingNote: { options: [...startingNotes], required: true, description: parameters.startingNote.description },
    pitchClassDataType: {
      options: [...DATA_TYPES],
      default: parameters.pitchClassDataType.fallback,
      ...described('pitchClassDataType'),
    },
    transposeTo: { options: tonics === null ? null : [...tonics], ...described('transposeTo') },
    ...byName(['includeIntervals', ...own, 'includeArabic'] as const, (name) => ({
      type: 'boolean' as const,
      default: false as const,
      ...described(name),
    })),
    centsTolerance: {
      type: 'number' as const,
      default: parameters.centsTolerance.fallback,
      ...described('centsTolerance'),
    },
  };
}

/**
 * The answer of discovery mode.
 *
 * @throws ApiError when there are parameters for data, when the entity, tuning system or starting note is unknown, and
 *   when the entity is not realisable
 */
export async function discover<K extends EntityTypeName>(
  entityType: EntityType<K>,
  { parameters, tolerated, ajnasData, examples, transposedExample }: Discovery,
  query: QueryWith<Query<typeof optionsParameters>['values']>,
  resources: Resources,
) {
  const { catalogue } = resources;
  const {
    path: { idName },
    values,
  } = query;
  const own = namesIn(entityType.includes);
  checkConflicts(query, own, tolerated);
  const entity = requireEntity(catalogue, entityType, idName);
  const system = requireTuningSystem(catalogue, values.tuningSystem);
  const { tuningSystem, startingNote } = values;
  const key =
    startingNote === null
      ? null
      : await requireRealised(resources, entityType, [entity], { tuningSystem, startingNote });
  const startingNotes = realisableNotes(catalogue, [entity], system);
  if (startingNotes.length === 0) {
    const here = { tuningSystem, startingNote: system.startingNotes[0] };
    throw await notRealisable(resources, entityType, entity, here, tuningSystem);
  }
  const tonics =
    key === null ? null : await tonicsIn(resources, entityType, { id: idName, ...key }, values.centsTolerance);
  const at = { tuningSystem, startingNote: key?.startingNote ?? startingNotes[0] };
  const example = (extra: Readonly<Record<string, string | boolean>>) =>
    linkTo(pathTo(entityType.collection, idName), { ...at, ...extra, ...toleranceOf(values.centsTolerance) });
  const [first, ...rest] = examples;
  const transposed = tonics === null || tonics.length < 2 ? [] : [{ transposeTo: tonics[1], ...transposedExample }];
  const nameAr = byName([`${entityType.name}Ar` as const], () => entity.displayNameAr);
  return {
    ...entityType.under(entity.displayName),
    ...(values.includeArabic ? nameAr : {}),
    tuningSystem,
    availableParameters: describedParameters(parameters, own, startingNotes, tonics),
    notes: {
      ajnasData,
      formatOptions: 'pitchClassDataType selects one format; all gives every one. Intervals follow it where they can.',
    },
    examples: [first, ...transposed, ...rest].map(example),
  };
}
