import type { Difference } from './json.ts';

/** An entity that an import changes, adds or takes away. */
export interface EntityChange {
  readonly entity: string;
  readonly file: string;
  readonly how: 'changed' | 'new' | 'removed';
  /** Of a changed entity: the places in its file. */
  readonly fields: readonly Difference[];
}
