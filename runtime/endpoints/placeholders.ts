/** The placeholders of paths, and what they stand for. */

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  startingNote: 'A starting note of the tuning system; case and diacritics do not matter.',
  noteName: 'A note name; case and diacritics do not matter.',
};

const BY_COLLECTION: Readonly<Record<string, string>> = {
  maqamat: 'idName of a maqām, e.g. maqam_rast; not that of a transposition.',
  ajnas: 'idName of a jins, e.g. jins_rast; not that of a transposition.',
  'tuning-systems': 'Id of a tuning system, e.g. alsabbagh_1954.',
  sources: 'Id of a source, e.g. farmer_1937.',
};

/** The names of a path's placeholders, in order. */
export function placeholdersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
}

/** What a placeholder stands for; ids are those of the collection that the path begins with. */
export function placeholderDescription(path: string, name: string): string {
  return DESCRIPTIONS[name] ?? BY_COLLECTION[path.split('/')[1]] ?? '';
}
