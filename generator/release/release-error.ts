import { ReaderError } from '../reader-error.ts';

/** The project is not in a state that can be released. */
export class ReleaseError extends ReaderError {
  override readonly name = 'ReleaseError';
}
