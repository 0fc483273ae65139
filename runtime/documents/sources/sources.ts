import type { ContributorRecord, SourceRecord, SourceReference } from '../../engine/records.ts';
import { type EntityType, type EntityTypeName, jins, maqam } from '../../entities/entity-type.ts';
import type { SourceDetail, SourceEntry, SourceList, SourceTuningSystems } from '../../schemas/sources.ts';
import { idName } from '../../text/id-name.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { EntityOf } from '../documents.ts';
import { pathTo } from '../links.ts';
import { plainHeader, provenanceOf, systemHeader, systemProvenanceOf } from '../refs.ts';
import { homeLinks } from '../shared.ts';
import { startingNotesOf } from '../tuning-systems/tuning.ts';

/** The year for the display name: the four leading digits of a date, Western or Arabic. */
const yearOf = (date: string): string => /^[\d٠-٩]{4}/.exec(date.trim())?.[0] ?? '';

const slug = (lastName: string, years: readonly string[]): string =>
  idName(`${lastName} (${years.filter((year) => year !== '').join('/')})`).replaceAll('_', '-');

/**
 * The display name of a source: last name of its first contributor and year, for books also that of the first
 * edition, e.g. `al-khuli-(1904/2011)`.
 */
function sourceNames(source: SourceRecord): { displayName: string; displayNameAr: string } {
  const [first] = source.contributors;
  if (first === undefined) return { displayName: '', displayNameAr: '' };
  const isBook = source.sourceType === 'Book';
  const year = yearOf(source.publicationDateEnglish);
  const original = isBook ? yearOf(source.originalPublicationDateEnglish) : '';
  const yearAr = yearOf(source.publicationDateArabic) || year;
  const originalAr = (isBook ? yearOf(source.originalPublicationDateArabic) : '') || original;
  return {
    displayName: slug(first.lastNameEnglish, [original, year]),
    displayNameAr: slug(first.lastNameArabic || first.lastNameEnglish, [originalAr, yearAr]),
  };
}

const contributorEntry = (contributor: ContributorRecord): SourceEntry['contributors'][number] => ({
  type: contributor.type,
  firstName: contributor.firstNameEnglish,
  firstNameAr: contributor.firstNameArabic,
  lastName: contributor.lastNameEnglish,
  lastNameAr: contributor.lastNameArabic,
});

/** The fields that a source has by its type. */
function typeFields(source: SourceRecord): Partial<SourceEntry> {
  switch (source.sourceType) {
    case 'Book':
      return {
        originalPublicationDate: source.originalPublicationDateEnglish,
        originalPublicationDateAr: source.originalPublicationDateArabic,
        publisher: source.publisherEnglish,
        publisherAr: source.publisherArabic,
        place: source.placeEnglish,
        placeAr: source.placeArabic,
        ISBN: source.ISBN,
      };
    case 'Article':
      return {
        journal: source.journalEnglish,
        journalAr: source.journalArabic,
        volume: source.volumeEnglish,
        volumeAr: source.volumeArabic,
        issue: source.issueEnglish,
        issueAr: source.issueArabic,
        pageRange: source.pageRangeEnglish,
        pageRangeAr: source.pageRangeArabic,
        DOI: source.DOI,
      };
    case 'Thesis':
      return {
        degreeType: source.degreeTypeEnglish,
        degreeTypeAr: source.degreeTypeArabic,
        university: source.universityEnglish,
        universityAr: source.universityArabic,
        department: source.departmentEnglish,
        departmentAr: source.departmentArabic,
        databaseIdentifier: source.databaseIdentifier,
        databaseName: source.databaseName,
      };
  }
}

function sourceEntry(source: SourceRecord): SourceEntry {
  return {
    id: source.id,
    ...sourceNames(source),
    sourceType: source.sourceType,
    ...(source.citation?.language === undefined ? {} : { language: source.citation.language }),
    title: source.titleEnglish,
    titleAr: source.titleArabic,
    contributors: source.contributors.map(contributorEntry),
    edition: source.editionEnglish,
    editionAr: source.editionArabic,
    publicationDate: source.publicationDateEnglish,
    publicationDateAr: source.publicationDateArabic,
    url: source.url,
    dateAccessed: source.dateAccessed,
    version: source.version,
    ...typeFields(source),
  };
}

/** The lists of what a source documents. */
const documentedLinks = ({ id }: SourceRecord) => ({
  tuningSystems: pathTo('sources', id, 'tuning-systems'),
  maqamat: pathTo('sources', id, 'maqamat'),
  ajnas: pathTo('sources', id, 'ajnas'),
});

function buildSources({ engine }: BuildContext): SourceList {
  const data = engine.archive.sources.map((source) => ({
    ...sourceEntry(source),
    links: { detail: pathTo('sources', source.id), ...documentedLinks(source) },
  }));
  return { count: data.length, data, meta: { total: data.length } };
}

function buildSource({ engine }: BuildContext, { id }: EntityOf): SourceDetail | null {
  const source = engine.sources.get(id);
  if (source === undefined) return null;
  return {
    source: sourceEntry(source),
    links: { self: pathTo('sources', id), ...documentedLinks(source), collection: '/sources' },
  };
}

/** The first fields of documents of one source, and the pages on which it documents an entity. */
function bySource({ id, titleEnglish, titleArabic }: SourceRecord) {
  return {
    context: {
      source: { id, idName: id, displayName: titleEnglish, displayNameAr: titleArabic },
    },
    link: pathTo('sources', id),
    pages: (references: readonly SourceReference[]) =>
      references.filter(({ sourceId }) => sourceId === id).map(({ page }) => ({ page })),
  };
}

function buildSourceTuningSystems({ engine }: BuildContext, { id }: EntityOf): SourceTuningSystems | null {
  const source = engine.sources.get(id);
  if (source === undefined) return null;
  const { archive, noteNames } = engine;
  const of = bySource(source);
  const data = archive.tuningSystems.flatMap((system) => {
    const sourceReferences = of.pages(system.sources);
    if (sourceReferences.length === 0) return [];
    const startingNotes = startingNotesOf(noteNames, system).map(({ idName: note }) => note);
    const links = { detail: pathTo('tuning-systems', system.id), source: of.link };
    const tuningSystem = systemHeader(system, { year: true });
    return [{ tuningSystem, sourceReferences, ...systemProvenanceOf(system), startingNotes, links }];
  });
  return { context: of.context, count: data.length, data };
}

/** The entities that a source documents. */
const ofSourceBuilder =
  <K extends EntityTypeName>(entityType: EntityType<K>) =>
  (context: BuildContext, { id }: EntityOf) => {
    const source = context.engine.sources.get(id);
    if (source === undefined) return null;
    const of = bySource(source);
    const data = entityType.records(context.engine.archive).flatMap((record) => {
      const sourceReferences = of.pages(record.sources);
      if (sourceReferences.length === 0) return [];
      const links = { ...homeLinks(context, entityType, record), source: of.link };
      return [{ ...entityType.under(plainHeader(record, true)), sourceReferences, ...provenanceOf(record), links }];
    });
    return { context: of.context, count: data.length, data };
  };

const buildSourceMaqamat = ofSourceBuilder(maqam);

const buildSourceAjnas = ofSourceBuilder(jins);

export const sourceBuilders = {
  sources: buildSources,
  source: buildSource,
  sourceTuningSystems: buildSourceTuningSystems,
  sourceMaqamat: buildSourceMaqamat,
  sourceAjnas: buildSourceAjnas,
} satisfies Partial<Builders>;
