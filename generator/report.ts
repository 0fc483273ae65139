import { ArchiveError } from './archive/archive-error.ts';
import { UsageError } from './options.ts';
import type { BuildSummary } from './tree/build.ts';
import { DocumentError } from './tree/validate.ts';

/** A build in one line. */
export function summaryLine({ documents, bytes, seconds }: BuildSummary): string {
  return `${documents} documents, ${(bytes / 2 ** 20).toFixed(1)} MiB, ${seconds.toFixed(1)} s`;
}

/**
 * Runs a command; errors made for the reader are told without a stack and end the process with status 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isForReader = error instanceof ArchiveError || error instanceof DocumentError || error instanceof UsageError;
    console.error(isForReader ? error.message : error);
    process.exitCode = 1;
  }
}
