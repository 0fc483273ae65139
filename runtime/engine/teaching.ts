import { idName } from '../text/id-name.ts';
import type { Names } from './form-name.ts';
import type { ArchiveRecords, SourceReference } from './records.ts';

/** The family in which a maqām is taught (docs/theory.md#families). */
export interface TaughtFamily extends Names {
  readonly source: SourceReference | null;
  readonly remark: string;
  readonly remarkAr: string;
}

/** The family of a maqām; with the taught one, if that is another. */
export interface Family extends Names {
  readonly taught?: TaughtFamily;
}

const UNSOURCED = { remark: 'common teaching, no source recorded', remarkAr: 'شائع في التدريس، بلا مصدر مسجَّل' };
const SOURCED = { remark: 'taught so in the source', remarkAr: 'كذا في المصدر' };

/**
 * Adds the family in which a maqām is taught to the family of its first jins, if the two differ.
 *
 * @param maqam its idName
 * @param family that of its first jins
 */
export function withTaughtFamily({ teaching }: ArchiveRecords['teaching'], maqam: string, family: Names): Family {
  const found = teaching.find((it) => it.maqam === maqam);
  if (found === undefined || idName(found.family) === family.idName) return family;
  const { family: displayName, familyArabic: displayNameAr, source } = found;
  const remarks = source === null ? UNSOURCED : SOURCED;
  return { ...family, taught: { idName: idName(displayName), displayName, displayNameAr, source, ...remarks } };
}
