import type { ArchiveProblem } from './archive-error.ts';
import type { SourcedArchive } from './archive-file-types.ts';

/** The value of the name of an unnamed pitch class. */
export const UNNAMED = 'none';

/** A finding of a rule. */
export interface Finding extends ArchiveProblem {
  /**
   * JSON pointers to other readings of the file that are involved, such as the other of two values with the same pitch.
   */
  readonly relatedPointers?: readonly string[];
}

/** A rule that compares files, or that a schema cannot express. */
export interface Rule {
  readonly name: string;
  /**
   * Whether the rule is about variants, and a build does not depend on it. A recorded variant that breaks such a rule
   * can be an exception; its findings are then warnings.
   */
  readonly isAboutVariants?: true;
  readonly check: (archive: SourcedArchive) => Iterable<Finding>;
}
