import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { PORT_RANGE, parsePort } from '../../runtime/server/port.ts';
import type { ArchiveLocation } from '../open-archive.ts';

/** The options that commands have in common. */

/** Options of every command. */
export interface CommonOptions {
  readonly json?: boolean;
}

/** Options of every command that sends requests to the interface. */
export type ArchiveOptions = CommonOptions & ArchiveLocation;

/** The edition of the archive that a command uses. */
export interface EditionOption {
  readonly edition: Edition;
}

/** Repeated here, because importing the schema would load zod for every command. */
const EDITIONS = ['critical', 'as-recorded'] as const satisfies readonly Edition[];

export const jsonOption = (): Option => new Option('--json', 'write results, and errors, as JSON on one line');

export const editionOption = (): Option =>
  new Option('--edition <edition>', 'how the archive is read').choices(EDITIONS).default('critical');

/** The port of a server; the environment variable `PORT` applies without this option. @param byDefault without both */
export const portOption = (byDefault: number): Option =>
  new Option('-p, --port <port>', `the port, 0 for any free one; PORT, or else ${byDefault}`).argParser((text) => {
    const port = parsePort(text);
    if (port === null) throw new InvalidArgumentError(`It must be ${PORT_RANGE}.`);
    return port;
  });

/** Adds the options of a command that sends requests to the interface. */
export const withArchiveOptions = (command: Command): Command =>
  command
    .option('--tree <folder>', 'answer from a published tree')
    .option('--url <address>', 'ask a server')
    .addOption(editionOption())
    .addOption(jsonOption());

/** The flags of the tuning of an answer. */
export const COMBINATION_FLAGS = {
  tuningSystem: '-t, --tuning-system <id>',
  startingNote: '-n, --starting-note <note>',
} as const;
