import { ltr } from '../text/isolated.ts';
import type { Language } from './location.ts';

/** Names in Latin and Arabic script, and the one for the language of the page. */

export interface Names {
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
}

/** The title of a tuning system in its English name: `12-Tone` in `al-Kindī (874) 12-Tone`. */
const TUNING_TITLE = /\(\d+[a-z]?\) (.+)/s;
/** The Arabic name of a tuning system that has no Arabic title. */
const UNTITLED_TUNING = /\(\d+[a-z]?\)$/;

const ARABIC_ZERO = 0x660;

/** A text with European digits, as all numbers of the page. */
export const inEuropeanDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));

/** A tonic of several words at the end of the name of a form: the engine joins both with an article. */
const COMPOUND_TONIC = / ال((?:قَرار|جَواب|نيم|تيك) .+)/s;

/** A name of two words whose second takes the article. */
const GENITIVE = /^(قَرار|جَواب) (?=\S+$)/;

/** @example onCompoundTonic('راست القَرار جَهاركاه') // 'راست على قَرار الجَهاركاه' */
const onCompoundTonic = (name: string): string =>
  name.replace(COMPOUND_TONIC, (_, tonic: string) => ` على ${tonic.replace(GENITIVE, '$1 ال')}`);

/**
 * The Arabic name. A tuning system without an Arabic title gets its English one, so that systems of one creator have
 * different names.
 */
function arabicName({ displayName, displayNameAr = displayName }: Names): string {
  const name = onCompoundTonic(inEuropeanDigits(displayNameAr.trim()));
  const title = UNTITLED_TUNING.test(name) ? TUNING_TITLE.exec(displayName)?.[1] : undefined;
  return title === undefined ? name : `${name} ${ltr(title)}`;
}

/** The name in the language of the page. */
export function nameIn(language: Language, names: Names): string {
  return language === 'ar' ? arabicName(names) : names.displayName;
}

/** The names of a family. A maqām whose first degree has no jins is unclassified. */
export const familyNames = (family: Names & { readonly idName: string }): Names =>
  family.idName === 'no_jins' ? { displayName: 'unclassified', displayNameAr: 'غير مصنَّف' } : family;

/** In place of the name of a pitch that has none. */
export const UNNAMED = '–';

/** The names of the note of a pitch entry. */
export const noteNames = (entry: {
  readonly noteNameDisplay?: string | null | undefined;
  readonly noteNameDisplayAr?: string | null | undefined;
}): Names => ({ displayName: entry.noteNameDisplay ?? UNNAMED, displayNameAr: entry.noteNameDisplayAr ?? UNNAMED });

/** A form's name without the word for its kind, where the kind is clear: `rāst al-nawā`. */
export function shortName(name: string): string {
  return name.replace(/^(maqām|jins|مقام|جنس)\s+/, '');
}
