import type { JsonSchema } from '../archive/schema-files.ts';

/** Words of a schema that check nothing. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['$schema', '$defs', 'id', 'description']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether a word of a schema checks nothing; fields that are called so have schemas, not texts. */
const isAnnotation = (key: string, value: unknown): boolean =>
  ANNOTATIONS.has(key) && (key === '$defs' || typeof value === 'string');

/** Schemas under their names. */
export type NamedSchemas = readonly (readonly [name: string, schema: JsonSchema])[];

/**
 * Divides schemas, none of which is part of itself: every object that one describes, and whatever it names, becomes a
 * schema of its own, the same for all that describe it alike. So each is checked by one small function, which Node soon
 * compiles for speed. It never does that with a function that checks a whole detail.
 *
 * @returns the schemas under their names, and the parts that these and other parts refer to
 * @throws RangeError for a reference that leads nowhere, or beside which more is said
 */
export function divided(schemas: NamedSchemas): NamedSchemas {
  const parts = new Map<string, readonly [name: string, schema: JsonSchema]>();
  const reference = (schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    const part = parts.get(text) ?? ([`part-${parts.size}`, schema] as const);
    parts.set(text, part);
    return { $ref: part[0] };
  };
  const divide = (value: unknown, defined: JsonSchema, isNamed = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => divide(item, defined));
    if (!isObject(value)) return value;
    const { $ref, ...said } = Object.fromEntries(Object.entries(value).filter(([key, it]) => !isAnnotation(key, it)));
    if (typeof $ref === 'string') {
      const part = defined[$ref.replace('#/$defs/', '')];
      if (part === undefined || Object.keys(said).length > 0)
        throw new RangeError(`${$ref} is not there, or not alone.`);
      return reference(divide(part, defined, true) as JsonSchema);
    }
    const schema = Object.fromEntries(Object.entries(said).map(([key, it]) => [key, divide(it, defined)]));
    return value.type === 'object' && !isNamed ? reference(schema) : schema;
  };
  const whole = schemas.map(([name, schema]) => {
    const defined = isObject(schema.$defs) ? schema.$defs : {};
    return [name, divide(schema, defined, true) as JsonSchema] as const;
  });
  return [...whole, ...parts.values()];
}
