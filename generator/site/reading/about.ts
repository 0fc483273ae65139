/** Common parts of the pages for readers. */

/** A `DefinedTerm` of schema.org with the licence of its facts. */
export const term = (name: string, alternate: readonly string[], description: string) => ({
  '@type': 'DefinedTerm',
  name,
  alternateName: alternate,
  description,
  license: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  creditText: 'Digital Arabic Maqām Archive (DiArMaqAr), Khyam Allami and Ibrahim El Khansa',
});
