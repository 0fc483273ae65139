import type { BuildSummary } from '../build/build.ts';
import { ReaderError } from '../reader-error.ts';

/** An amount of bytes for a reader. */
export const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** A build in one line. */
export function summaryLine({ documents, built, files, bytes, seconds }: BuildSummary): string {
  const taken = documents === built ? '' : ` (${built} built, the others unchanged)`;
  return `${documents} documents${taken}, ${files} files, ${mebibytes(bytes)}, ${seconds.toFixed(1)} s`;
}

/**
 * Runs a command; errors made for the reader are told without a stack and end the process with status 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof ReaderError ? error.message : error);
    process.exitCode = 1;
  }
}
