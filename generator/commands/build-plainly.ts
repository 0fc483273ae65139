import { readCode } from '../build/code.ts';
import { isCommandOf } from '../build/plain-code.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { readOptions } from './options.ts';
import { runCommand } from './report.ts';

/**
 * `npm run build` as plain code.
 *
 * @param codeDirectory where the command was called: a copied project has the plain code of the one it was copied from
 * @returns false when the code is another by now, or lies elsewhere; then nothing was done
 */
export async function buildPlainly(args: readonly string[], codeDirectory: string): Promise<boolean> {
  if (codeDirectory !== CODE_DIRECTORY) return false;
  const code = readCode(CODE_DIRECTORY);
  if (!(await isCommandOf(code))) return false;
  await runCommand(async () => {
    const options = { ...readOptions(args, process.cwd(), 'npm run build'), isLast: true };
    console.log(await bringUpToDate(options, code));
  });
  return true;
}
