import { familyNames, type Names } from '../presentation/plain-names.ts';
import type { TaughtFamilyRef } from '../schemas/common.ts';

/** The parts of an answer that name a family. */
interface WithFamily {
  readonly family: Names & { readonly idName: string };
  readonly taughtFamily?: TaughtFamilyRef | undefined;
}

/** The fields of a family in answers: its name, and the family in which the maqām is taught, if that is another. */
export const familyTexts = ({ family, taughtFamily: taught }: WithFamily) => ({
  family: familyNames(family).displayName,
  ...(taught === undefined ? {} : { taughtFamily: `${taught.displayName} (${taught.remark})` }),
});
