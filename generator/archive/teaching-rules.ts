import { quote } from './archive-error.ts';
import type { Rule } from './rule.ts';

/** The list of maqāmāt that are taught in another family than that of their first jins. */
export const teachingIsOfTheArchive: Rule = {
  name: 'teaching names each maqām once, and sources of the archive',
  *check({ teaching, maqamat, sources }) {
    const maqamIds = new Set(maqamat.map(({ record }) => record.idName));
    const sourceIds = new Set(sources.map(({ record }) => record.id));
    for (const { file, record } of teaching) {
      const listed = record.teaching.map(({ maqam }) => maqam);
      for (const [i, { maqam, source }] of record.teaching.entries()) {
        const at = `/teaching/${i}`;
        if (!maqamIds.has(maqam)) {
          yield { file, pointer: `${at}/maqam`, found: quote(maqam), expected: 'the idName of a maqām of the archive' };
        } else if (listed.indexOf(maqam) !== i) {
          yield { file, pointer: `${at}/maqam`, found: quote(maqam), expected: 'each maqām once' };
        }
        if (source !== null && !sourceIds.has(source.sourceId)) {
          const found = quote(source.sourceId);
          yield { file, pointer: `${at}/source/sourceId`, found, expected: 'the id of a source of the archive' };
        }
      }
    }
  },
};
