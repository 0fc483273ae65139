import { type Command, Option } from 'commander';
import { type Edition, edition } from '../../runtime/schemas/apparatus.ts';
import type { AnswersFrom } from './answers.ts';

/** The options that commands have in common. */

/** What every command takes. */
export interface CommonOptions {
  readonly json?: boolean;
}

/** What every command takes that asks the interface. */
export type AskingOptions = CommonOptions & AnswersFrom;

/** Which reading of the archive a command is about. */
export interface EditionOption {
  readonly edition: Edition;
}

export const jsonOption = (): Option => new Option('--json', 'write results, and errors, as JSON on one line');

export const editionOption = (): Option =>
  new Option('--edition <edition>', 'how the archive is read').choices(edition.options).default('critical');

/** A command that asks the interface. */
export const asking = (command: Command): Command =>
  command
    .option('--tree <folder>', 'answer from a published tree')
    .option('--url <address>', 'ask a service')
    .addOption(editionOption())
    .addOption(jsonOption());
