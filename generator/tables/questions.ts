import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import glob from 'fast-glob';

/** A question to the tables, as SQL for both DuckDB and SQLite. */
export interface Question {
  /** The name of its file and of its view. */
  readonly name: string;
  readonly title: string;
  readonly sql: string;
  /** The answer, as the lines of a table in Markdown. */
  readonly answer: readonly string[];
}

/**
 * The questions of `docs/questions/`, by name. The first line of a file is a comment with the title; the comments at its
 * end are the answer.
 */
export async function readQuestions(project: string): Promise<readonly Question[]> {
  const files = (await glob('docs/questions/*.sql', { cwd: project })).sort();
  return Promise.all(files.map(async (file) => questionOf(file, await readFile(join(project, file), 'utf8'))));
}

function questionOf(file: string, text: string): Question {
  const lines = text.trimEnd().split('\n');
  const isComment = (line: string) => line.startsWith('-- ');
  return {
    name: basename(file, '.sql'),
    title: lines[0].slice(3),
    sql: lines
      .filter((line) => !isComment(line))
      .join('\n')
      .trim(),
    answer: lines.filter((line) => line.startsWith('-- |')).map((line) => line.slice(3)),
  };
}
