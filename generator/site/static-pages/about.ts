import { citableSource } from '../../../runtime/citations/citable.ts';
import { documentPath } from '../../../runtime/documents/documents.ts';
import { picturePath } from '../../../runtime/documents/links.ts';
import type { ArchiveRecords, SourceRecord } from '../../../runtime/engine/records.ts';
import { namedCombinations } from '../../../runtime/presentation/combinations.ts';
import type { Language } from '../../../runtime/presentation/location.ts';
import { decimals } from '../../../runtime/presentation/numbers.ts';
import { type Names, nameIn } from '../../../runtime/presentation/plain-names.ts';
import { sourceName } from '../../../runtime/presentation/source-names.ts';
import type { Catalogue } from '../../../runtime/schemas/catalogue.ts';
import type { ReadDocument } from '../../../runtime/server/tree.ts';
import type { ReadScale, Scale } from '../scales.ts';
import type { FramedPage } from './page-frame.ts';
import type { StaticSubject } from './renderer.ts';
import { DESCRIPTIONS, textIn } from './text.ts';

/** Titles, descriptions and data of static pages, for search engines and previews. */

type About = Pick<FramedPage, 'title' | 'description' | 'data' | 'picture'>;

/** The types of sources in schema.org. */
const TYPES: Readonly<Record<SourceRecord['sourceType'], string>> = {
  Book: 'Book',
  Article: 'ScholarlyArticle',
  Thesis: 'Thesis',
};

/** A `DefinedTerm` of schema.org with the licence of its facts. */
const term = (name: string, alternateName: readonly string[], description: string) => ({
  '@type': 'DefinedTerm',
  name,
  alternateName,
  description,
  license: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  creditText: 'Digital Arabic Maqām Archive (DiArMaqAr), Khyam Allami and Ibrahim El Khansa',
});

const notesOf = (language: Language, { notes }: Scale): string =>
  notes.map(({ names, cents }) => `${nameIn(language, names)} ${decimals(cents, 0)}`).join(textIn(language).comma);

const otherScript = (language: Language, { displayName, displayNameAr = displayName }: Names): string =>
  language === 'ar' ? displayName : displayNameAr;

function ofSource(language: Language, source: SourceRecord): About {
  const work = citableSource(source, language);
  const title = sourceName(source, language);
  return {
    title,
    description: DESCRIPTIONS[language].source(title),
    data: {
      '@type': TYPES[source.sourceType],
      name: work.title,
      author: work.authors.map(({ given, family }) => ({ '@type': 'Person', name: `${given} ${family}`.trim() })),
      datePublished: work.year,
      ...(work.publisher === '' ? {} : { publisher: work.publisher }),
      ...(work.isbn === '' ? {} : { isbn: work.isbn }),
    },
    picture: null,
  };
}

function ofList(language: Language, list: 'maqamat' | 'ajnas' | 'tunings' | 'sources', count: number): About {
  const title = textIn(language)[list];
  const description = DESCRIPTIONS[language].list(title, count);
  return { title, description, data: { '@type': 'CollectionPage', name: title, description }, picture: null };
}

/** @param readDocument reads published documents @returns what describes a page, by its subject and its own title */
export async function createAbout(
  archive: ArchiveRecords,
  readDocument: ReadDocument,
  scaleOf: ReadScale,
): Promise<(subject: StaticSubject, language: Language, title: string) => Promise<About>> {
  const catalogue = (await readDocument(documentPath('catalogue', {}))) as Catalogue;
  const combinations = namedCombinations(catalogue);
  const { maqamat, ajnas, tuningSystems: tunings, sources } = catalogue;
  const counts = { maqamat, ajnas, tunings, sources };
  return async ({ path: [kind, id], live }, language, title) => {
    if (kind === 'learn') {
      const description = DESCRIPTIONS[language].lesson(title);
      return { title, description, data: { '@type': 'LearningResource', name: title, description }, picture: null };
    }
    if (id === undefined) {
      const list = kind as keyof typeof counts;
      return ofList(language, list, counts[list].length);
    }
    const source = kind === 'source' ? archive.sources.find((it) => it.id === id) : undefined;
    if (source !== undefined) return ofSource(language, source);
    const form = (kind === 'maqam' ? maqamat : ajnas).find(({ idName }) => idName === id);
    const scale = await scaleOf(live);
    const names: Names = form ?? scale?.title ?? { displayName: id };
    const name = nameIn(language, names);
    const about = DESCRIPTIONS[language];
    const systems = new Set(form?.combinations.map((index) => combinations[index].tuningSystem)).size;
    const description =
      scale === null
        ? about.nowhere(name)
        : scale.tuning === null
          ? about.tuning(name, scale.notes.length, notesOf(language, scale))
          : about.form(name, notesOf(language, scale), nameIn(language, scale.tuning), systems);
    const other = otherScript(language, names);
    return {
      title: form === undefined ? name : `${name} · ${other}`,
      description,
      data: term(name, [other, ...(archive.aliases.aliases[id] ?? [])], description),
      picture: scale === null ? null : picturePath(kind, id),
    };
  };
}
