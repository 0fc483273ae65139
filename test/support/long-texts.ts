/** Long texts that make a reader slow which begins again at each of their characters. */

/** What such texts repeat, between a beginning and an end that differ from it. */
export const HOSTILE_UNITS: readonly string[] = [
  ...[',', ';', '0', '1', '٣', '.', ' ', '\t', '\n', '(', ')', '[', '<!--', '/', ':', '-', '_', '"', "'", '\0'],
  ...['\u0301', '\u0652', '\u200f', '½', '♭', 'b', 'x', 'é', 'ﷺ', '𝄫', '\ud800', 'ءه', '😀'],
  ...['1,', '1, ', '1/1 ', '1:', '1e1', '0.1 ', '1 / ', 'C ', 'E-b ', 'half ', 'rast ', 'راست ', 'C half-', 'a on '],
  ...['(0) ', '(0', 'ال', ' التيك ق', '!\n', '1\n', '9/8\n', 'a_', '--a', '%2F', '../', 'constructor ', '__proto__,'],
];

/** A text of that many characters. */
export const longText = (unit: string, length: number): string =>
  `1${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length - 1).concat('1');
