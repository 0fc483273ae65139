import { ARCHIVE_AUTHORS, citableArchive } from '../../runtime/citations/citable.ts';
import { bibtex, plainCitation } from '../../runtime/citations/styles.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { SERVICE } from '../../runtime/interface/description.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';

/** What a tree is, as far as whoever describes its tables says it. */
export interface About {
  /** As the manifest says it. */
  readonly version: string;
  readonly edition: Edition;
  /** When a record of the archive was last revised, ISO 8601. */
  readonly modified: string;
  /** Where the tree lies; empty where that is not known. */
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

/** What every description of the tables says of them. */
export const said = ({ edition, version, modified, baseUrl }: About) => ({
  name: 'maqam-archive',
  title: 'Maqām archive: the Digital Arabic Maqām Archive (DiArMaqAr), computed',
  description: `${SERVICE.description} Data of the ${SERVICE.licence.attribution}, ${SERVICE.licence.name}. ${EDITIONS[edition]}`,
  keywords: ['maqām', 'Arabic music', 'tuning systems', 'music theory', 'ajnās', 'microtonality'],
  licence: { name: 'CC-BY-NC-SA-4.0', title: SERVICE.licence.name, url: SERVICE.licence.url },
  authors: ARCHIVE_AUTHORS.map(({ en }) => en),
  citation: plainCitation(citableArchive({ version, modified, url: baseUrl })),
  bibtex: bibtex(citableArchive({ version, modified, url: baseUrl })),
});
