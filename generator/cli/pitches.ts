import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { withNamedFile } from './named-file.ts';

/**
 * The pitches of a command line: its words, the file that its only word names, or standard input for `-`.
 *
 * @returns also the format of a Scala file, so that errors are those of such files
 */
export async function readPitches(
  words: readonly string[],
): Promise<{ readonly pitches: string; readonly format?: 'scala' }> {
  const only = words.length === 1 ? words[0] : '';
  // No note name ends in `.scl` or `.ascl`.
  const isFile = /\.a?scl$/i.test(only);
  if (!isFile && only !== '-') return { pitches: words.join(' ') };
  const { decodeText } = await import('../../runtime/input/scale-files.ts');
  if (!isFile) return { pitches: decodeText(await buffer(process.stdin)) };
  return { pitches: decodeText(await withNamedFile(only, () => readFile(only))), format: 'scala' };
}
