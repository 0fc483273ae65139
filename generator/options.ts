import { parseArgs } from 'node:util';
import type { BuildOptions } from './tree/build.ts';

/** The command line was given something that it does not take. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The options of the command line.
 *
 * @throws UsageError for unknown options and for a base address that is none
 */
export function readOptions(args: readonly string[], projectDirectory: string): BuildOptions {
  const usage = 'usage: npm run build -- [--base-url https://example.org/path]';
  let given: string | undefined;
  try {
    given = parseArgs({ args: [...args], options: { 'base-url': { type: 'string' } } }).values['base-url'];
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  if (given === undefined) return { projectDirectory, baseUrl: '' };
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError(`--base-url must be an http or https address without query, not '${given}'.\n${usage}`);
  }
  return { projectDirectory, baseUrl: given.replace(/\/+$/, '') };
}
