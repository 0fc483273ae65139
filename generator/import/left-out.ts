import { INVISIBLE, quote } from '../archive/archive-error.ts';
import type { Remarks } from './remarks.ts';
import type { SourceData } from './source-format.ts';

/** What the source archive says and `archive/` has no place for. */

/** What stands where nobody has written anything. */
const PLACEHOLDERS: readonly string[] = ['', 'Unknown Source', 'مصدر غير معروف'];

/** A sentence about the marks that a remark has and nobody sees. */
function* marksIn(of: string, { commentsEnglish, commentsArabic }: Remarks): Iterable<string> {
  for (const [field, text] of Object.entries({ commentsEnglish, commentsArabic })) {
    const marks = text.replace(/[\r\t]/g, '').match(INVISIBLE) ?? [];
    const names = [...new Set(marks.map((mark) => quote(mark).slice(1, -1)))];
    const count = marks.length === 1 ? '1 mark' : `${marks.length} marks`;
    if (marks.length > 0) yield `${of}: ${count} in ${field} that nobody sees (${names.join(', ')})`;
  }
}

/** In sentences: texts for which `archive/` has no field, and marks in remarks that it does not take. */
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
