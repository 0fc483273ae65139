import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import glob from 'fast-glob';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { ArchiveError, type ArchiveProblem, quote } from './archive-error.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { readJson } from './read-json.ts';
import { rules } from './rules.ts';
import { type ArchiveFileKind, archiveFileKinds } from './schemas.ts';

/** A record together with the file it came from, so that rules can name the file. */
export interface Sourced<T> {
  readonly file: string;
  readonly record: T;
}

/** Every record of the archive with its file. */
export type SourcedArchive = {
  readonly [K in keyof typeof archiveFileKinds]: readonly Sourced<
    (typeof archiveFileKinds)[K] extends ArchiveFileKind<infer T> ? T : never
  >[];
};

const createValidator = () => addFormats.default(new Ajv2020({ allErrors: true, discriminator: true, verbose: true }));

/** What a schema error expected, in words. */
function expectation(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `a property '${String(params.missingProperty)}'`;
    case 'additionalProperties':
      return `no property '${String(params.additionalProperty)}'`;
    case 'enum':
      return `one of ${quote(params.allowedValues)}`;
    case 'const':
      return quote(params.allowedValue);
    default:
      return error.message ?? error.keyword;
  }
}

function schemaProblems(file: string, errors: readonly ErrorObject[]): ArchiveProblem[] {
  return errors.map((error) => ({
    file,
    pointer: error.instancePath,
    found: quote(error.data),
    expected: expectation(error),
  }));
}

async function loadKind<T>(
  directory: string,
  kind: ArchiveFileKind<T>,
  problems: ArchiveProblem[],
): Promise<Sourced<T>[]> {
  const validate = createValidator().compile(jsonSchemaOf(kind));
  const files = (await glob(kind.pattern, { cwd: directory })).sort();
  if (files.length === 0) {
    problems.push({ file: kind.pattern, pointer: '', found: 'no file', expected: `at least one ${kind.name}` });
  }
  const loaded: Sourced<T>[] = [];
  for (const file of files) {
    const read = await readJson(join(directory, file), file);
    if ('problem' in read) problems.push(read.problem);
    else if (!validate(read.value)) problems.push(...schemaProblems(file, validate.errors ?? []));
    else {
      const { $schema: _, ...record } = read.value as Record<string, unknown>;
      loaded.push({ file, record: record as T });
    }
  }
  return loaded;
}

const inOrder = <T extends { readonly order: number }>(files: readonly Sourced<T>[]): T[] =>
  files.map(({ record }) => record).sort((a, b) => a.order - b.order);

/**
 * Reads every file of the archive, checks each against its schema and all of them against the rules that span
 * files. Nothing is skipped: the first wrong file of a kind does not hide the next.
 *
 * @throws ArchiveError with every problem found, each naming file, JSON pointer, what was found and expected
 */
export async function loadArchive(directory: string): Promise<ArchiveRecords> {
  const problems: ArchiveProblem[] = [];
  const archive: SourcedArchive = {
    noteNames: await loadKind(directory, archiveFileKinds.noteNames, problems),
    tuningSystems: await loadKind(directory, archiveFileKinds.tuningSystems, problems),
    ajnas: await loadKind(directory, archiveFileKinds.ajnas, problems),
    maqamat: await loadKind(directory, archiveFileKinds.maqamat, problems),
    sources: await loadKind(directory, archiveFileKinds.sources, problems),
  };
  // Rules compare files with each other; where one is unreadable they would only report its absence.
  if (problems.length === 0) for (const rule of rules) problems.push(...rule.check(archive));
  if (problems.length > 0) throw new ArchiveError(problems);
  return {
    noteNames: archive.noteNames[0].record,
    tuningSystems: inOrder(archive.tuningSystems),
    ajnas: inOrder(archive.ajnas),
    maqamat: inOrder(archive.maqamat),
    sources: inOrder(archive.sources),
  };
}
