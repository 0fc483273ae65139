const ID_NAME = /^[a-z0-9_/()-]*$/;

/**
 * The URL-safe form of a display name (docs/theory.md#id-names): decomposed, without combining marks U+0300..U+036F,
 * apostrophes, ʿ and ʾ, white space as `_`, lower case. `/`, `-`, `(` and `)` stay.
 *
 * @example idName('kurdī/nahāwand') // 'kurdi/nahawand'
 * @example idName('maqām awj ʾārāʾ') // 'maqam_awj_ara'
 */
export function idName(text: string): string {
  // Most texts are idNames already.
  if (ID_NAME.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u02bf\u02be]/g, '')
    .replace(/\s+/g, '_')
    .toLowerCase();
}
