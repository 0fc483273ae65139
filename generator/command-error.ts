import { UserError } from './user-error.ts';

/** Exit statuses of the command (docs/command.md#exit-statuses). */
export const EXIT = { failed: 1, usage: 2, refused: 3, differs: 4 } as const;

/** An error as a reader sees it, with the fields that a program uses. */
export interface ErrorText {
  readonly error: string;
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
  readonly validOptions?: readonly string[] | undefined;
}

/** A question or a command line that cannot be answered; `text` gives the reason and the next step. */
export class CommandError extends UserError {
  override readonly name = 'CommandError';
  readonly status: number;
  readonly text: ErrorText;

  constructor(status: number, text: ErrorText) {
    super(text.message ?? text.error);
    this.status = status;
    this.text = text;
  }
}

/** Valid options that an error lists. */
const MAX_OPTIONS = 12;

/** An error in sentences, one per line. */
export function errorLines({ error, message, hint, validOptions = [] }: ErrorText): string {
  const shown = validOptions.slice(0, MAX_OPTIONS).join(', ');
  const more = validOptions.length > MAX_OPTIONS ? `, and ${validOptions.length - MAX_OPTIONS} more` : '';
  return [error, message, shown === '' ? undefined : `Valid: ${shown}${more}`, hint]
    .filter((line) => line !== undefined)
    .join('\n');
}
