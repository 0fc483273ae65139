import type { Difference } from './json.ts';

/** An entity that an import changes, adds or removes. */
export interface EntityChange {
  readonly entity: string;
  readonly file: string;
  readonly how: 'changed' | 'new' | 'removed';
  /** For a changed entity, the differences in its file. */
  readonly fields: readonly Difference[];
}
