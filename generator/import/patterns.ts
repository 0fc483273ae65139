import { PATTERN_FILE, type PatternFile } from './current.ts';
import type { EntityChange } from './entity-change.ts';
import { differences } from './json.ts';
import type { SourceData } from './source-format.ts';

/** The patterns of practice, which are one file of the same shape in both archives. */

/** The new file: the patterns of the source, followed by the patterns that only `archive/` has. */
export const patternsOf = ({ patterns }: SourceData, own: PatternFile) => ({
  ...own,
  patterns: [...patterns, ...own.patterns.filter(({ addedHere }) => addedHere === true)],
});

/** The changes of the file, by pattern. */
export function patternChanges(before: PatternFile, after: ReturnType<typeof patternsOf>): readonly EntityChange[] {
  const old = new Map(before.patterns.map((pattern) => [pattern.id, pattern]));
  const change = (name: string, how: EntityChange['how'], fields: EntityChange['fields'] = []): EntityChange => ({
    entity: `pattern ${name}`,
    file: PATTERN_FILE,
    how,
    fields,
  });
  const kept = after.patterns.flatMap((pattern) => {
    const own = old.get(pattern.id);
    old.delete(pattern.id);
    if (own === undefined) return [change(pattern.name, 'new')];
    const fields = [...differences(own, pattern)];
    return fields.length === 0 ? [] : [change(pattern.name, 'changed', fields)];
  });
  return [...kept, ...[...old.values()].map(({ name }) => change(name, 'removed'))];
}
