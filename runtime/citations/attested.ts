import type { ArchiveRecords, JinsRecord, MaqamRecord } from '../engine/records.ts';

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

/** A fact with the source that it cites. */
export interface Attestation extends Attested {
  readonly sourceId: string;
  /** Place among the citations of its record, from 1; of a sayr its place among those of the maqām. */
  readonly number: number;
}

/** Everything that cites a source, in the order of the archive: tuning systems, maqāmāt, ajnās, suyūr. */
export function attestations(archive: ArchiveRecords): readonly Attestation[] {
  const cited = (
    references: readonly { readonly sourceId: string; readonly page: string }[],
    fact: Omit<Attested, 'page'>,
  ) => references.map(({ sourceId, page }, i): Attestation => ({ ...fact, sourceId, page, number: i + 1 }));
  const named = ({ idName: id, name: displayName, nameArabic: displayNameAr }: MaqamRecord | JinsRecord) => ({
    id,
    displayName,
    displayNameAr,
  });
  return [
    ...archive.tuningSystems.flatMap(
      ({ id, creatorEnglish, creatorArabic, titleEnglish, titleArabic, year, sources }) =>
        cited(sources, {
          kind: 'tuning',
          id,
          displayName: `${creatorEnglish} (${year}) ${titleEnglish}`,
          displayNameAr: `${creatorArabic} (${year}) ${titleArabic}`,
        }),
    ),
    ...archive.maqamat.flatMap((it) =>
      cited(it.sources, { kind: 'maqam', ...named(it), isDeduced: it.provenance?.scale.origin === 'deduced' }),
    ),
    ...archive.ajnas.flatMap((it) => cited(it.sources, { kind: 'jins', ...named(it) })),
    ...archive.maqamat.flatMap((it) => cited(it.suyur, { kind: 'sayr', ...named(it) })),
  ];
}

/** Everything that cites a source, in the order of its pages. */
export function attestedBy(archive: ArchiveRecords, id: string): readonly Attested[] {
  const all = attestations(archive).filter(({ sourceId }) => sourceId === id);
  const firstPages = new Map(all.map((fact) => [fact, firstPage(fact.page)]));
  const at = (fact: Attestation) => firstPages.get(fact) ?? 0;
  return [...all]
    .sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
    .map(({ sourceId: _sourceId, number: _number, ...fact }) => fact);
}
