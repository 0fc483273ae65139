const KEYS: ReadonlySet<string> = new Set(['links', 'files', 'examples']);

export const isFile = (link: string): boolean => /^[^?]*\.[a-z]+$/.test(link);

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
    collectLinks(item, into, areLinks || KEYS.has(key));
  }
}

export function linksOf(value: unknown): ReadonlySet<string> {
  const links = new Set<string>();
  collectLinks(value, links);
  return links;
}
