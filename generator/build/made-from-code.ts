import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { writeWhole } from '../write-whole.ts';

interface Kept<T> {
  readonly fingerprint: string;
  readonly value: T;
}

async function readKept<T>(file: string): Promise<Kept<T> | null> {
  try {
    // Only this module writes the file.
    return deserialize(await readFile(file)) as Kept<T>;
  } catch {
    // Not there, or cut off: it is made anew.
    return null;
  }
}

/**
 * What the code alone decides, kept in a file between builds and made anew when the code has changed.
 *
 * @param fingerprint of the code
 */
export async function madeFromCode<T>(file: string, fingerprint: string, make: () => Promise<T>): Promise<T> {
  const kept = await readKept<T>(file);
  if (kept?.fingerprint === fingerprint) return kept.value;
  const value = await make();
  await writeWhole(file, serialize({ fingerprint, value } satisfies Kept<T>));
  return value;
}
