import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { DepthError, parseJson } from '../parse-json.ts';
import { type ArchiveProblem, escapeInvisible } from './archive-error.ts';
import { keyProblems } from './json-keys.ts';

/** Maximum bytes of a file; files of facts are far smaller. */
export const MAX_BYTES = 4 * 2 ** 20;

/** Maximum nesting; files of facts nest five deep. Values that nest a thousand deep cannot be quoted in an error. */
export const DEEPEST = 20;

/** Reasons why a file cannot be read, by system error code. */
const OBSTACLES: Readonly<Record<string, string>> = {
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  ENOENT: 'no file, or a link without a target',
  ELOOP: 'a cycle of links',
  ENOTDIR: 'a link without a target',
};

/** The problem of a file that the system cannot read. */
export function unreadable(file: string, error: unknown, expected: string): ArchiveProblem {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  const found = OBSTACLES[code];
  return { file, pointer: '', found: found === undefined ? code : `${found} (${code})`, expected };
}

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

/** The first line (from 1) that is not UTF-8. */
function firstBadLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; ; line++) {
    const end = bytes.indexOf('\n', start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

type Read<T> = { readonly value: T } | { readonly problems: readonly ArchiveProblem[] };

function readBytes(path: string, file: string): Read<Buffer> {
  const problem = (found: string, expected: string) => ({ problems: [{ file, pointer: '', found, expected }] });
  const expected = 'a file that can be read';
  try {
    const there = statSync(path);
    if (there.isDirectory()) return problem('a folder', expected);
    // Reading a pipe would block.
    if (!there.isFile()) return problem('not a regular file', expected);
    if (there.size > MAX_BYTES) return problem(`${there.size} bytes`, `at most ${MAX_BYTES} bytes`);
    return { value: readFileSync(path) };
  } catch (error) {
    return { problems: [unreadable(file, error, expected)] };
  }
}

/**
 * Reads a JSON file. A file that cannot be read, is not UTF-8 or JSON, or repeats a key of an object is a problem with
 * line and column.
 */
export function readJsonFile(path: string, file: string): Read<unknown> {
  const read = readBytes(path, file);
  if ('problems' in read) return read;
  const problem = (found: string, expected: string) => ({ problems: [{ file, pointer: '', found, expected }] });
  if (!isUtf8(read.value)) {
    return problem(`bytes that are not UTF-8 (line ${firstBadLine(read.value)})`, 'text in UTF-8');
  }
  const text = read.value.toString('utf8');
  if (text.startsWith('\uFEFF')) return problem('a byte order mark before the text', 'UTF-8 without a byte order mark');
  try {
    const value = parseJson(text, DEEPEST);
    const problems = keyProblems(text).map((problem) => ({ file, ...problem }));
    return problems.length > 0 ? { problems } : { value };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof DepthError) {
      return problem(`${message} (${lineAndColumn(text, error.position)})`, 'objects and lists in a few levels');
    }
    // The message quotes the text of the file.
    const found = escapeInvisible(message).replaceAll('\n', '\\n');
    return problem(`${found} (${whereItStopped(text, message)})`, 'valid JSON');
  }
}
