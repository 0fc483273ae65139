import type { App } from '../app.ts';
import { type Names, nameIn } from './names.ts';

/** The creator, year and title in the name of a tuning system, such as `al-Fārābī (950g) First Oud Tuning`. */
const NAME = /^(.+?) \((\d+)([a-z]?)\)\s*(.*)$/s;

/** The years in which treatises were written, where the name of a tuning has that of an edition. */
export const WRITTEN: Readonly<Record<string, string>> = { meshshaqa_1899: '1840' };

/** A tuning system by its creator and year. @example tuningName(app, 'alfarabi_950g', names).year // '950g' */
export function tuningName({ text, language }: Pick<App, 'text' | 'language'>, id: string, names: Names) {
  const name = nameIn(language, names);
  const [, creator = name, year = '', letter = '', title = ''] = NAME.exec(name) ?? [];
  return { label: text.shortTunings[id] ?? creator, year: WRITTEN[id] ?? `${year}${letter}`, title };
}
