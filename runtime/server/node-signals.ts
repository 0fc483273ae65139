import type { RunningServer } from './node.ts';

/** Signals by which a host or a terminal asks a server to end. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Ends the process in peace when it is asked to: what is under way is finished first. A second signal ends it at once. */
export function stopOnSignals({ close }: RunningServer): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      for (const other of SIGNALS) process.once(other, () => process.exit(1));
      void close().then(() => process.exit(0));
    });
  }
}
