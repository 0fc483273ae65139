import { ReaderError } from '../../reader-error.ts';

/** What the disk refuses: no fault of the host's, so that nothing is gained by asking it again. */
class DiskError extends ReaderError {
  override readonly name = 'DiskError';
}

/**
 * Waits for work on files.
 *
 * @throws DiskError for what the system refused, such as a write to a full disk
 */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new DiskError(`The disk refused: ${error.message}. The mirror is as it was; mend that and run it again.`);
  }
}
