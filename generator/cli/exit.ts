import { CommanderError } from 'commander';
import { PortError } from '../../runtime/server/port.ts';
import { ImportError } from '../import/import-error.ts';
import { ReaderError } from '../reader-error.ts';
import { systemError } from '../system-error.ts';
import { UsageError } from './options.ts';
import type { Terminal } from './terminal.ts';

/** How a command ends: what it tells of an error, and its exit status (docs/command.md#exit-statuses). */

export const EXIT = { failed: 1, usage: 2, refused: 3, differs: 4 } as const;

/** What a reader is told of an error, with what makes it of use to a program. */
export interface ErrorReport {
  readonly error: string;
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
  readonly validOptions?: readonly string[] | undefined;
}

/** A command cannot do what it was asked for; `told` says why, and what to do. */
export class CommandError extends ReaderError {
  override readonly name = 'CommandError';
  readonly status: number;
  readonly report: ErrorReport;

  constructor(status: number, report: ErrorReport) {
    super(report.message ?? report.error);
    this.status = status;
    this.report = report;
  }
}

/** As many valid options are told in a line. */
const OPTIONS_SHOWN = 12;

function lines({ error, message, hint, validOptions = [] }: ErrorReport): string {
  const shown = validOptions.slice(0, OPTIONS_SHOWN).join(', ');
  const more = validOptions.length > OPTIONS_SHOWN ? `, and ${validOptions.length - OPTIONS_SHOWN} more` : '';
  return [error, message, shown === '' ? undefined : `Valid: ${shown}${more}`, hint]
    .filter((line) => line !== undefined)
    .join('\n');
}

function statusOf(error: Error): number {
  if (error instanceof CommandError) return error.status;
  if (error instanceof UsageError) return EXIT.usage;
  return error instanceof ImportError ? EXIT.refused : EXIT.failed;
}

/** Tells an error, in sentences or as JSON, and ends with its status. */
export function tellError(error: unknown, { err, style, end }: Terminal, isJson: boolean): void {
  // What the parser refuses it has told already, and help is no error.
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) end(EXIT.usage);
    return;
  }
  const isForReader = error instanceof ReaderError || error instanceof PortError;
  const known = isForReader ? error : systemError(error);
  if (known === null) {
    end(EXIT.failed);
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    err(isJson ? JSON.stringify({ error: message, message: stack }) : stack);
    return;
  }
  end(statusOf(known));
  const report = known instanceof CommandError ? known.report : { error: known.message };
  err(isJson ? JSON.stringify(report) : style('red', lines(report)));
}
