import { setFlagsFromString } from 'node:v8';

/** How Node's engine runs threads: by itself, and in a build, which makes much and throws it away at once. */

interface Setting {
  readonly option: string;
  readonly byItself: number;
  readonly inBuild: number;
  /** The one version of the engine that knows the option; null: all do. */
  readonly engine: string | null;
}

const SETTINGS: readonly Setting[] = [
  // Bytes of bytecode that a function of Node 20 runs before it is compiled for speed. Otherwise a third of a build goes
  // into compiling, in each thread for itself, and much of that into code that is thrown away with its unit. Later
  // versions compile in more steps.
  { option: 'interrupt-budget', byItself: 66 * 2 ** 10, inBuild: 600_000, engine: '11' },
  // Megabytes: what lives on is collected when there is much of it, and not ten times in a thread as it grows.
  { option: 'initial-old-space-size', byItself: 0, inBuild: 256, engine: null },
  // Megabytes: what is young has its room from the beginning, so that less of it is taken for old.
  { option: 'min-semi-space-size', byItself: 0, inBuild: 16, engine: null },
];

/** Sets how threads run that begin from now on. */
export function setEngine(how: 'byItself' | 'inBuild'): void {
  const [version] = process.versions.v8.split('.');
  for (const { option, engine, [how]: value } of SETTINGS) {
    if (engine === null || engine === version) setFlagsFromString(`--${option}=${value}`);
  }
}
