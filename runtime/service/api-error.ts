/** The body of an error answer: what was wrong, what is valid, what to do. */
export interface ErrorBody {
  readonly error: string;
  readonly message?: string;
  readonly hint: string;
  readonly validOptions?: readonly string[];
  readonly [extra: string]: unknown;
}

/** A request that cannot be answered as it is; thrown where that is found, turned into JSON by the handler. */
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
