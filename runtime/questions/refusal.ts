/** The texts of a refusal, with the fields that a program uses. */
export interface RefusalText {
  readonly error: string;
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
  readonly validOptions?: readonly string[] | undefined;
}

/** `refused`: the question has no answer; `usage`: it is malformed; `failed`: its data cannot be read. */
export type RefusalReason = 'refused' | 'usage' | 'failed';

/** A question that cannot be answered; `text` gives the reason and the next step. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  readonly text: RefusalText;

  constructor(reason: RefusalReason, text: RefusalText) {
    super(text.message ?? text.error);
    this.reason = reason;
    this.text = text;
  }
}

/** Valid options that an error lists. */
const MAX_OPTIONS = 12;

/** A refusal in sentences, one per line. */
export function refusalLines({ error, message, hint, validOptions = [] }: RefusalText): string {
  const shown = validOptions.slice(0, MAX_OPTIONS).join(', ');
  const more = validOptions.length > MAX_OPTIONS ? `, and ${validOptions.length - MAX_OPTIONS} more` : '';
  return [error, message, shown === '' ? undefined : `Valid: ${shown}${more}`, hint]
    .filter((line) => line !== undefined)
    .join('\n');
}
