import type { JsonObject } from './json.ts';
import { commentsOf, someComments } from './remarks.ts';
import type { SourceData } from './source-format.ts';

/**
 * The facts of the source archive, in the fields of `archive/`. An undefined field belongs to the source archive and is
 * empty there.
 */

type SourceEntity<K extends keyof SourceData> = SourceData[K][number];

/** Maqāmāt, ajnās, tuning systems and sources have a file each. */
export type SourceEntityType = Exclude<keyof SourceData, 'patterns'>;

/** Letters of two octaves; undefined where the system has none. */
function abjadNames(letters: readonly string[], count: number) {
  if (letters.every((letter) => letter === '')) return undefined;
  return { octaves0And1: letters.slice(0, count), octaves2And3: letters.slice(count) };
}

// Fields with the same name in both archives are copied.

function tuningSystem({
  sourceEnglish: _english,
  sourceArabic: _arabic,
  stringLength: openStringLength,
  tuningSystemPitchClasses: values,
  noteNames: noteNameSets,
  abjadNames: letters,
  commentsEnglish,
  commentsArabic,
  sourcePageReferences: sources,
  ...same
}: SourceEntity<'tuningSystems'>) {
  const comments = someComments({ commentsEnglish, commentsArabic });
  return {
    ...same,
    openStringLength,
    values,
    noteNameSets,
    abjadNames: abjadNames(letters, values.length),
    comments,
    sources,
  };
}

const jins = ({ commentsEnglish, commentsArabic, sourcePageReferences: sources, ...same }: SourceEntity<'ajnas'>) => ({
  ...same,
  comments: commentsOf({ commentsEnglish, commentsArabic }),
  sources,
});

/** A station without empty fields. */
function stop({ direction, ...rest }: SourceEntity<'maqamat'>['suyur'][number]['stops'][number]) {
  return direction === undefined || direction === '' ? rest : { ...rest, direction };
}

const sayr = ({ commentsEnglish, commentsArabic, stops, ...same }: SourceEntity<'maqamat'>['suyur'][number]) => ({
  ...same,
  comments: someComments({ commentsEnglish, commentsArabic }),
  stops: stops.map(stop),
});

const maqam = ({
  primaryJinsDegree: primaryJins,
  secondaryJinsDegree: secondaryJins,
  tertiaryJinsDegree: tertiaryJins,
  commentsEnglish,
  commentsArabic,
  suyur,
  sourcePageReferences: sources,
  ...same
}: SourceEntity<'maqamat'>) => ({
  ...same,
  primaryJins,
  secondaryJins,
  tertiaryJins,
  comments: commentsOf({ commentsEnglish, commentsArabic }),
  suyur: suyur.map(sayr),
  sources,
});

/** The facts of every entity of a kind, in the order of the source archive. */
export function factsOf(data: SourceData, entityType: SourceEntityType): readonly JsonObject[] {
  switch (entityType) {
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
  // The source has one list for the letters of both octaves, so the index is omitted.
  if (field?.startsWith('abjadNames')) return '/abjadNames';
  return `${sayrPart}/${field === undefined ? rest : SOURCE_FIELDS[field] + rest.slice(field.length)}`;
}
