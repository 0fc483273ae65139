import type { ArchiveProblem } from './archive-error.ts';
import type { SourcedArchive } from './kinds.ts';

/** What stands for the name of a pitch class that has none. */
export const UNNAMED = 'none';

/** What a rule finds. */
export interface Finding extends ArchiveProblem {
  /** JSON pointers to other readings of the file that have part in it: the first of two values that are one pitch. */
  readonly relatedPointers?: readonly string[];
}

/** A rule that spans files, or that a schema cannot say. */
export interface Rule {
  readonly name: string;
  /**
   * Whether it is about what a text may say, not about what the tree can be built from. A recorded reading that breaks
   * such a rule may be excused; what is found there is then a warning.
   */
  readonly isAboutReadings?: true;
  readonly check: (archive: SourcedArchive) => Iterable<Finding>;
}
