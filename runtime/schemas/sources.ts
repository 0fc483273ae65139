import { z } from 'zod';
import { count, entityHeader, fullDetail, link, linkFields, text, tuningSystemHeader } from './common.ts';
import { entityProvenance, tuningSystemProvenance } from './provenance.ts';

const optionalText = text.optional();

const contributor = z.strictObject({
  type: text,
  firstName: text,
  firstNameAr: optionalText,
  lastName: text,
  lastNameAr: optionalText,
});

const documented = { tuningSystems: link, maqamat: link, ajnas: link };
const listedLinks = linkFields({ detail: link, ...documented });

const source = z
  .strictObject({
    id: text,
    displayName: text,
    displayNameAr: optionalText,
    sourceType: z.enum(['Book', 'Article', 'Thesis']),
    language: optionalText.meta({ description: 'Of the work, ISO 639-1.' }),
    title: text,
    titleAr: optionalText,
    contributors: z.array(contributor),
    edition: text,
    editionAr: optionalText,
    publicationDate: text,
    publicationDateAr: optionalText,
    url: text,
    dateAccessed: text,
    version: z.iso.datetime(),
    originalPublicationDate: optionalText,
    originalPublicationDateAr: optionalText,
    publisher: optionalText,
    publisherAr: optionalText,
    place: optionalText,
    placeAr: optionalText,
    ISBN: optionalText,
    journal: optionalText,
    journalAr: optionalText,
    volume: optionalText,
    volumeAr: optionalText,
    issue: optionalText,
    issueAr: optionalText,
    pageRange: optionalText,
    pageRangeAr: optionalText,
    DOI: optionalText,
    degreeType: optionalText,
    degreeTypeAr: optionalText,
    university: optionalText,
    universityAr: optionalText,
    department: optionalText,
    departmentAr: optionalText,
    databaseIdentifier: optionalText,
    databaseName: optionalText,
    links: listedLinks.links.optional().meta({ description: 'In the list of sources.' }),
    files: listedLinks.files,
  })
  .meta({ id: 'SourceEntry', description: 'A bibliographic source; unknown fields are empty texts.' });

export const sourceList = z.strictObject({
  count,
  data: z.array(source),
  meta: z.strictObject({ total: count }),
});
export const sourceDetail = z.strictObject({ source, ...linkFields({ self: link, ...documented, collection: link }) });

const context = z.strictObject({
  source: z.strictObject({ id: text, idName: text, displayName: text, displayNameAr: optionalText }),
});
const sourceReferences = z.array(z.strictObject({ page: text }));
const links = linkFields({ detail: link, fullDetail: fullDetail.optional(), source: link });

export const sourceTuningSystems = z.strictObject({
  context,
  count,
  data: z.array(
    z.strictObject({
      tuningSystem: tuningSystemHeader,
      sourceReferences,
      provenance: tuningSystemProvenance.optional(),
      startingNotes: z.array(text),
      ...links,
    }),
  ),
});

export const sourceMaqamat = z.strictObject({
  context,
  count,
  data: z.array(
    z.strictObject({ maqam: entityHeader, sourceReferences, provenance: entityProvenance.optional(), ...links }),
  ),
});

export const sourceAjnas = z.strictObject({
  context,
  count,
  data: z.array(
    z.strictObject({ jins: entityHeader, sourceReferences, provenance: entityProvenance.optional(), ...links }),
  ),
});

export const sourceResponses = {
  sources: sourceList,
  source: sourceDetail,
  sourceTuningSystems,
  sourceMaqamat,
  sourceAjnas,
};

export type SourceEntry = z.infer<typeof source>;
export type SourceList = z.infer<typeof sourceList>;
export type SourceDetail = z.infer<typeof sourceDetail>;
export type SourceTuningSystems = z.infer<typeof sourceTuningSystems>;
export type SourceMaqamat = z.infer<typeof sourceMaqamat>;
export type SourceAjnas = z.infer<typeof sourceAjnas>;
