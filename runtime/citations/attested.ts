import type { ArchiveRecords } from '../engine/records.ts';

/** The facts that a source attests, by page. */

/** A fact that cites the source. */
export interface Attested {
  readonly displayName: string;
  readonly displayNameAr: string;
  readonly kind: 'tuning' | 'maqam' | 'jins' | 'sayr';
  /** The id of the tuning system, maqām or jins; for a sayr, of its maqām. */
  readonly id: string;
  /** The cited page; empty if the source is cited as a whole. */
  readonly page: string;
  /** Whether another author deduced the scale from the source. */
  readonly isDeduced?: boolean;
}

/** The first number of a page reference; references without a number sort last. */
const firstPage = (page: string): number => Number(/\d+/.exec(page)?.[0] ?? Number.POSITIVE_INFINITY);

/** Everything that cites a source, in the order of its pages. */
export function attestedBy(archive: ArchiveRecords, sourceId: string): readonly Attested[] {
  const cited = <T extends { readonly sources: readonly { readonly sourceId: string; readonly page: string }[] }>(
    records: readonly T[],
    of: (record: T) => Omit<Attested, 'page'>,
  ): readonly Attested[] =>
    records.flatMap((record) =>
      record.sources.filter((it) => it.sourceId === sourceId).map(({ page }) => ({ ...of(record), page })),
    );
  const suyur = archive.maqamat.flatMap(({ idName, name, nameArabic, suyur: paths }) =>
    paths
      .filter((sayr) => sayr.sourceId === sourceId)
      .map(({ page }): Attested => ({ kind: 'sayr', id: idName, displayName: name, displayNameAr: nameArabic, page })),
  );
  const all = [
    ...cited(archive.tuningSystems, ({ id, creatorEnglish, creatorArabic, titleEnglish, titleArabic, year }) => ({
      kind: 'tuning',
      id,
      displayName: `${creatorEnglish} (${year}) ${titleEnglish}`,
      displayNameAr: `${creatorArabic} (${year}) ${titleArabic}`,
    })),
    ...cited(archive.maqamat, ({ idName, name, nameArabic, provenance }) => ({
      kind: 'maqam',
      isDeduced: provenance?.scale.origin === 'deduced',
      id: idName,
      displayName: name,
      displayNameAr: nameArabic,
    })),
    ...cited(archive.ajnas, ({ idName, name, nameArabic }) => ({
      kind: 'jins',
      id: idName,
      displayName: name,
      displayNameAr: nameArabic,
    })),
    ...suyur,
  ];
  const places = new Map(all.map((fact) => [fact, firstPage(fact.page)]));
  const at = (fact: Attested) => places.get(fact) ?? 0;
  return [...all].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}
