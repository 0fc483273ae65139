/** The values of an attribute of elements in HTML whose tags contain a text. */
export const attributes = (text: string, element: string, wanted: string, having = ''): string[] =>
  [...text.matchAll(new RegExp(`<${element}\\b[^>]*>`, 'g'))]
    .filter(([tag]) => tag.includes(having))
    .flatMap(([tag]) => new RegExp(`\\b${wanted}="([^"]*)"`).exec(tag)?.[1] ?? []);
