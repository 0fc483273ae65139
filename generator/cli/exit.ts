import { CommanderError } from 'commander';
import { Refusal, refusalLines } from '../../runtime/questions/refusal.ts';
import { PortError } from '../../runtime/server/port.ts';
import { EXIT } from '../exit-status.ts';
import { ImportError } from '../import/import-error.ts';
import { systemError } from '../system-error.ts';
import { UserError } from '../user-error.ts';
import { UsageError } from './options.ts';
import type { Terminal } from './terminal.ts';

function statusOf(error: Error): number {
  if (error instanceof Refusal) return EXIT[error.reason];
  if (error instanceof UsageError) return EXIT.usage;
  return error instanceof ImportError ? EXIT.refused : EXIT.failed;
}

/** The text of an expected error; null for an unexpected one. */
const expected = (error: unknown): Error | null =>
  error instanceof UserError || error instanceof Refusal || error instanceof PortError ? error : systemError(error);

/** Whether an error is expected: of the parser, for readers, or of the system. */
export const isExpected = (error: unknown): boolean => error instanceof CommanderError || expected(error) !== null;

/** Writes an error, in sentences or as JSON, and sets the exit status. */
export function reportError(error: unknown, { err, style, end }: Terminal, isJson: boolean): void {
  // The parser has written its own message, and help is no error.
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) end(EXIT.usage);
    return;
  }
  const known = expected(error);
  if (known === null) {
    end(EXIT.failed);
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    err(isJson ? JSON.stringify({ error: message, message: stack }) : stack);
    return;
  }
  end(statusOf(known));
  const text = known instanceof Refusal ? known.text : { error: known.message };
  err(isJson ? JSON.stringify(text) : style('red', refusalLines(text)));
}
