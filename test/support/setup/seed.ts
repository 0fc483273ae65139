import fc from 'fast-check';
import { SEED } from '../seed.ts';

/** Every property of a run is drawn from the run's seed, and prints the values when it fails. */
fc.configureGlobal({ seed: SEED, verbose: fc.VerbosityLevel.Verbose });
