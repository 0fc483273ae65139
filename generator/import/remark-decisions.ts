import type { RemarkDecision } from '../../runtime/schemas/apparatus.ts';
import { quote } from '../archive/archive-error.ts';
import { valueAt, withValueAt } from '../archive/pointer.ts';
import { type JsonObject, objectsIn } from './json.ts';

/** Applies the apparatus's decisions about remarks to imported records (docs/edit.md#remarks). */

/** A record of the source archive with its imported remarks, and reports of the changes. */
interface Decided {
  readonly facts: JsonObject;
  readonly reports: readonly string[];
}

/** Decisions about the remarks of all entities. */
export interface RemarkDecisions {
  readonly decisions: readonly RemarkDecision[];
  /** Ids of sources that the Arabic remarks on their suyūr quote. */
  readonly quotedInArabic: readonly string[];
}

type Languages<T> = { readonly english?: T | undefined; readonly arabic?: T | undefined };

/** Remarks with their provenance; undefined if there are none and the field is optional. */
function withProvenance(comments: unknown, quotes: Languages<string>, isAlwaysThere: boolean): unknown {
  const { english = null, arabic = null } = (comments ?? {}) as Languages<string | null>;
  if (english === null && arabic === null) return isAlwaysThere ? { english, arabic } : undefined;
  const quoted = Object.entries(quotes).filter(
    ([language, source]) => source !== undefined && (language === 'english' ? english : arabic) !== null,
  );
  const provenance = { by: 'diarmaqar', licence: 'CC BY-NC-SA 4.0' };
  return {
    english,
    arabic,
    provenance: quoted.length === 0 ? provenance : { ...provenance, quotes: Object.fromEntries(quoted) },
  };
}

/**
 * Applies the decisions about the remarks of an entity, and adds the author of each remark.
 *
 * @param file the file of the entity
 * @param isAlwaysThere whether the entity has the field for remarks even without any
 */
export function decideRemarks(
  said: JsonObject,
  file: string,
  { decisions, quotedInArabic }: RemarkDecisions,
  isAlwaysThere: boolean,
): Decided {
  const reports: string[] = [];
  let facts = said;
  const quotes = new Map<string, Languages<string>>();
  for (const { pointer, recorded, text, quotes: source, reason } of decisions.filter((it) => it.file === file)) {
    const there = valueAt(facts, pointer);
    if (typeof there !== 'string') {
      reports.push(
        `archive/${file} at ${pointer}: there is no such remark; the decision about it (${reason}) has no effect`,
      );
      continue;
    }
    if (recorded !== undefined && recorded !== there) {
      reports.push(
        `archive/${file} at ${pointer}: ${quote(there)} differs from the remark of the decision (${reason}); review it`,
      );
      continue;
    }
    const [, field, language] = /^(.*)\/(english|arabic)$/.exec(pointer) ?? [];
    if (text !== undefined) {
      const what = text === null ? 'dropped' : `replaced by ${quote(text)}`;
      reports.push(`archive/${file} at ${pointer}: ${quote(there)} ${what} (${reason})`);
      facts = withValueAt(facts, pointer, text);
    }
    if (source !== undefined) quotes.set(field, { ...quotes.get(field), [language]: source });
  }
  const suyur = objectsIn(facts.suyur).map((sayr, i) => {
    const quoted = quotedInArabic.includes(String(sayr.sourceId)) ? { arabic: String(sayr.sourceId) } : {};
    const ofSayr = { ...quoted, ...quotes.get(`/suyur/${i}/comments`) };
    return { ...sayr, comments: withProvenance(sayr.comments, ofSayr, false) };
  });
  return {
    facts: {
      ...facts,
      comments: withProvenance(facts.comments, quotes.get('/comments') ?? {}, isAlwaysThere),
      ...(facts.suyur === undefined ? {} : { suyur }),
    },
    reports,
  };
}
