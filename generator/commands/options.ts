import { parseArgs } from 'node:util';
import { type Edition, edition as editions } from '../../runtime/schemas/apparatus.ts';
import type { BuildOptions } from '../build/build-options.ts';
import { ReaderError } from '../reader-error.ts';

/** The command line was given something that it does not take. */
export class UsageError extends ReaderError {
  override readonly name = 'UsageError';
}

/** @throws UsageError for what is no edition */
function readEdition(given: string | undefined, usage: string): Edition {
  const edition = editions.options.find((option) => option === (given ?? 'critical'));
  if (edition !== undefined) return edition;
  throw new UsageError(`--edition must be ${editions.options.join(' or ')}, not '${given}'.\n${usage}`);
}

/**
 * An address that links are to begin with.
 *
 * @returns without slashes at its end
 * @throws UsageError for what is no address of the web, or has a query
 */
export function readBaseUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError(`--base-url must be an http or https address without query, not '${given}'.`);
  }
  return given.replace(/\/+$/, '');
}

/**
 * The options of a command that builds.
 *
 * @param command as it is called: `npm run build`
 * @throws UsageError for unknown options, and for a base address or an edition that is none
 */
export function readOptions(args: readonly string[], projectDirectory: string, command: string): BuildOptions {
  const usage = `usage: ${command} -- [--base-url https://example.org/path] [--edition ${editions.options.join('|')}] [--clean] [--verify]`;
  let values: {
    readonly 'base-url'?: string;
    readonly edition?: string;
    readonly clean?: boolean;
    readonly verify?: boolean;
  };
  try {
    const options = {
      'base-url': { type: 'string' },
      edition: { type: 'string' },
      clean: { type: 'boolean' },
      verify: { type: 'boolean' },
    } as const;
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const { 'base-url': given, clean: isClean = false, verify: isVerified = false } = values;
  const edition = readEdition(values.edition, usage);
  try {
    const baseUrl = given === undefined ? '' : readBaseUrl(given);
    return { projectDirectory, baseUrl, edition, isClean, isVerified };
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${error.message}\n${usage}`) : error;
  }
}

/**
 * The arguments of a command that takes no options.
 *
 * @param wanted what each stands for; `[…]` for one that may be left out
 * @throws UsageError for too many, too few, and options
 */
export function readArguments(args: readonly string[], command: string, wanted: readonly string[]): readonly string[] {
  const usage = `usage: npm run ${command} -- ${wanted.join(' ')}`;
  const option = args.find((argument) => argument.startsWith('-'));
  if (option !== undefined) throw new UsageError(`${command} takes no option '${option}'.\n${usage}`);
  const least = wanted.filter((name) => !name.startsWith('[')).length;
  if (args.length < least || args.length > wanted.length) {
    throw new UsageError(`${command} was given ${args.length} arguments, expected ${wanted.join(' ')}.\n${usage}`);
  }
  return args;
}
