import type { Text } from '../presentation/text/en.ts';

/**
 * A place in a record of the archive in words, counted from 1.
 *
 * @param pointer a JSON pointer
 * @param notes notes in the language of the text, by their names in the archive
 * @example fieldName(en, '/suyur/0/stops/6/value') // 'sayr 1, stop 7, what stands there'
 */
export function fieldName(text: Text, pointer: string, notes: Readonly<Record<string, string>> = {}): string {
  const words: Readonly<Record<string, string>> = {
    ...notes,
    ...text.fields,
    suyur: text.sayr,
    noteNames: text.note,
    startingNote: text.startingNote,
    ghammaz: text.ghammaz,
    ascendingNoteNames: text.ascending,
    descendingNoteNames: text.descending,
    primaryJins: text.primaryJins,
    secondaryJins: text.secondaryJins,
    tertiaryJins: text.tertiaryJins,
    page: text.pageNumber,
  };
  const parts: string[] = [];
  for (const segment of pointer.split('/').slice(1)) {
    const last = parts.at(-1) ?? '';
    const [, field, language] = /^(.+?)(English|Arabic)?$/.exec(segment) ?? ['', segment];
    if (!/^\d+$/.test(segment)) {
      parts.push([words[field] ?? segment, text.inLanguage[language ?? '']].filter(Boolean).join(' '));
    } else if (/\d$/.test(last)) parts.push(`${text.note} ${Number(segment) + 1}`);
    else parts.splice(-1, 1, `${last} ${Number(segment) + 1}`);
  }
  return parts.join(text.comma);
}
