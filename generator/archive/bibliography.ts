import { quote } from './archive-error.ts';
import type { Rule } from './rule.ts';

/** Rules for the ISBNs and URLs of sources. */

/** The digits of an ISBN, without the hyphens between its parts. */
const isbnDigits = (isbn: string): string => isbn.replace(/(?<=\d)-(?=[\dX])/g, '');

/**
 * Whether the check digit of an ISBN is right (ISO 2108). The weighted sum of its digits is a multiple of 10 for 13
 * digits (weights 1 and 3 in turn), of 11 for 10 digits (weights 10 to 1; X is 10).
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
  if (!/^(97[89]\d{10}|\d{9}[\dX])$/.test(digits)) return 'an ISBN of 10 digits, or of 13 that begin with 978 or 979';
  return hasCheckDigit(digits) ? null : 'an ISBN with a valid check digit; one of its digits is wrong';
}

const doiFault = (doi: string): string | null =>
  /^10\.\d{4,9}\/[!-~]+$/.test(doi) ? null : 'a DOI such as 10.1038/140548b0, without https://doi.org/';

/** Browsers remove spaces and other characters from a URL silently; other programs do not. */
function addressFault(url: string): string | null {
  const { hostname, username, password } = new URL(url);
  const isWritten = /^[!-~]+$/.test(url) && hostname.includes('.') && username === '' && password === '';
  return isWritten ? null : 'a URL as it is sent: percent-encoded, without spaces and user, of a public host';
}

export const identifiersAreValid: Rule = {
  name: 'the ISBN, DOI and URL of a source are valid',
  isAboutVariants: true,
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
