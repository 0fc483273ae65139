import { z } from 'zod';
import { idName } from '../text/id-name.ts';

/** Rules for texts of the archive from which paths, file names and look-ups are made. */

/**
 * Maximum letters of a name or id. File systems accept 255 bytes in a file name, and some file names have two names and
 * an ending.
 */
export const LONGEST_NAME = 100;

/** An idName: parts of letters, digits, `_`, `-` and brackets, with `/` between them (`maqam_kurd/nahawand`). */
const ID_NAME = /^[a-z0-9][a-z0-9_()-]*(\/[a-z0-9][a-z0-9_()-]*)*$/;

/** Names of properties that every object inherits: a look-up by name would find them. */
const isOfEveryObject = (text: string): boolean => text in {};

/** Whether the only white space is single spaces between words. */
const isSpacedOnce = (text: string): boolean => text.split(' ').every((word) => /^\S+$/u.test(word));

const sorted = (text: string): string => [...text].sort().join('');

/**
 * Whether a text is in Unicode's composed form. In Arabic the order of marks on one letter may differ from it: the
 * vowel is typed after the shadda, and NFC puts it before.
 */
function isComposed(text: string): boolean {
  const composed = text.normalize('NFC');
  return text === composed || sorted(text) === sorted(composed);
}

const SPACED_ONCE = 'words with one space between them, and none at the ends';

/** A check that stops later checks when it fails, so that there is one error for each text. */
const last = (error: string) => ({ error, abort: true });

/** A text that is not empty. */
export const nonEmpty = z.string().min(1, { abort: true });

/** The URL-safe form of a name. */
export const idNameText = z
  .string()
  .max(LONGEST_NAME, { abort: true })
  .regex(ID_NAME, 'an idName: letters a to z, digits, _, - and brackets, with / only between parts');

/**
 * A name in transliteration, by which a note, maqām or jins is found: in Unicode's composed form (NFC), so that one
 * name is one text, and with letters of which the idName can be part of a path.
 */
export const displayName = nonEmpty
  .max(LONGEST_NAME, { abort: true })
  .refine((text) => text.normalize('NFC') === text, last('letters with their marks composed, as in Unicode NFC'))
  .refine(isSpacedOnce, last(SPACED_ONCE))
  .refine(
    (text) => ID_NAME.test(idName(text)),
    last('a name in Latin letters with their marks, digits, spaces, -, _, brackets, ʿ and ʾ, and / only between parts'),
  )
  .refine((text) => !isOfEveryObject(text), 'another name; every object of the service has a property of this one');

/** A name in Arabic letters. */
export const writtenName = nonEmpty
  .max(LONGEST_NAME, { abort: true })
  .refine(isComposed, last('letters composed, as in Unicode NFC'))
  .refine(isSpacedOnce, SPACED_ONCE);

/** A web address, or an empty text. Other schemes could run code in the page that shows the link. */
export const webAddress = z
  .string()
  .regex(/^(https?:\/\/.+)?$/, last('an address that begins with http:// or https://, or nothing'))
  .refine((text) => text === '' || URL.canParse(text), 'an address that a browser can follow');

/** A day as the archive writes it, or an empty text. Citations write it as a date of their language. */
export const dayOrNothing = z
  .string()
  .regex(/^(\d{2}-\d{2}-\d{4})?$/, last('a day such as 21-05-2025, or nothing'))
  .refine(
    (text) => text === '' || z.iso.date().safeParse(text.split('-').reverse().join('-')).success,
    'a day of the calendar such as 21-05-2025, or nothing',
  );
