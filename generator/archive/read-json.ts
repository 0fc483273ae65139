import { readFile } from 'node:fs/promises';
import type { ArchiveProblem } from './archive-error.ts';

/** Line and column (from 1) of a position in a text. */
function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Where `JSON.parse` stopped, from the message of its error (V8 gives a position, or a line and column). */
function whereItStopped(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return lineAndColumn(text, Number(position));
  return /end of JSON input/.test(message) ? 'the end of the file' : 'an unknown place';
}

/** Reads a JSON file; a file that is no JSON gives a problem that names the line and column. */
export async function readJson(path: string, file: string): Promise<{ value: unknown } | { problem: ArchiveProblem }> {
  const text = await readFile(path, 'utf8');
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      problem: { file, pointer: '', found: `${message} (${whereItStopped(text, message)})`, expected: 'valid JSON' },
    };
  }
}
