/** Texts with `{placeholders}`: paths of endpoints, requests and files. */

const PLACEHOLDER = /\{(\w+)\}/;
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'g');

/** The names of the placeholders of a template, in order. */
export const placeholdersOf = (template: string): readonly string[] =>
  [...template.matchAll(PLACEHOLDERS)].map(([, name]) => name);

/** A template with values in the places of its placeholders. */
export const fillTemplate = (template: string, textOf: (name: string) => string): string =>
  template.replace(PLACEHOLDERS, (_, name: string) => textOf(name));

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A function that reads the values of placeholders from a text; null for a text that does not match the template.
 *
 * @param patternOf the regular expression of the values of a placeholder; by default texts without a slash
 */
export function templateReader(
  template: string,
  patternOf: (name: string) => string = () => '[^/]+',
): (text: string) => Readonly<Record<string, string>> | null {
  const parts = template.split(PLACEHOLDER);
  const source = parts.map((part, i) => (i % 2 === 0 ? escapedPattern(part) : `(?<${part}>${patternOf(part)})`));
  const pattern = new RegExp(`^${source.join('')}$`, 's');
  const [beginning] = parts;
  return (text) => {
    // Comparing the prefix is faster than matching.
    const match = text.startsWith(beginning) ? pattern.exec(text) : null;
    return match === null ? null : { ...match.groups };
  };
}
