import { SERVICE } from '../../runtime/api/description.ts';
import { ARCHIVE_AUTHORS, citableArchive } from '../../runtime/citations/citable.ts';
import { bibtex, plainCitation } from '../../runtime/citations/styles.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';

/** The facts about a tree that descriptions of its tables use. */
export interface About {
  /** The version in the manifest. */
  readonly version: string;
  readonly edition: Edition;
  /** When a record of the archive was last revised, ISO 8601. */
  readonly modified: string;
  /** The base URL of the tree; empty if unknown. */
  readonly baseUrl: string;
}

/** When a record of the archive was last revised. */
export function lastRevision({ tuningSystems, maqamat, ajnas, sources, patterns }: ArchiveRecords): string {
  const records = [...tuningSystems, ...maqamat, ...maqamat.flatMap(({ suyur }) => suyur), ...ajnas, ...sources];
  return [...records, ...patterns.patterns].map(({ version }) => version).reduce((a, b) => (a < b ? b : a), '');
}

const EDITIONS: Readonly<Record<Edition, string>> = {
  critical: 'Critical edition: emendations that are applied stand in the text.',
  'as-recorded': 'As recorded: without any emendation.',
};

/** The common texts of all descriptions of the tables. */
export const commonTexts = ({ edition, version, modified, baseUrl }: About) => ({
  name: 'maqam-archive',
  title: 'Maqām archive: the Digital Arabic Maqām Archive (DiArMaqAr), computed',
  description: `${SERVICE.description} Data of the ${SERVICE.licence.attribution}, ${SERVICE.licence.name}. ${EDITIONS[edition]}`,
  keywords: ['maqām', 'Arabic music', 'tuning systems', 'music theory', 'ajnās', 'microtonality'],
  licence: { name: 'CC-BY-NC-SA-4.0', title: SERVICE.licence.name, url: SERVICE.licence.url },
  authors: ARCHIVE_AUTHORS.map(({ en }) => en),
  citation: plainCitation(citableArchive({ version, modified, url: baseUrl })),
  bibtex: bibtex(citableArchive({ version, modified, url: baseUrl })),
});
