import { idName } from '../text/id-name.ts';
import type { NoteName } from './note-names.ts';

/** The three names of an entity or of a form of it. */
export interface Names {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr: string;
}

/** A named entity; the archive checks that the idName matches the name. */
interface Named {
  readonly idName?: string;
  readonly name: string;
  readonly nameArabic: string;
}

/**
 * An Arabic note name with the article. The short vowel of its first letter is dropped before a long one, as in الجواب
 * from جَواب.
 */
function withArticle(name: string): string {
  const isDropped = '\u064e\u064f\u0650'.includes(name[1]) && 'اوي'.includes(name[2]);
  return `ال${isDropped ? name[0] + name.slice(2) : name}`;
}

/**
 * The names of a form on another tonic than the written one: `<name> al-<tonic>`, `<idName>_al_<tonic idName>`,
 * `<Arabic name> ال<Arabic tonic>` (docs/theory.md#form-names).
 *
 * @example maqām rāst on chahārgāh: maqām rāst al-chahārgāh, maqam_rast_al_chahargah
 */
export function nameOnTonic(entity: Named, tonic: NoteName): Names {
  return namesOnTonic(plainName(entity), tonic);
}

/** The same as `nameOnTonic`, for names. */
export function namesOnTonic(entity: Names, tonic: Names): Names {
  return {
    idName: `${entity.idName}_al_${tonic.idName}`,
    displayName: `${entity.displayName} al-${tonic.displayName}`,
    displayNameAr: `${entity.displayNameAr} ${withArticle(tonic.displayNameAr)}`,
  };
}

/** The names of a form: the entity's own for the base form, else those on its tonic (docs/theory.md#form-names). */
export function formNames(entity: Names, tonic: Names, isBaseForm: boolean): Names {
  const { idName, displayName, displayNameAr } = entity;
  return isBaseForm ? { idName, displayName, displayNameAr } : namesOnTonic(entity, tonic);
}

/** The entity's own names. */
export function plainName(entity: Named): Names {
  return { idName: entity.idName ?? idName(entity.name), displayName: entity.name, displayNameAr: entity.nameArabic };
}

/** The tonic of a form in an address if its notes move to a note on which the tuning does not have it: this, and the note. */
export const MOVED = 'moved-';

/** The note to which the notes of a form move, by the tonic of its address; null for a tonic of the tuning. */
export const movedNote = (tonic: string): string | null => (tonic.startsWith(MOVED) ? tonic.slice(MOVED.length) : null);
