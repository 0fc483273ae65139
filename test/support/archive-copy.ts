import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { ArchiveError, type ArchiveProblem } from '../../generator/archive/archive-error.ts';
import { loadArchive } from '../../generator/archive/load.ts';
import { the } from './draws.ts';
import { MANY_FILES } from './many-files.ts';
import { PROJECT } from './project.ts';

export type ArchiveFile = Record<string, unknown>;

function set(file: ArchiveFile, pointer: string, value: unknown): void {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  let at: Record<string, unknown> = file;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  if (value !== undefined) at[last] = value;
  else if (Array.isArray(at)) at.splice(Number(last), 1);
  else delete at[last];
}

export interface ArchiveCopy {
  readonly directory: string;
  problemsOf(file: string, change: (record: ArchiveFile) => void): Promise<readonly ArchiveProblem[]>;
  problemsAt(file: string, pointer: string, value: unknown): Promise<readonly ArchiveProblem[]>;
  /** The same with the text of the file, or its bytes. */
  problemsOfText(file: string, change: (text: string) => string | Buffer): Promise<readonly ArchiveProblem[]>;
  problemsOfRenamed(file: string, to: string): Promise<readonly ArchiveProblem[]>;
  problemsOfAdded(file: string, content: unknown): Promise<readonly ArchiveProblem[]>;
  problems(): readonly ArchiveProblem[];
  remove(): Promise<void>;
}

function loadBroken(directory: string): readonly ArchiveProblem[] {
  let error: unknown = null;
  try {
    loadArchive(directory);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ArchiveError);
  const { problems, message } = error as ArchiveError;
  expect(problems).not.toHaveLength(0);
  for (const { file, pointer, found, expected } of problems) {
    expect(file).toMatch(/\.json$/);
    expect(pointer === '' || pointer.startsWith('/')).toBe(true);
    for (const text of [`archive/${file}`, pointer, found, expected]) expect(message).toContain(text);
    expect(found).toMatch(/\S/);
    expect(expected).toMatch(/\S/);
  }
  return problems;
}

async function copyArchive(): Promise<ArchiveCopy> {
  const parent = await mkdtemp(join(MANY_FILES, 'archive-'));
  const directory = join(parent, 'archive');
  await cp(join(PROJECT, 'archive'), directory, { recursive: true });

  const problemsOfText: ArchiveCopy['problemsOfText'] = async (file, change) => {
    const path = join(directory, file);
    const text = await readFile(path, 'utf8');
    try {
      await writeFile(path, change(text));
      return loadBroken(directory);
    } finally {
      await writeFile(path, text);
    }
  };
  const problemsOf: ArchiveCopy['problemsOf'] = (file, change) =>
    problemsOfText(file, (text) => {
      const record = JSON.parse(text) as ArchiveFile;
      change(record);
      return JSON.stringify(record);
    });
  return {
    directory,
    problems: () => loadBroken(directory),
    problemsOfText,
    problemsOf,
    problemsAt: (file, pointer, value) => problemsOf(file, (record) => set(record, pointer, value)),
    async problemsOfRenamed(file, to) {
      await rename(join(directory, file), join(directory, to));
      try {
        return loadBroken(directory);
      } finally {
        await rename(join(directory, to), join(directory, file));
      }
    },
    async problemsOfAdded(file, content) {
      await writeFile(join(directory, file), JSON.stringify(content));
      try {
        return loadBroken(directory);
      } finally {
        await rm(join(directory, file));
      }
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

export function archiveCopy(): ArchiveCopy {
  let copy: ArchiveCopy | undefined;
  beforeAll(async () => {
    copy = await copyArchive();
  });
  afterAll(() => copy?.remove());
  return new Proxy({} as ArchiveCopy, { get: (_, name) => Reflect.get(the(copy), name) });
}

export async function editFile({ directory }: ArchiveCopy, file: string, edit: (value: ArchiveFile) => ArchiveFile) {
  const path = join(directory, file);
  await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))));
}
