import { quote } from './archive-error.ts';
import type { Rule } from './rule.ts';

/** Rules for the ISBNs and URLs of sources. */

/** The digits of an ISBN, without the hyphens between its parts. */
const isbnDigits = (isbn: string): string => isbn.replace(/(?<=\d)-(?=[\dX])/g, '');

/**
 * Whether the last digit of an ISBN is the one that follows from the others (ISO 2108): of thirteen digits weighted 1
 * and 3 in turn the sum is a multiple of 10, of ten weighted 10 down to 1 of 11, X being 10.
 */
function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].map((digit, i) => {
    const value = digit === 'X' ? 10 : Number(digit);
    return value * (digits.length === 13 ? (i % 2 === 0 ? 1 : 3) : 10 - i);
  });
  return weighted.reduce((sum, value) => sum + value, 0) % (digits.length === 13 ? 10 : 11) === 0;
}

/** The expected value for an invalid ISBN; null for a valid one. */
function isbnFault(isbn: string): string | null {
  const digits = isbnDigits(isbn);
  if (!/^(97[89]\d{10}|\d{9}[\dX])$/.test(digits)) return 'an ISBN of 13 digits that begin with 978 or 979, or of 10';
  return hasCheckDigit(digits) ? null : 'an ISBN whose last digit follows from the others; one of them is wrong';
}

const doiFault = (doi: string): string | null =>
  /^10\.\d{4,9}\/[!-~]+$/.test(doi) ? null : 'a DOI, such as 10.1038/140548b0, without the address of its resolver';

/** Browsers remove spaces and other characters from a URL silently; other programs do not. */
function addressFault(url: string): string | null {
  const { hostname, username, password } = new URL(url);
  const isWritten = /^[!-~]+$/.test(url) && hostname.includes('.') && username === '' && password === '';
  return isWritten ? null : 'an address as it is sent: no spaces, other letters percent-encoded, of a host of the web';
}

export const sourcesAreFound: Rule = {
  name: 'the ISBN, DOI and address of a source have their form, and an ISBN its check digit',
  isAboutReadings: true,
  *check({ sources }) {
    for (const { file, record } of sources) {
      const faults = [
        ['ISBN', record.sourceType === 'Book' ? record.ISBN : '', isbnFault],
        ['DOI', record.sourceType === 'Article' ? record.DOI : '', doiFault],
        ['url', record.url, addressFault],
      ] as const;
      for (const [key, value, faultOf] of faults) {
        const expected = value === '' ? null : faultOf(value);
        if (expected !== null) yield { file, pointer: `/${key}`, found: quote(value), expected };
      }
    }
  },
};
