import { isSameReading } from './composed.ts';
import { type JsonObject, objectsIn } from './json.ts';

/**
 * A record of `archive/` is what the source archive says and what was added here. The keys of the facts are the
 * source's, also where it says nothing (undefined); all others are ours and stay.
 */

/**
 * The keys of a record: those that it has in their order, and others behind the one that the schema has before them.
 */
function keysInOrder(own: readonly string[], others: readonly string[], schema: readonly string[]): readonly string[] {
  const keys = [...own];
  for (const key of schema.filter((it) => others.includes(it) && !own.includes(it))) {
    const before = schema.slice(0, schema.indexOf(key)).findLast((it) => keys.includes(it));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
}

/**
 * A record as it becomes.
 *
 * @param own the record as it is, null for a new one
 * @param schema the keys of such records in the order of their schema
 */
export function merged(own: JsonObject | null, facts: JsonObject, schema: readonly string[]): JsonObject {
  const keys = keysInOrder(Object.keys(own ?? {}), Object.keys(facts), schema);
  const valueAfter = (key: string): unknown =>
    // A text that differs from ours in nothing but its composition is the same.
    Object.hasOwn(facts, key) && !isSameReading(facts[key], own?.[key]) ? facts[key] : own?.[key];
  const entries = keys.map((key) => [key, valueAfter(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The suyūr of a maqām with what was added to them: they are told by their id, and by their order where that is not enough. */
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
