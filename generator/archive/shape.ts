import type { z } from 'zod';
import { pointerOf } from '../../runtime/text/pointer.ts';
import { type ArchiveProblem, quote } from './archive-error.ts';

/** Checks files against the schemas of their kinds, and converts zod's issues to problems for editors. */

type Issue = z.core.$ZodIssue;

/** A problem at a place. */
interface Complaint {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
}

const AMOUNTS: Readonly<Record<string, string>> = { array: 'entries', string: 'characters' };

/** A bound in words: `at least 3 entries`, `a number >= 0`. */
function bound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isLeast = issue.code === 'too_small';
  const limit = isLeast ? issue.minimum : issue.maximum;
  const amount = AMOUNTS[issue.origin];
  if (amount === undefined) {
    return `a number ${isLeast ? '>' : '<'}${issue.inclusive === false ? '' : '='} ${limit}`;
  }
  const words = Number(limit) === 1 ? amount.replace(/ies$/, 'y').replace(/s$/, '') : amount;
  return `${issue.exact === true ? 'exactly' : isLeast ? 'at least' : 'at most'} ${limit} ${words}`;
}

/** The expected value for an issue about a whole value. */
function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.message.startsWith('Invalid input')) return issue.message;
      return issue.expected === 'int'
        ? 'an integer'
        : `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1 ? quote(issue.values[0]) : `one of ${quote(issue.values)}`;
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'invalid_format':
      if (issue.format === 'datetime') return 'a time in UTC such as "2025-01-31T12:00:00.000Z"';
      return issue.pattern === undefined ? issue.message : `${issue.message} (pattern ${issue.pattern})`;
    default:
      return issue.message;
  }
}

/** The value at a path; undefined where there is none. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (at === undefined || at === null ? undefined : Reflect.get(Object(at), key)),
    value,
  );

/** Converts an issue of zod to problems; a missing or unknown key is a problem of its object. */
function complaints(issue: Issue, value: unknown): readonly Complaint[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: issue.path, expected: `no property '${key}'` }));
  }
  const key = issue.path.at(-1);
  const isAbsent = key !== undefined && valueAt(value, issue.path) === undefined;
  if (isAbsent) return [{ path: issue.path.slice(0, -1), expected: `a property '${String(key)}'` }];
  if (issue.code === 'invalid_union' && issue.inclusive !== false && 'options' in issue) {
    return [{ path: issue.path, expected: `one of ${quote(issue.options)}` }];
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map((inner) => ({ path: issue.path, expected: `a key with ${expectation(inner)}` }));
  }
  return [{ path: issue.path, expected: expectation(issue) }];
}

/**
 * All differences of a file's value from a schema. Callers use the value itself and not zod's output, to keep the order
 * of keys.
 */
export function shapeProblems(file: string, schema: z.ZodType, value: unknown): readonly ArchiveProblem[] {
  // Compiling a schema takes longer than checking a few hundred files without.
  const { error } = schema.safeParse(value, { jitless: true });
  return (error?.issues ?? []).flatMap((issue) =>
    complaints(issue, value).map(({ path, expected }) => ({
      file,
      pointer: pointerOf(path.map(String)),
      found: quote(valueAt(value, path)),
      expected,
    })),
  );
}
