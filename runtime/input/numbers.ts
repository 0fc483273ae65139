/** Numbers as they are typed in either script. */

/** Arabic-Indic digits and their eastern forms, from zero. */
const ZEROS = [0x0660, 0x06f0];

/** A text with European digits, decimal points and minus signs instead of the Arabic ones and U+2212. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
    })
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/\u2212/g, '-');
