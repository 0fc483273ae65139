import { setFlagsFromString } from 'node:v8';

/** How Node's engine runs threads: by itself, and in a build, which makes much and throws it away at once. */

/** An option of the engine, as it is written to set it. */
interface Setting {
  readonly byItself: string;
  readonly inBuild: string;
  /** The versions of the engine that it is set for; null: all. */
  readonly engines: readonly string[] | null;
}

const SETTINGS: readonly Setting[] = [
  // How much a function runs before it is compiled for speed: in Node 20 bytes of its code, in Node 22 and 24 calls.
  // Otherwise a third of a build goes into compiling, in each thread for itself, and much of that into code that is
  // thrown away with its unit. Node 24 has a quick compiler for what stands between.
  { byItself: '--interrupt-budget=67584', inBuild: '--interrupt-budget=600000', engines: ['11'] },
  {
    byItself: '--invocation-count-for-turbofan=3000',
    inBuild: '--invocation-count-for-turbofan=30000',
    engines: ['12', '13'],
  },
  // Bytes of other functions that are compiled into one: compiling for speed takes a third less.
  {
    byItself: '--max-inlined-bytecode-size-cumulative=920',
    inBuild: '--max-inlined-bytecode-size-cumulative=200',
    engines: ['11'],
  },
  // Megabytes: what lives on is collected when there is much of it, and not ten times in a thread as it grows.
  { byItself: '--initial-old-space-size=0', inBuild: '--initial-old-space-size=256', engines: null },
  // In one piece and only when its room is used up, which an edit does not come to.
  { byItself: '--incremental-marking', inBuild: '--no-incremental-marking', engines: null },
  // Megabytes: what is young has its room from the beginning, so that less of it is taken for old.
  { byItself: '--min-semi-space-size=0', inBuild: '--min-semi-space-size=16', engines: null },
];

/** Sets how threads run that begin from now on. */
export function setEngine(how: 'byItself' | 'inBuild'): void {
  const [version] = process.versions.v8.split('.');
  for (const { engines, [how]: option } of SETTINGS) {
    if (engines === null || engines.includes(version)) setFlagsFromString(option);
  }
}
