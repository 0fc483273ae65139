import type { Text } from '../../presentation/text/en.ts';

/**
 * A field of a record of the archive in words; list items are counted from 1.
 *
 * @param pointer a JSON pointer
 * @param notes notes in the language of the text, by their names in the archive
 * @example fieldName(en, '/suyur/0/stops/6/value') // 'Sayr 1, stop 7, content'
 */
export function fieldName(text: Text, pointer: string, notes: Readonly<Record<string, string>> = {}): string {
  const words: Readonly<Record<string, string>> = {
    ...notes,
    ...text.fields,
    primaryJins: text.primaryJins,
    secondaryJins: text.secondaryJins,
    tertiaryJins: text.tertiaryJins,
  };
  const parts: string[] = [];
  for (const segment of pointer.split('/').slice(1)) {
    const last = parts.at(-1) ?? '';
    const [, field, language] = /^(.+?)(English|Arabic)?$/.exec(segment) ?? ['', segment];
    if (!/^\d+$/.test(segment)) {
      parts.push([words[field] ?? segment, text.inLanguage[language ?? '']].filter(Boolean).join(' '));
    } else if (/\d$/.test(last)) parts.push(`${words.noteNames} ${Number(segment) + 1}`);
    else parts.splice(-1, 1, `${last} ${Number(segment) + 1}`);
  }
  const name = parts.join(text.comma);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
