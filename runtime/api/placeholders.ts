import type { EntityTypeNames } from '../entities/entity-type.ts';
import { idName } from '../text/id-name.ts';

/** The placeholders of paths. */

/** A placeholder of a path. */
export interface Placeholder {
  /** The kind of resource that it identifies. */
  readonly names: EntityTypeNames['name'] | 'tuningSystem' | 'startingNote' | 'noteName' | 'source';
  readonly description: string;
  /** Whether its value may hold a `/`, which a request writes `%2F`, `/` or `~`. */
  readonly holdsSlashes: boolean;
  /** Converts the decoded text of a request to the value. */
  read(text: string): string;
}

const exactly = (text: string): string => text;

/** The idName of an entity of a kind. */
export const idNameOf = ({ name, displayName }: EntityTypeNames): Placeholder => ({
  names: name,
  description: `idName of a ${displayName}, e.g. ${name}_rast; not that of a transposition.`,
  holdsSlashes: true,
  read: exactly,
});

export const tuningSystemId: Placeholder = {
  names: 'tuningSystem',
  description: 'Id of a tuning system, e.g. alsabbagh_1954.',
  holdsSlashes: false,
  read: exactly,
};

export const sourceId: Placeholder = {
  names: 'source',
  description: 'Id of a source, e.g. farmer_1937.',
  holdsSlashes: false,
  read: exactly,
};

export const startingNoteOfSystem: Placeholder = {
  names: 'startingNote',
  description: 'A starting note of the tuning system; case and diacritics do not matter.',
  holdsSlashes: true,
  read: idName,
};

export const noteNameInPath: Placeholder = {
  names: 'noteName',
  description: 'A note name; case and diacritics do not matter.',
  holdsSlashes: true,
  read: idName,
};
