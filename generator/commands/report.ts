import { PortError } from '../../runtime/platforms/port.ts';
import type { BuildSummary } from '../build/build.ts';
import type { Manifest } from '../publish/manifest.ts';
import { ReaderError } from '../reader-error.ts';
import { systemError } from '../system-error.ts';

/** An amount of bytes for a reader. */
export const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** A tree for a reader: the version of its archive, and the edition where it is not the critical one. */
export const treeName = ({ archiveVersion, edition }: Pick<Manifest, 'archiveVersion' | 'edition'>): string =>
  edition === 'as-recorded' ? `${archiveVersion} (as recorded)` : archiveVersion;

/** A build in one line. */
export function summaryLine({ edition, documents, built, files, bytes, seconds }: BuildSummary): string {
  const taken = documents === built ? '' : ` (${built} built, the others unchanged)`;
  const which = edition === 'as-recorded' ? 'the archive as recorded, ' : '';
  return `${which}${documents} documents${taken}, ${files} files, ${mebibytes(bytes)}, ${seconds.toFixed(1)} s`;
}

/** What a command tells of an error: errors made for the reader without a stack, faults of the program with theirs. */
function told(error: unknown): unknown {
  if (error instanceof ReaderError || error instanceof PortError) return error.message;
  return systemError(error)?.message ?? error;
}

/** Runs a command; one that fails says why and ends the process with status 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(told(error));
    process.exitCode = 1;
  }
}
