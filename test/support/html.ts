/**
 * The values of an attribute in HTML, in the order of the elements.
 *
 * @param element name of the elements
 * @param having text that the tag contains
 */
export const attributes = (text: string, element: string, wanted: string, having = ''): string[] =>
  [...text.matchAll(new RegExp(`<${element}\\b[^>]*>`, 'g'))]
    .filter(([tag]) => tag.includes(having))
    .flatMap(([tag]) => new RegExp(`\\b${wanted}="([^"]*)"`).exec(tag)?.[1] ?? []);
