import type { Language } from './location.ts';

/** Names in both scripts: one comes first, by the language of the page. */

export interface Names {
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
}

/** The name in the language of the page. */
export function nameIn(language: Language, { displayName, displayNameAr }: Names): string {
  return language === 'ar' ? (displayNameAr ?? displayName) : displayName;
}

/** A name of a note from the fields of a pitch entry. */
export const noteNames = (entry: {
  readonly noteNameDisplay?: string | null | undefined;
  readonly noteNameDisplayAr?: string | null | undefined;
}): Names => ({ displayName: entry.noteNameDisplay ?? '–', displayNameAr: entry.noteNameDisplayAr ?? '–' });

/** A form's name without the word for its kind, where the kind is clear: `rāst al-nawā`. */
export function shortName(name: string): string {
  return name.replace(/^(maqām|jins|مقام|جنس)\s+/, '');
}
