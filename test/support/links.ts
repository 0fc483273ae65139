/** The links of documents and answers. */

/** Adds every text under a `links` or `examples` key, at any depth. */
export function collectLinks(value: unknown, into: Set<string>, areLinks = false): void {
  if (typeof value === 'string') {
    if (areLinks) into.add(value);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const item of value) collectLinks(item, into, areLinks);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    collectLinks(item, into, areLinks || key === 'links' || key === 'examples');
  }
}

/** Every distinct link of a value. */
export function linksOf(value: unknown): ReadonlySet<string> {
  const links = new Set<string>();
  collectLinks(value, links);
  return links;
}
