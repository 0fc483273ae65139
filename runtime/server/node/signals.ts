import type { RunningServer } from './server.ts';

/** Signals that ask a server to stop. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Stops gracefully on a signal: open requests are finished first. A second signal ends the process at once. */
export function stopOnSignals({ close }: RunningServer): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      for (const other of SIGNALS) process.once(other, () => process.exit(1));
      void close().then(() => process.exit(0));
    });
  }
}
