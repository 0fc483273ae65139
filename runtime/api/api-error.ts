import { RETRY_AFTER_SECONDS } from './limits.ts';

/** The body of an error answer: the error, the valid options, the next step. */
export interface ErrorBody {
  readonly error: string;
  readonly message?: string;
  readonly hint: string;
  readonly validOptions?: readonly string[];
  readonly [extra: string]: unknown;
}

/** A request that cannot be answered; the handler converts it to JSON. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message ?? body.error);
    this.status = status;
    this.body = body;
  }
}

/** A 503: the same request can succeed a few seconds later. */
export const unavailableError = (error: string, message: string): ApiError =>
  new ApiError(503, { error, message, hint: `Send the request again in ${RETRY_AFTER_SECONDS} seconds.` });

/** The 503 of a server that has reached a limit. */
export const overloadedError = (message: string): ApiError => unavailableError('Overloaded', message);
