import { PortError } from '../../runtime/server/port.ts';
import { systemError } from '../system-error.ts';
import { UserError } from '../user-error.ts';

/** Runs a development script. When it fails, the process prints why and ends with status 1. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    const isForReader = error instanceof UserError || error instanceof PortError;
    console.error(isForReader ? error.message : (systemError(error)?.message ?? error));
    process.exitCode = 1;
  }
}
