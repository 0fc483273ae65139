import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadArchive } from '../../generator/archive/load.ts';
import { type SourceData, sourceSchemas } from '../../generator/import/source-format.ts';
import type { JinsRecord, MaqamRecord, SourceRecord, TuningSystemRecord } from '../../runtime/schemas/records.ts';
import { the } from './draws.ts';

function remarks(id: string, i: number): { commentsEnglish: string; commentsArabic: string } {
  return {
    commentsEnglish: i % 3 === 0 ? `Said of ${id} in a test.\r\nOn two lines. ` : '',
    commentsArabic: i % 6 === 0 ? `قيل في اختبار ${i}` : '',
  };
}

const inSource = <K extends 'tuningSystems' | 'maqamat' | 'ajnas'>(kind: K, fields: object) =>
  sourceSchemas[kind].element.strip().parse(fields) as SourceData[K][number];

function tuningSystem(record: TuningSystemRecord, i: number): SourceData['tuningSystems'][number] {
  const none = record.values.map(() => '');
  const { octaves0And1, octaves2And3 } = record.abjadNames ?? { octaves0And1: none, octaves2And3: none };
  return inSource('tuningSystems', {
    ...{ ...record, sourceEnglish: '', sourceArabic: '', sourcePageReferences: record.sources },
    ...remarks(record.id, i),
    tuningSystemPitchClasses: record.values,
    noteNames: record.noteNameSets,
    abjadNames: [...octaves0And1, ...octaves2And3],
    stringLength: record.openStringLength,
  });
}

const jins = (record: JinsRecord, i: number): SourceData['ajnas'][number] =>
  inSource('ajnas', { ...record, ...remarks(record.idName, i), sourcePageReferences: record.sources });

const maqam = (record: MaqamRecord, i: number): SourceData['maqamat'][number] =>
  inSource('maqamat', {
    ...{ ...record, primaryJinsDegree: record.primaryJins, secondaryJinsDegree: record.secondaryJins },
    tertiaryJinsDegree: record.tertiaryJins,
    suyur: record.suyur.map(({ comments: _, stops, ...sayr }, s) => ({
      ...sayr,
      ...remarks(`${record.idName} ${sayr.id}`, i + s),
      stops: stops.map(({ unresolved: __, ...stop }) => stop),
    })),
    ...remarks(record.idName, i),
    sourcePageReferences: record.sources,
  });

function source(record: SourceRecord): SourceData['sources'][number] {
  const formats = sourceSchemas.sources.element.options;
  return the(formats.find(({ shape }) => shape.sourceType.value === record.sourceType))
    .strip()
    .parse(record);
}

export function sourceOf(archive: string): SourceData {
  const { tuningSystems, ajnas, maqamat, sources, patterns } = loadArchive(archive, 'as-recorded');
  return structuredClone({
    tuningSystems: tuningSystems.map(tuningSystem),
    ajnas: ajnas.map(jins),
    maqamat: maqamat.map(maqam),
    sources: sources.map(source),
    patterns: [...patterns.patterns],
  }) as SourceData;
}

export async function writeSource(folder: string, data: SourceData): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, list] of Object.entries(data)) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(list, null, 2));
  }
}
