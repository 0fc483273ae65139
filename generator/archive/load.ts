import { join } from 'node:path';
import glob from 'fast-glob';
import { isInText } from '../../runtime/documents/archive/decisions.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import { apparatusRules } from './apparatus-rules.ts';
import { ArchiveError, type ArchiveProblem } from './archive-error.ts';
import { type ArchiveFileType, archiveFileTypes, type Sourced, type SourcedArchive } from './archive-file-types.ts';
import { asRecorded } from './editions.ts';
import { applyRules } from './exceptions.ts';
import { readJsonFile, unreadable } from './read-json.ts';
import { rules } from './rules.ts';
import { shapeProblems } from './shape.ts';

/** The files of a kind, including broken links and folders, so that these are reported. */
function filesOf(directory: string, { name, pattern }: ArchiveFileType, problems: ArchiveProblem[]) {
  try {
    const files = glob.sync(pattern, { cwd: directory, onlyFiles: false }).sort();
    if (files.length === 0) {
      problems.push({ file: pattern, pointer: '', found: 'no file', expected: `at least one ${name}` });
    }
    return files;
  } catch (error) {
    problems.push(unreadable(pattern, error, 'a folder that can be read'));
    return [];
  }
}

/** Reads the files of a kind and adds their errors to the problems. */
function loadFilesOfType<K extends keyof SourcedArchive>(
  directory: string,
  name: K,
  problems: ArchiveProblem[],
): SourcedArchive[K] {
  const thingType: ArchiveFileType = archiveFileTypes[name];
  const loaded: Sourced<unknown>[] = [];
  const files = filesOf(directory, thingType, problems);
  const reads = files.map((file) => readJsonFile(join(directory, file), file));
  for (const [i, read] of reads.entries()) {
    const file = files[i];
    const wrong = 'problems' in read ? read.problems : shapeProblems(file, thingType.schema, read.value);
    problems.push(...wrong);
    if ('value' in read && wrong.length === 0) {
      const { $schema: _, ...record } = read.value as Record<string, unknown>;
      loaded.push({ file, record });
    }
  }
  // The schema has checked each record. The value from the file is used, to keep the order of its keys.
  return loaded as unknown as SourcedArchive[K];
}

const inOrder = <T extends { readonly order: number }>(files: readonly Sourced<T>[]): T[] =>
  files.map(({ record }) => record).sort((a, b) => a.order - b.order);

/** The archive and its warnings. */
export interface CheckedArchive {
  readonly archive: ArchiveRecords;
  readonly warnings: readonly ArchiveProblem[];
}

/**
 * Reads every file of the archive, checks each against its schema and all of them against the rules that span files.
 * All problems are reported. The rules apply to the critical edition. In the edition as recorded, a reading that breaks
 * a rule and has an applied emendation is a warning.
 *
 * @throws ArchiveError with every problem found, each naming file, JSON pointer, what was found and expected
 */
export function loadCheckedArchive(directory: string, edition: Edition): CheckedArchive {
  const unread: ArchiveProblem[] = [];
  const load = <K extends keyof SourcedArchive>(name: K) => loadFilesOfType(directory, name, unread);
  const text: SourcedArchive = {
    noteNames: load('noteNames'),
    tuningSystems: load('tuningSystems'),
    ajnas: load('ajnas'),
    maqamat: load('maqamat'),
    sources: load('sources'),
    patterns: load('patterns'),
    iqaat: load('iqaat'),
    aliases: load('aliases'),
    teaching: load('teaching'),
    apparatus: load('apparatus'),
  };
  // Rules compare files with each other; with an unreadable file they would report its absence as well.
  if (unread.length > 0) throw new ArchiveError(unread);
  const wrong = applyRules(text, [...rules, ...apparatusRules], []).problems;
  if (wrong.length > 0) throw new ArchiveError(wrong);
  const [{ record: apparatus }] = text.apparatus;
  const isCritical = edition === 'critical';
  const sourced = isCritical ? text : asRecorded(text);
  const exceptions = apparatus.emendations.filter(isInText);
  const { problems, warnings } = isCritical ? { problems: [], warnings: [] } : applyRules(sourced, rules, exceptions);
  if (problems.length > 0) throw new ArchiveError(problems);
  const archive = {
    edition,
    noteNames: sourced.noteNames[0].record,
    tuningSystems: inOrder(sourced.tuningSystems),
    ajnas: inOrder(sourced.ajnas),
    maqamat: inOrder(sourced.maqamat),
    sources: inOrder(sourced.sources),
    patterns: sourced.patterns[0].record,
    iqaat: sourced.iqaat[0].record,
    aliases: sourced.aliases[0].record,
    teaching: sourced.teaching[0].record,
    apparatus,
  };
  return { archive, warnings };
}

/**
 * The archive, checked as `loadCheckedArchive` does.
 *
 * @throws ArchiveError with every problem found
 */
export const loadArchive = (directory: string, edition: Edition = 'critical'): ArchiveRecords =>
  loadCheckedArchive(directory, edition).archive;
