import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { type SourceData, sourceSchemas } from '../../generator/import/source-format.ts';
import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import type { JinsRecord, MaqamRecord, SourceRecord, TuningSystemRecord } from '../../runtime/schemas/records.ts';
import { the } from './draws.ts';

/**
 * The data folder of the source archive, made from an archive of ours: its own way of saying the same facts, as they
 * were recorded, with remarks that are made up here.
 */

/** The records of a folder in the archive's order, with the recorded readings where ours were put in. */
function recorded<T extends { readonly order: number }>(archive: string, folder: string): T[] {
  const emendations: readonly Emendation[] = JSON.parse(
    readFileSync(join(archive, 'emendations.json'), 'utf8'),
  ).emendations;
  const read = (file: string): T => {
    const record: T = JSON.parse(readFileSync(join(archive, file), 'utf8'));
    for (const emendation of emendations) {
      if (emendation.file !== file || emendation.decision !== 'applied') continue;
      const keys = emendation.pointer.slice(1).split('/');
      const last = keys.pop() ?? '';
      let at: object = record;
      for (const key of keys) at = Reflect.get(at, key);
      Reflect.set(at, last, emendation.recorded);
    }
    return record;
  };
  return glob
    .sync(`${folder}/*.json`, { cwd: archive })
    .map(read)
    .sort((a, b) => a.order - b.order);
}

/** Every third thing has a remark, and of these every second also one in Arabic. */
function remarks(id: string, i: number): { commentsEnglish: string; commentsArabic: string } {
  return {
    commentsEnglish: i % 3 === 0 ? `Said of ${id} in a test.\r\nOn two lines. ` : '',
    commentsArabic: i % 6 === 0 ? `قيل في اختبار ${i}` : '',
  };
}

const copies = <T extends object>(list: readonly T[]): T[] => list.map((it) => ({ ...it }));

function tuningSystem(record: TuningSystemRecord, i: number): SourceData['tuningSystems'][number] {
  const none = record.values.map(() => '');
  const { octaves0And1, octaves2And3 } = record.abjadNames ?? { octaves0And1: none, octaves2And3: none };
  return {
    id: record.id,
    titleEnglish: record.titleEnglish,
    titleArabic: record.titleArabic,
    year: record.year,
    sourceEnglish: '',
    sourceArabic: '',
    sourcePageReferences: copies(record.sources),
    creatorEnglish: record.creatorEnglish,
    creatorArabic: record.creatorArabic,
    ...remarks(record.id, i),
    tuningSystemPitchClasses: [...record.values],
    noteNames: record.noteNameSets.map((names) => [...names]),
    abjadNames: [...octaves0And1, ...octaves2And3],
    stringLength: record.openStringLength,
    defaultReferenceFrequency: record.defaultReferenceFrequency,
    referenceFrequencies: { ...record.referenceFrequencies },
    version: record.version,
  };
}

function jins(record: JinsRecord, i: number): SourceData['ajnas'][number] {
  const { id, idName, name, noteNames, sources, version } = record;
  const rest = { ...remarks(idName, i), sourcePageReferences: copies(sources), version };
  return { id, idName, name, noteNames: [...noteNames], ...rest };
}

const degree = (names: readonly string[] | null): string[] | null => (names === null ? null : [...names]);

function maqam(record: MaqamRecord, i: number): SourceData['maqamat'][number] {
  return {
    id: record.id,
    idName: record.idName,
    name: record.name,
    ascendingNoteNames: [...record.ascendingNoteNames],
    descendingNoteNames: [...record.descendingNoteNames],
    primaryJinsDegree: degree(record.primaryJins),
    secondaryJinsDegree: degree(record.secondaryJins),
    tertiaryJinsDegree: degree(record.tertiaryJins),
    ghammaz: degree(record.ghammaz),
    suyur: record.suyur.map(({ id, creatorEnglish, creatorArabic, sourceId, page, stops, version }, s) => ({
      id,
      creatorEnglish,
      creatorArabic,
      sourceId,
      page,
      ...remarks(`${record.idName} ${id}`, i + s),
      stops: stops.map(({ type, value, startingNote, direction }) => ({ type, value, startingNote, direction })),
      version,
    })),
    ...remarks(record.idName, i),
    sourcePageReferences: copies(record.sources),
    version: record.version,
  };
}

/** A source without the fields that only our archive has. */
function source(record: SourceRecord): SourceData['sources'][number] {
  const formats = sourceSchemas.sources.element.options;
  return the(formats.find(({ shape }) => shape.sourceType.value === record.sourceType))
    .strip()
    .parse(record);
}

/** What the source archive holds, if it says what an archive of ours says. */
export const sourceOf = (archive: string): SourceData => ({
  tuningSystems: recorded<TuningSystemRecord>(archive, 'tuning-systems').map(tuningSystem),
  ajnas: recorded<JinsRecord>(archive, 'ajnas').map(jins),
  maqamat: recorded<MaqamRecord>(archive, 'maqamat').map(maqam),
  sources: recorded<SourceRecord>(archive, 'sources').map(source),
  patterns: JSON.parse(readFileSync(join(archive, 'patterns.json'), 'utf8')).patterns,
});

/** Writes the data files into a folder; it is made. */
export async function writeSource(folder: string, data: SourceData): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, list] of Object.entries(data)) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(list, null, 2));
  }
}
