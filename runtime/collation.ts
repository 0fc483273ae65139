import { once } from './memo.ts';

/** ICU root collation, whatever the machine's locale: punctuation before letters, ʿ and ʾ after them. */
const collator = once(() => new Intl.Collator('und'));

/** Alphabetical order by a name of each item. */
export const alphabetically =
  <T>(nameOf: (item: T) => string) =>
  (a: T, b: T): number =>
    collator().compare(nameOf(a), nameOf(b));
