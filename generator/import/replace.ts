import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { besideOf, isFixed } from '../publish/beside.ts';
import type { SystemCalls } from '../publish/system.ts';
import { writeWhole } from '../write-whole.ts';

/**
 * How the archive that was laid aside takes the place of the other. Where the system can exchange folders, it does so
 * in one step. Elsewhere the files that differ are moved one by one; a journal that was written before the first of
 * them says which, and who comes after a kill goes on to the end.
 */

const journalSchema = z.strictObject({ written: z.array(z.string()), removed: z.array(z.string()) });
/** Paths of files below the folder. */
type Journal = Readonly<z.infer<typeof journalSchema>>;

const journalOf = (directory: string): string => besideOf(directory, 'journal');

async function goOn(staged: string, directory: string, { written, removed }: Journal): Promise<void> {
  for (const file of written) {
    // What is no longer there was moved before.
    if (!existsSync(join(staged, file))) continue;
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await rename(join(staged, file), join(directory, file));
  }
  for (const file of removed) await rm(join(directory, file), { force: true });
  await rm(journalOf(directory));
  await rm(staged, { recursive: true, force: true });
}

/** Puts what was laid aside, on the same file system, in the place of a folder from which it differs in some files. */
export async function replaceFiles(
  staged: string,
  directory: string,
  journal: Journal,
  { exchange }: SystemCalls,
): Promise<void> {
  if (!isFixed(directory) && exchange?.(staged, directory)) return rm(staged, { recursive: true, force: true });
  await writeWhole(journalOf(directory), JSON.stringify(journal));
  await goOn(staged, directory, journal);
}

/**
 * Ends what a kill has cut: goes on where files were being moved, and removes what was laid aside where not.
 *
 * @returns whether it went on
 */
export async function finishReplacing(staged: string, directory: string): Promise<boolean> {
  const journal = journalOf(directory);
  const isCut = existsSync(journal);
  if (isCut) await goOn(staged, directory, journalSchema.parse(JSON.parse(await readFile(journal, 'utf8'))));
  else await rm(staged, { recursive: true, force: true });
  return isCut;
}
