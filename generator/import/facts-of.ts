import type { JsonObject } from './json.ts';
import { commentsOf, someComments } from './remarks.ts';
import type { SourceData } from './source-format.ts';

/**
 * What the source archive says of an entity, in the fields of `archive/`. A field that is undefined belongs to the
 * source archive, and says nothing there.
 */

type SourceEntity<K extends keyof SourceData> = SourceData[K][number];

/** Maqāmāt, ajnās, tuning systems and sources have a file each. */
export type EntityKind = Exclude<keyof SourceData, 'patterns'>;

/** Letters of two octaves; undefined where the system has none. */
function abjadNames({ abjadNames: letters, tuningSystemPitchClasses: { length } }: SourceEntity<'tuningSystems'>) {
  if (letters.every((letter) => letter === '')) return undefined;
  return { octaves0And1: letters.slice(0, length), octaves2And3: letters.slice(length) };
}

const tuningSystem = (system: SourceEntity<'tuningSystems'>) => ({
  id: system.id,
  year: system.year,
  creatorEnglish: system.creatorEnglish,
  creatorArabic: system.creatorArabic,
  titleEnglish: system.titleEnglish,
  titleArabic: system.titleArabic,
  openStringLength: system.stringLength,
  defaultReferenceFrequency: system.defaultReferenceFrequency,
  referenceFrequencies: system.referenceFrequencies,
  values: system.tuningSystemPitchClasses,
  abjadNames: abjadNames(system),
  noteNameSets: system.noteNames,
  comments: someComments(system),
  sources: system.sourcePageReferences,
  version: system.version,
});

const jins = (it: SourceEntity<'ajnas'>) => ({
  id: it.id,
  idName: it.idName,
  name: it.name,
  noteNames: it.noteNames,
  comments: commentsOf(it),
  sources: it.sourcePageReferences,
  version: it.version,
});

/** A stop without what was left empty. */
function stop({ direction, ...rest }: SourceEntity<'maqamat'>['suyur'][number]['stops'][number]) {
  return direction === undefined || direction === '' ? rest : { ...rest, direction };
}

const sayr = (it: SourceEntity<'maqamat'>['suyur'][number]) => ({
  id: it.id,
  creatorEnglish: it.creatorEnglish,
  creatorArabic: it.creatorArabic,
  sourceId: it.sourceId,
  page: it.page,
  comments: someComments(it),
  stops: it.stops.map(stop),
  version: it.version,
});

const maqam = (it: SourceEntity<'maqamat'>) => ({
  id: it.id,
  idName: it.idName,
  name: it.name,
  ascendingNoteNames: it.ascendingNoteNames,
  descendingNoteNames: it.descendingNoteNames,
  primaryJins: it.primaryJinsDegree,
  secondaryJins: it.secondaryJinsDegree,
  tertiaryJins: it.tertiaryJinsDegree,
  ghammaz: it.ghammaz,
  comments: commentsOf(it),
  suyur: it.suyur.map(sayr),
  sources: it.sourcePageReferences,
  version: it.version,
});

/** Every entity of a kind by what the source archive says of it, in its order. */
export function factsOf(data: SourceData, kind: EntityKind): readonly JsonObject[] {
  switch (kind) {
    case 'tuningSystems':
      return data.tuningSystems.map(tuningSystem);
    case 'ajnas':
      return data.ajnas.map(jins);
    case 'maqamat':
      return data.maqamat.map(maqam);
    case 'sources':
      return data.sources;
  }
}

const SOURCE_FIELDS: Readonly<Record<string, string>> = {
  openStringLength: 'stringLength',
  values: 'tuningSystemPitchClasses',
  noteNameSets: 'noteNames',
  sources: 'sourcePageReferences',
  primaryJins: 'primaryJinsDegree',
  secondaryJins: 'secondaryJinsDegree',
  tertiaryJins: 'tertiaryJinsDegree',
  'comments/english': 'commentsEnglish',
  'comments/arabic': 'commentsArabic',
  'abjadNames/octaves0And1': 'abjadNames',
  'abjadNames/octaves2And3': 'abjadNames',
};

/**
 * Where in the source's entity a place of its record comes from.
 *
 * @param pointer JSON pointer into the record of `archive/`
 * @returns JSON pointer into the entity of the source archive
 */
export function sourcePointer(pointer: string): string {
  const [, sayrPart = '', rest = ''] = /^((?:\/suyur\/\d+)?)(?:\/(.*))?$/s.exec(pointer) ?? [];
  if (rest === '') return pointer;
  const field = Object.keys(SOURCE_FIELDS).find((it) => rest === it || rest.startsWith(`${it}/`));
  // The letters of the upper octaves stand behind those of the lower ones, so the place in the list is left away.
  if (field?.startsWith('abjadNames')) return '/abjadNames';
  return `${sayrPart}/${field === undefined ? rest : SOURCE_FIELDS[field] + rest.slice(field.length)}`;
}
