import { type Command, Option } from 'commander';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import type { ArchiveLocation } from '../questions/archive.ts';

/** The options that commands have in common. */

/** What every command takes. */
export interface CommonOptions {
  readonly json?: boolean;
}

/** What every command takes that asks the interface. */
export type AskingOptions = CommonOptions & ArchiveLocation;

/** Which reading of the archive a command is about. */
export interface EditionOption {
  readonly edition: Edition;
}

/** Listed here since the schema would load zod for every command. */
const EDITIONS = ['critical', 'as-recorded'] as const satisfies readonly Edition[];

export const jsonOption = (): Option => new Option('--json', 'write results, and errors, as JSON on one line');

export const editionOption = (): Option =>
  new Option('--edition <edition>', 'how the archive is read').choices(EDITIONS).default('critical');

/** A command that asks the interface. */
export const asking = (command: Command): Command =>
  command
    .option('--tree <folder>', 'answer from a published tree')
    .option('--url <address>', 'ask a service')
    .addOption(editionOption())
    .addOption(jsonOption());

/** The tuning in which a question is answered. */
export const placeOptions = (command: Command): Command =>
  command
    .option('-t, --tuning-system <id>', 'the tuning system')
    .option('-n, --starting-note <note>', 'its starting note');
