import type { CombinationOf } from '../documents.ts';

/**
 * The facts of an archive by hash: what parts are made from (`parts.ts`). Two archives with the same hash say the same
 * there. Each list keeps the archive's order, so that a change of order is a change.
 */
export interface Facts {
  readonly archive: string;
  readonly noteNames: string;
  /** What is emended or doubted, and whether the facts are those of the critical edition. */
  readonly apparatus: string;
  readonly tuningSystems: string;
  readonly sources: string;
  /** All maqāmāt, as far as the theory goes. */
  readonly maqamatTheory: string;
  readonly ajnasTheory: string;
  /** All maqāmāt, as far as lists of them go: the theory, versions, sources, how many suyūr each has. */
  readonly maqamatListed: string;
  readonly ajnasListed: string;
  tuningSystem(id: string): string;
  source(id: string): string;
  maqam(idName: string): string;
  jins(idName: string): string;
  /** Of a maqām or jins what lists of a combination tell: its theory, its version, how many suyūr it has. */
  headOf(idName: string): string;
  /** What the suyūr of a maqām need to know of those that they name. */
  stopsOf(idName: string): string;
  combination(key: CombinationOf): CombinationFacts;
}

/** The facts of a combination. */
export interface CombinationFacts {
  /** Its pitch classes and how it is called. */
  readonly pitches: string;
  /** Its pitch classes and the ajnās that can be realised on them. */
  readonly ajnas: string;
  /** Its pitch classes and all that can be realised on them: forms, embedded ajnās, families, modulations. */
  readonly all: string;
  /** The realisable maqāmāt in full, with what their suyūr name. */
  readonly maqamatInFull: string;
  /** What listings tell of the realisable maqāmāt beside their theory, and how many the archive has. */
  readonly maqamatHeads: string;
  readonly ajnasHeads: string;
}
