import { isInText } from '../../runtime/documents/archive/decisions.ts';
import { quote } from './archive-error.ts';
import { APPARATUS_FILE } from './editions.ts';
import { valueAt } from './pointer.ts';
import type { Rule } from './rule.ts';

/** Rules that compare the apparatus with the text: every change is listed, and every listed change exists. */

const emendationsFitTheText: Rule = {
  name: 'files have the corrected reading of applied emendations, and the recorded reading of noted ones',
  *check({ apparatus, ...text }) {
    const records = new Map(
      Object.values(text)
        .flat()
        .map(({ file, record }): [string, unknown] => [file, record]),
    );
    const seen = new Map<string, number>();
    for (const { file: own, record } of apparatus) {
      for (const [i, { file, pointer, recorded, corrected, decision }] of record.emendations.entries()) {
        const at = `/emendations/${i}`;
        const address = `${file}#${pointer}`;
        const earlier = seen.get(address);
        seen.set(address, earlier ?? i);
        const isApplied = isInText({ decision });
        const wanted = isApplied ? corrected : recorded;
        const there = valueAt(records.get(file), pointer);
        if (earlier !== undefined) {
          const expected = `a reading without another emendation (/emendations/${earlier})`;
          yield { file: own, pointer: `${at}/pointer`, found: quote(pointer), expected };
        } else if (!records.has(file)) {
          yield { file: own, pointer: `${at}/file`, found: quote(file), expected: 'a file of the archive' };
        } else if (isApplied && (corrected === null || typeof corrected !== typeof recorded)) {
          const expected = `a ${typeof recorded} that replaces ${quote(recorded)}`;
          yield { file: own, pointer: `${at}/corrected`, found: quote(corrected), expected };
        } else if (corrected === recorded) {
          const expected = `a reading other than the recorded ${quote(recorded)}`;
          yield { file: own, pointer: `${at}/corrected`, found: quote(corrected), expected };
        } else if (there === undefined || typeof there === 'object') {
          const expected = `the pointer of a text or number of archive/${file}`;
          yield { file: own, pointer: `${at}/pointer`, found: quote(pointer), expected };
        } else if (there !== wanted) {
          const variant = isApplied ? 'the corrected reading' : 'the recorded reading';
          const expected = `${quote(wanted)}, ${variant} of archive/${APPARATUS_FILE} at ${at}; change both or neither`;
          yield { file, pointer, found: quote(there), expected };
        }
      }
    }
  },
};

const everythingHasASource: Rule = {
  name: 'every tuning system, maqām and jins has a source or is listed as unsourced',
  *check({ apparatus, tuningSystems, maqamat, ajnas }) {
    const files = [...tuningSystems, ...maqamat, ...ajnas];
    const unsourced = new Set(apparatus.flatMap(({ record }) => record.unsourced));
    for (const { file, record } of files) {
      if (record.sources.length === 0 && !unsourced.has(file)) {
        const expected = `a source, or the file under "unsourced" in archive/${APPARATUS_FILE}`;
        yield { file, pointer: '/sources', found: '[]', expected };
      }
    }
    for (const { file: own, record } of apparatus) {
      for (const [i, file] of record.unsourced.entries()) {
        const at = { file: own, pointer: `/unsourced/${i}`, found: quote(file) };
        const listed = files.find((other) => other.file === file);
        if (listed === undefined) yield { ...at, expected: 'the file of a tuning system, maqām or jins' };
        else if (listed.record.sources.length > 0)
          yield { ...at, expected: `no such entry: archive/${file} has sources` };
        else if (record.unsourced.indexOf(file) !== i) yield { ...at, expected: 'each file once' };
      }
    }
  },
};

/** These rules apply to the critical edition only; the archive as recorded has no emendations. */
export const apparatusRules: readonly Rule[] = [emendationsFitTheText, everythingHasASource];
