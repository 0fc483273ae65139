import { z } from 'zod';
import type { JsonSchema } from '../../archive/schema-files.ts';

/** JSON Schemas from the zod definitions, for checking and for publishing. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** zod limits every integer to the safe integers; for readers that is no information. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

function mapObjects(value: unknown, map: (object: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, map));
  if (!isObject(value)) return value;
  return map(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, map)])));
}

/** A strict schema, for checking output of the generator: no additional fields. */
export function strictSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema);
}

/**
 * A schema for readers: objects may gain fields, which breaks no client (docs/api.md#what-may-change), and integers have no
 * artificial bound.
 */
export function openSchema(schema: z.ZodType): JsonSchema {
  const open = mapObjects(z.toJSONSchema(schema), (object) => {
    const { additionalProperties, maximum, ...rest } = object;
    return {
      ...rest,
      ...(additionalProperties === undefined || additionalProperties === false ? {} : { additionalProperties }),
      ...(maximum === undefined || maximum === NO_BOUND ? {} : { maximum }),
    };
  });
  return open as JsonSchema;
}

/** A schema without its named parts (`$defs`), and the parts. */
export interface Hoisted {
  readonly schema: JsonSchema;
  readonly parts: Readonly<Record<string, JsonSchema>>;
}

/**
 * Moves the named parts out of a schema, so that several schemas can share them.
 *
 * @param prefix prefix of references, e.g. `#/components/schemas/`
 */
export function hoistParts(schema: JsonSchema, prefix: string): Hoisted {
  const moved = mapObjects(schema, (object) =>
    typeof object.$ref === 'string' ? { ...object, $ref: object.$ref.replace(/^#\/\$defs\//, prefix) } : object,
  ) as Record<string, unknown>;
  const { $defs, $schema: _, ...rest } = moved;
  const parts = Object.entries(($defs ?? {}) as Record<string, JsonSchema>).map(([name, part]) => {
    const { id: __, ...own } = part;
    return [name, own] as const;
  });
  return { schema: rest, parts: Object.fromEntries(parts) };
}
