import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_DIRECTORY } from '../../code-directory.ts';
import { code, markdownTable } from './markdown.ts';

/** The table of entry points of the library. */

/** Entry points that are not modules of `runtime/library/`. */
const DATA: Readonly<Record<string, string>> = {
  './archive': '`archive`: every fact, in the critical edition, and its ids as types, such as `MaqamId`.',
  './archive.json': 'The same as JSON.',
  './archive/as-recorded': 'The same, as recorded.',
  './archive/as-recorded.json': 'The same as JSON.',
  './scales/*.json': 'The scales of a tuning: `<system>/<starting note>.json`.',
  './schemas/*.json': 'JSON Schemas of `archive.json` and of every published file.',
};

/** The first sentence of the comment at the head of a module. @throws TypeError for a module without one */
function firstSentence(name: string): string {
  const text = readFileSync(join(CODE_DIRECTORY, `runtime/library/${name}.ts`), 'utf8');
  const comment = /^\/\*\*(.*?)\*\/\n\n/ms
    .exec(text)?.[1]
    .replace(/\s+\*?\s*/g, ' ')
    .trim();
  if (comment === undefined) throw new TypeError(`runtime/library/${name}.ts has no comment at its head.`);
  return comment.replace(/(?<=\.) .*/, '');
}

export function entryPointTable(): string {
  const { exports } = JSON.parse(readFileSync(join(CODE_DIRECTORY, 'package.json'), 'utf8'));
  return markdownTable(
    ['Import from', 'Exports'],
    Object.keys(exports)
      .filter((path) => path !== './package.json')
      .map((path) => [
        code(path.replace(/^\./, 'maqam-archive')),
        DATA[path] ?? firstSentence(path === '.' ? 'index' : path.slice(2)),
      ]),
  );
}
