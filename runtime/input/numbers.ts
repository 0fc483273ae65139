/** Numbers as they are typed in either script. */

/** A text with European digits, decimal points and minus signs instead of the Arabic ones and U+2212. */
export const plainDigits = (text: string): string =>
  text
    // Arabic-Indic digits and their eastern forms; the code of either zero is a multiple of 16.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/\u2212/g, '-');
