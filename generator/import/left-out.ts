import { INVISIBLE, quote } from '../archive/archive-error.ts';
import type { Remarks } from './remarks.ts';
import type { SourceData } from './source-format.ts';

/** Data of the source archive for which `archive/` has no field. */

/** Placeholders for missing texts. */
const PLACEHOLDERS: readonly string[] = ['', 'Unknown Source', 'مصدر غير معروف'];

/** A sentence about invisible characters in a remark. */
function* marksIn(of: string, { commentsEnglish, commentsArabic }: Remarks): Iterable<string> {
  for (const [field, text] of Object.entries({ commentsEnglish, commentsArabic })) {
    const marks = text.replace(/[\r\t]/g, '').match(INVISIBLE) ?? [];
    const names = [...new Set(marks.map((mark) => quote(mark).slice(1, -1)))];
    const count = marks.length === 1 ? '1 invisible character' : `${marks.length} invisible characters`;
    if (marks.length > 0) yield `${of}: ${count} in ${field} (${names.join(', ')})`;
  }
}

/** Reports texts for which `archive/` has no field, and invisible characters in remarks. */
export function* leftOut({ tuningSystems, ajnas, maqamat }: SourceData): Iterable<string> {
  for (const system of tuningSystems) {
    for (const field of ['sourceEnglish', 'sourceArabic'] as const) {
      const text = system[field];
      if (PLACEHOLDERS.includes(text.trim())) continue;
      yield `tuning system ${system.id}: ${field} ${quote(text)}; a source is named by a reference`;
    }
    yield* marksIn(`tuning system ${system.id}`, system);
  }
  for (const jins of ajnas) yield* marksIn(jins.name, jins);
  for (const maqam of maqamat) {
    yield* marksIn(maqam.name, maqam);
    for (const sayr of maqam.suyur) yield* marksIn(`${maqam.name}, sayr ${sayr.id}`, sayr);
  }
}
