import { isSameVariant } from './composed.ts';
import { type JsonObject, objectsIn } from './json.ts';

/**
 * Merges a record of the source archive with the fields that only `archive/` has. The source owns all keys of its
 * facts, including undefined ones; all other keys stay.
 */

/** The keys of a record: its own in their order, and each new key after its predecessor in the schema. */
function keysInOrder(own: readonly string[], others: readonly string[], schema: readonly string[]): readonly string[] {
  const keys = [...own];
  for (const key of schema.filter((it) => others.includes(it) && !own.includes(it))) {
    const before = schema.slice(0, schema.indexOf(key)).findLast((it) => keys.includes(it));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
}

/**
 * The merged record.
 *
 * @param own the current record, null for a new one
 * @param schema the keys of such records in the order of their schema
 */
export function merged(own: JsonObject | null, facts: JsonObject, schema: readonly string[]): JsonObject {
  const keys = keysInOrder(Object.keys(own ?? {}), Object.keys(facts), schema);
  const valueAfter = (key: string): unknown =>
    // Texts that differ only in their Unicode composition are the same.
    Object.hasOwn(facts, key) && !isSameVariant(facts[key], own?.[key]) ? facts[key] : own?.[key];
  const entries = keys.map((key) => [key, valueAfter(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The suyūr of a maqām with their added fields. They are matched by id, and by order if ids repeat. */
export function mergedSuyur(
  own: unknown,
  facts: readonly JsonObject[],
  schema: readonly string[],
): readonly JsonObject[] {
  const left = [...objectsIn(own)];
  return facts.map((sayr) => {
    const at = left.findIndex(({ id }) => id === sayr.id);
    const [known = null] = at === -1 ? [] : left.splice(at, 1);
    return merged(known, sayr, schema);
  });
}
