import { idName } from './id-name.ts';
import type { NoteName } from './note-names.ts';

/** The three names of an entity or of a form of it. */
export interface Names {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr: string;
}

/**
 * The names of a form on another tonic than the written one: `<name> al-<tonic>`, `<idName>_al_<tonic idName>`,
 * `<Arabic name> ال<Arabic tonic>` (theory section 5).
 *
 * @example maqām rāst on chahārgāh: maqām rāst al-chahārgāh, maqam_rast_al_chahargah
 */
export function nameOnTonic(
  entity: { readonly idName: string; readonly name: string; readonly nameArabic: string },
  tonic: NoteName,
): Names {
  return {
    idName: `${entity.idName}_al_${tonic.idName}`,
    displayName: `${entity.name} al-${tonic.displayName}`,
    displayNameAr: `${entity.nameArabic} ال${tonic.displayNameAr}`,
  };
}

/** The entity's own names. */
export function plainName(entity: { readonly name: string; readonly nameArabic: string }): Names {
  return { idName: idName(entity.name), displayName: entity.name, displayNameAr: entity.nameArabic };
}
