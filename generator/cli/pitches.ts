import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { withNamedFile } from './named-file.ts';

/**
 * The options and arguments of a command with its pitches: its words, the file that its only word names, or standard
 * input for `-`.
 *
 * @returns also the format of a Scala file, so that errors are those of such files
 */
export async function withPitches(given: Readonly<Record<string, unknown>>) {
  const [only, ...more] = given.pitches as readonly string[];
  // No note name ends in `.scl` or `.ascl`.
  const isFile = /\.a?scl$/i.test(only);
  if (more.length > 0 || (!isFile && only !== '-')) return given;
  const { decodeText } = await import('../../runtime/input/scale-files.ts');
  if (!isFile) return { ...given, pitches: decodeText(await buffer(process.stdin)) };
  return { ...given, pitches: decodeText(await withNamedFile(only, () => readFile(only))), format: 'scala' };
}
