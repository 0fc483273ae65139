import { createNameSearch } from '../input/names.ts';
import type { IqaRecord } from '../schemas/records.ts';
import type { Archive } from './archive.ts';

/** Rhythmic cycles by name. */

/** The source of a rhythmic cycle as it is cited. */
const iqaCitation = ({ author, title, year, url }: IqaRecord['source']): string =>
  [author, title, ...(year === null ? [] : [year]), url].join('. ');

/** Rhythmic cycles that a text may name; without a text all of them. */
export const findIqaat = (iqaat: readonly IqaRecord[], text: string) =>
  createNameSearch(
    iqaat.map((iqa) => ({ ...iqa, idName: iqa.id, displayName: iqa.name, displayNameAr: iqa.nameArabic })),
  )(text);

export const meterOf = ({ meter }: Pick<IqaRecord, 'meter'>): string => `${meter.beats}/${meter.unit}`;

/** Rhythmic cycles by name as answers have them. */
export async function namedIqaat(archive: Archive, text: string) {
  const { iqaat } = (await archive.document('archive')).iqaat;
  return findIqaat(iqaat, text).found.map(({ id, name, nameArabic, meter, strokes, source, remark }) => ({
    kind: 'iqa' as const,
    id,
    name,
    nameArabic,
    meter: meterOf({ meter }),
    strokes: strokes.join(' '),
    source: iqaCitation(source),
    ...(remark === undefined ? {} : { remark }),
  }));
}
